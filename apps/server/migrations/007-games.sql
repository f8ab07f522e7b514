-- Vendors, games, each brand's selection, launches, and play statistics.
create schema games;

-- Trigram similarity, for a search that tolerates typing errors. Part of every PostgreSQL; a database's owner may create it.
create extension if not exists pg_trgm;

create table games.vendor (
  vendor_code text primary key,
  title text not null,
  enabled boolean not null default true,
  position int not null default 0,
  -- the brand whose operators import its game list; null for first-party products and vendors of the demo
  brand_id bigint,
  -- games of the vendor simulator, until an operator imports the real vendor's list
  demo boolean not null default false,
  -- where its games open; null for first-party games (they open on our own game page) and for demo vendors
  launch_url text,
  -- false: its pages refuse to be framed and open in their own window
  framed boolean not null default true
);

create table games.game (
  code text primary key,
  vendor_code text not null references games.vendor,
  category text not null check (category in ('ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP')),
  -- in English
  name text not null,
  rtp_bps int,
  volatility text check (volatility in ('low', 'medium', 'high')),
  -- The active maths version: what `findSlot(code, version_hash)` plays.
  version_hash text not null,
  -- path on an image host; '' for a generated tile
  image text not null default '',
  enabled boolean not null default true,
  position int not null default 0,
  added_at timestamptz not null default now(),
  tags text[] not null default '{}',
  -- supported languages; empty: any
  languages text[] not null default '{}',
  devices text[] not null default '{desktop,mobile}',
  -- countries (two letters) in which the vendor may not offer it
  blocked_countries text[] not null default '{}',
  -- can be played with play money
  demo_mode boolean not null default false,
  -- contributes to a progressive jackpot of ours
  jackpot boolean not null default false,
  -- [{id, name, names, seats, stakes}] from the vendor's list, stakes by currency in the smallest unit as text
  rooms jsonb not null default '[]',
  -- since when the vendor's list no longer contains it
  delisted_at timestamptz
);
create index game_name_alike on games.game using gin (name gin_trgm_ops);
create index game_vendor on games.game (vendor_code);

-- The name in languages where it differs from the English one.
create table games.game_name (
  code text not null references games.game,
  language text not null,
  name text not null,
  primary key (code, language)
);
create index game_name_alike_too on games.game_name using gin (name gin_trgm_ops);

-- The stakes on offer, by currency, in the smallest unit.
create table games.stake_list (
  code text not null references games.game,
  currency text not null,
  stakes bigint[] not null check (cardinality(stakes) > 0),
  default_stake bigint not null,
  primary key (code, currency)
);

create table games.brand_game (
  brand_id bigint not null,
  code text not null references games.game,
  enabled boolean not null default true,
  hot boolean not null default false,
  position int not null default 0,
  -- tags set by the operator; null: those of the vendor's list
  tags text[],
  -- where this brand does not offer it, in addition to the vendor's blocked countries
  blocked_countries text[] not null default '{}',
  primary key (brand_id, code)
);

-- How a brand presents a vendor; without a row, the vendor's own data applies.
create table games.brand_vendor (
  brand_id bigint not null,
  vendor_code text not null references games.vendor,
  enabled boolean not null default true,
  position int not null default 0,
  -- '' for the vendor's own title
  display_name text not null default '',
  primary key (brand_id, vendor_code)
);

-- Kill switches: a vendor, a game or a maths version, closed immediately by an operator. Rounds in progress are finished.
create table games.kill_switch (
  kill_switch_id bigint generated always as identity primary key,
  brand_id bigint not null,
  kind text not null check (kind in ('vendor', 'game', 'version')),
  -- vendor_code, game code or version hash
  target text not null,
  reason text not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  lifted_by text,
  lifted_at timestamptz
);
create unique index kill_switch_in_force on games.kill_switch (brand_id, kind, target) where lifted_at is null;

