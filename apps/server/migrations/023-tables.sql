-- Live tables: what they offer, the seeds that decide them, and the record of every round. The running round is in `system.room_event`.
create schema tables;

create table tables.live_table (
  -- the room is `tables/<table_id>`
  table_id text primary key check (table_id ~ '^[a-z0-9-]{1,48}$'),
  brand_id bigint not null,
  currency text not null,
  game_code text not null,
  name text not null,
  -- by language, when it differs from the English one
  names jsonb not null default '{}',
  status text not null default 'open' check (status in ('open', 'draining', 'closed')),
  -- spots with the least and the most of a player, and the limits of the table; in the smallest unit, as text
  limits jsonb not null,
  -- whether a player may bet on both banker and player
  both_sides boolean not null default true,
  -- durations in milliseconds
  timing jsonb not null,
  -- side bets are open in rounds that begin before this card of the shoe
  side_until_card int not null default 208,
  position int not null default 0,
  created_at timestamptz not null default now()
);
create index live_table_brand on tables.live_table (brand_id, currency, position);

-- A chain of seeds: each is the SHA-256 of the next, seed 0 is published and never used.
create table tables.chain (
  table_id text not null references tables.live_table,
  chain_no int not null,
  -- hex
  first_seed text not null,
  last_seed_sealed bytea not null,
  length int not null,
  created_at timestamptz not null default now(),
  primary key (table_id, chain_no)
);

create table tables.shoe (
  table_id text not null references tables.live_table,
  shoe_no int not null,
  -- as published before the first bet: `ShoeInfo`, with its seed once the shoe has ended
  published jsonb not null,
  -- null until the shoe has ended
  cut int,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (table_id, shoe_no)
);

create table tables.round (
  table_id text not null references tables.live_table,
  round_no int not null,
  -- null for a game of one draw
  shoe_no int,
  game_code text not null,
  version_hash text not null,
  state text not null check (state in ('FINISHED', 'VOID')),
  void_reason text,
  -- openings in the order in which the cards were dealt
  cards jsonb not null default '[]',
  -- the published seed of a game of one draw
  draw jsonb,
  number int,
  -- what roads show; null for a void round
  mark jsonb,
  -- the spots that were open
  spots text[] not null,
  at timestamptz not null,
  primary key (table_id, round_no)
);
create index round_of_shoe on tables.round (table_id, shoe_no, round_no);

-- What a player's stakes in a round came to.
create table tables.player_round (
  account_id bigint not null,
  table_id text not null,
  round_no int not null,
  currency text not null,
  -- `SettledSpot` of the maths, amounts as text
  spots jsonb not null,
  stake bigint not null,
  returned bigint not null,
  turnover bigint not null,
  at timestamptz not null,
  primary key (account_id, table_id, round_no)
);
