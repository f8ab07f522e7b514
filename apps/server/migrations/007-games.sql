-- Vendors, games, what each brand offers of them, who is let into which game, and what is played most.
create schema games;

create table games.vendor (
  vassalage text primary key,
  title text not null,
  enabled boolean not null default true,
  position int not null default 0
);

create table games.game (
  code text primary key,
  vassalage text not null references games.vendor,
  category text not null check (category in ('ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP')),
  -- in English
  name text not null,
  rtp_bps int,
  volatility text check (volatility in ('low', 'medium', 'high')),
  -- The maths in force: what `findSlot(code, version_hash)` plays.
  version_hash text not null,
  -- path on an image host; '' for a printed label
  picture text not null default '',
  enabled boolean not null default true,
  position int not null default 0,
  added_at timestamptz not null default now()
);

-- The name in the languages in which it is not the English one.
create table games.game_name (
  code text not null references games.game,
  language text not null,
  name text not null,
  primary key (code, language)
);

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
  primary key (brand_id, code)
);

-- A launch token is good once, for two minutes; only its hash is kept.
create table games.launch (
  launch_hash bytea primary key,
  member_session_hash bytea not null,
  code text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table games.favourite (
  account_id bigint not null,
  code text not null,
  at timestamptz not null default now(),
  primary key (account_id, code)
);

-- Rounds with real money, counted by a job from the rounds themselves; days in UTC.
create table games.play_count (
  brand_id bigint not null,
  code text not null,
  day date not null,
  rounds bigint not null,
  primary key (brand_id, day, code)
);

-- The winner board: the latest real wins of a brand, with the player's name masked already. Written by the same job.
create table games.win_board (
  win_id bigint generated always as identity primary key,
  brand_id bigint not null,
  player text not null,
  code text not null,
  currency text not null,
  stake bigint not null,
  win bigint not null,
  won_at timestamptz not null
);
create index win_board_latest on games.win_board (brand_id, won_at desc);

-- Until when the rounds have been counted: one row.
create table games.counted (
  only_one boolean primary key default true check (only_one),
  until_at timestamptz not null
);
