CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
CREATE TABLE facts (
	"key" VARCHAR(64) NOT NULL,
	value TEXT NOT NULL,
	CONSTRAINT pk_facts PRIMARY KEY ("key")
);
CREATE TABLE guilds (
	id BIGINT NOT NULL,
	language VARCHAR(8),
	clock_seconds INTEGER DEFAULT 300 NOT NULL,
	play_in VARCHAR(8) DEFAULT 'channel' NOT NULL,
	allowed_channels TEXT,
	preset VARCHAR(32),
	hand_by VARCHAR(8),
	created_at BIGINT NOT NULL,
	CONSTRAINT pk_guilds PRIMARY KEY (id)
);
CREATE TABLE moves (
	table_id INTEGER NOT NULL,
	version INTEGER NOT NULL,
	round INTEGER NOT NULL,
	seat INTEGER,
	move VARCHAR(32) NOT NULL,
	events TEXT NOT NULL,
	at BIGINT NOT NULL,
	CONSTRAINT fk_moves_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE,
	CONSTRAINT pk_moves PRIMARY KEY (table_id, version)
);
CREATE TABLE players (
	id INTEGER NOT NULL,
	discord_id BIGINT,
	name VARCHAR(64) NOT NULL,
	language VARCHAR(8),
	hand_by VARCHAR(8) DEFAULT 'both' NOT NULL,
	pings VARCHAR(8) DEFAULT 'always' NOT NULL,
	hidden BOOLEAN DEFAULT 0 NOT NULL,
	created_at BIGINT NOT NULL,
	CONSTRAINT pk_players PRIMARY KEY (id),
	CONSTRAINT uq_players_discord_id UNIQUE (discord_id)
);
CREATE TABLE results (
	table_id INTEGER NOT NULL,
	round INTEGER NOT NULL,
	seat INTEGER NOT NULL,
	player_id INTEGER,
	guild_id BIGINT NOT NULL,
	game VARCHAR(32) NOT NULL,
	mode VARCHAR(16) NOT NULL,
	place INTEGER NOT NULL,
	points INTEGER NOT NULL,
	stage INTEGER,
	cards_left INTEGER,
	reason VARCHAR(16) NOT NULL,
	ended_at BIGINT NOT NULL,
	CONSTRAINT fk_results_guild_id_guilds FOREIGN KEY(guild_id) REFERENCES guilds (id),
	CONSTRAINT fk_results_player_id_players FOREIGN KEY(player_id) REFERENCES players (id),
	CONSTRAINT fk_results_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id),
	CONSTRAINT pk_results PRIMARY KEY (table_id, round, seat)
);
CREATE TABLE rounds (
	table_id INTEGER NOT NULL,
	round INTEGER NOT NULL,
	seed VARCHAR(64) NOT NULL,
	commitment VARCHAR(64) NOT NULL,
	seats INTEGER NOT NULL,
	start INTEGER NOT NULL,
	started_at BIGINT NOT NULL,
	ended_at BIGINT,
	reason VARCHAR(16),
	message_id BIGINT, empty VARCHAR(64) DEFAULT '[]' NOT NULL,
	CONSTRAINT fk_rounds_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE,
	CONSTRAINT pk_rounds PRIMARY KEY (table_id, round)
);
CREATE TABLE "seats" (
	table_id INTEGER NOT NULL,
	seat INTEGER NOT NULL,
	player_id INTEGER,
	robot VARCHAR(16),
	autopilot BOOLEAN DEFAULT 0 NOT NULL,
	auto BOOLEAN DEFAULT 0 NOT NULL,
	missed INTEGER DEFAULT 0 NOT NULL,
	vote VARCHAR(16),
	dm_channel_id BIGINT,
	dm_message_id BIGINT,
	joined_at BIGINT,
	left_at BIGINT,
	CONSTRAINT fk_seats_player_id_players FOREIGN KEY(player_id) REFERENCES players (id),
	CONSTRAINT fk_seats_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE,
	CONSTRAINT pk_seats PRIMARY KEY (table_id, seat)
);
CREATE TABLE "tables" (
	id INTEGER NOT NULL,
	guild_id BIGINT NOT NULL,
	channel_id BIGINT NOT NULL,
	thread_id BIGINT,
	message_id BIGINT,
	ping_message_id BIGINT,
	host_id INTEGER,
	game VARCHAR(32) NOT NULL,
	mode VARCHAR(16) NOT NULL,
	rounds INTEGER NOT NULL,
	clock_seconds INTEGER NOT NULL,
	options TEXT NOT NULL,
	youngest_seat INTEGER,
	status VARCHAR(8) NOT NULL,
	reason VARCHAR(16),
	round INTEGER DEFAULT 0 NOT NULL,
	version INTEGER DEFAULT 0 NOT NULL,
	turn INTEGER DEFAULT 0 NOT NULL,
	snapshot TEXT,
	deadline BIGINT,
	paused_at BIGINT,
	rules_version INTEGER NOT NULL,
	created_at BIGINT NOT NULL,
	updated_at BIGINT NOT NULL,
	window_message_id BIGINT,
	turn_at BIGINT,
	CONSTRAINT ck_tables_status CHECK (status IN ('lobby', 'playing', 'between', 'done', 'void')),
	CONSTRAINT fk_tables_guild_id_guilds FOREIGN KEY(guild_id) REFERENCES guilds (id),
	CONSTRAINT fk_tables_host_id_players FOREIGN KEY(host_id) REFERENCES players (id),
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
CREATE INDEX ix_results_guild_id_game ON results (guild_id, game);
CREATE INDEX ix_results_player_id ON results (player_id);
CREATE INDEX ix_seats_player_id ON seats (player_id);
CREATE INDEX ix_tables_guild_id_status ON tables (guild_id, status);
CREATE INDEX ix_tables_status ON tables (status);
INSERT INTO alembic_version VALUES ('0003');