-- Maintenance of a vendor's servers: its games are listed but take no new round.
create table games.maintenance (
  maintenance_id bigint generated always as identity primary key,
  brand_id bigint not null,
  vendor_code text not null references games.vendor,
  -- one game of the vendor; null: all of them
  code text references games.game,
  from_at timestamptz not null,
  -- null: until it is ended manually
  until_at timestamptz check (until_at > from_at),
  reason text not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  ended_by text,
  ended_at timestamptz
);
create index maintenance_of on games.maintenance (brand_id, vendor_code) where ended_at is null;

-- Region rules for the speed of first-party games, by the player's country; '*' for all others. Without a row: the defaults in
-- play-rule.ts.
create table games.play_rule (
  brand_id bigint not null,
  country text not null check (country = '*' or country ~ '^[A-Z]{2}$'),
  min_cycle_ms int not null check (min_cycle_ms between 0 and 10000),
  autoplay_allowed boolean not null,
  autoplay_max int not null check (autoplay_max between 1 and 1000),
  feature_buy_allowed boolean not null,
  -- whether progressive jackpot games are offered
  jackpot_allowed boolean not null,
  -- maximum minutes of play between two reality checks
  reminder_min int not null check (reminder_min > 0),
  -- minutes of mandatory break after each hour of play; 0: none
  mandatory_break_min int not null check (mandatory_break_min between 0 and 60),
  primary key (brand_id, country)
);

-- A launch token is valid once, for two minutes; only its hash is stored.
create table games.launch (
  launch_hash bytea primary key,
  member_session_hash bytea not null,
  code text not null,
  -- SHA-256 of the browser's self-description
  device_hash bytea not null,
  -- country of the launch: two letters, '' when unknown
  country text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table games.favourite (
  account_id bigint not null,
  code text not null,
  at timestamptz not null default now(),
  primary key (account_id, code)
);

-- Real-money play statistics, collected by a job from closed rounds; days in UTC. Amounts in the smallest unit.
create table games.game_daily_stats (
  brand_id bigint not null,
  code text not null,
  -- of the maths; '' for vendor games
  version_hash text not null,
  -- the bet mode; '' for vendor games
  option text not null,
  currency text not null,
  day date not null,
  rounds bigint not null,
  -- sum of the rounds' costs, and sum of their squares: the variance of all wins follows from it
  staked bigint not null,
  staked_squared numeric not null,
  won bigint not null,
  -- won from progressive jackpots, part of no other sum: a hit is too rare and too large for RTP monitoring
  jackpot bigint not null default 0,
  primary key (brand_id, day, code, version_hash, option, currency)
);

-- Each change of a game's RTP status: over its lifetime, or over the last days.
create table games.rtp_alarm (
  alarm_id bigint generated always as identity primary key,
  brand_id bigint not null,
  code text not null,
  version_hash text not null,
  option text not null,
  currency text not null,
  span text not null check (span in ('life', 'window')),
  status text not null check (status in ('unsure', 'fine', 'alarm', 'disable')),
  rounds bigint not null,
  actual_ppm int not null,
  theoretical_ppm int not null,
  deviations double precision not null,
  at timestamptz not null default now()
);
create index rtp_alarm_of on games.rtp_alarm (brand_id, code, version_hash, option, currency, alarm_id desc);

-- The winner board: latest real-money wins of a brand, with the player's name already masked. Written by the same job.
create table games.recent_win (
  win_id bigint generated always as identity primary key,
  brand_id bigint not null,
  player text not null,
  code text not null,
  currency text not null,
  stake bigint not null,
  win bigint not null,
  won_at timestamptz not null
);
create index recent_win_latest on games.recent_win (brand_id, won_at desc);

-- Until when rounds are counted: one row, locked while counting or checking RTP.
create table games.stats_watermark (
  only_one boolean primary key default true check (only_one),
  until_at timestamptz not null
);
insert into games.stats_watermark (until_at) values ('epoch');
