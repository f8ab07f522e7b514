-- Vendors, games, what each brand offers of them, and who is let into which game.
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
  name text not null,
  rtp_bps int,
  volatility text check (volatility in ('low', 'medium', 'high')),
  -- The maths in force: what `findSlot(code, version_hash)` plays.
  version_hash text not null,
  enabled boolean not null default true,
  position int not null default 0
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
