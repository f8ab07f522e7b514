-- Fishing: rooms, the seeds of their swarms, and sessions with their logs. Who is in a room now, and which fish are dead, is in `system.room_event`.
create schema fish;

create table fish.room (
  -- the room of the game socket is `fish/<room_id>`
  room_id text primary key check (room_id ~ '^[a-z0-9.-]{1,60}$'),
  brand_id bigint not null,
  currency text not null,
  game_code text not null,
  level text not null,
  -- counts the rooms of a level from 1
  number int not null,
  status text not null default 'open' check (status in ('open', 'draining', 'closed')),
  created_at timestamptz not null default now(),
  unique (brand_id, currency, game_code, level, number)
);

-- The fish of a room for an hour: hour `number` since 1970. The seed is published when the hour is over.
create table fish.swarm (
  room_id text not null references fish.room,
  number int not null,
  seed_sealed bytea not null,
  -- SHA-256 of the seed, hex; published when the hour begins
  commitment text not null,
  created_at timestamptz not null default now(),
  primary key (room_id, number)
);

create table fish.session (
  account_id bigint not null,
  -- counts the sessions of the account from 1
  session_no int not null,
  -- next: only the seed is committed; ended: the seed is revealed and the hold closed
  state text not null check (state in ('next', 'open', 'ended')),
  seed_sealed bytea not null,
  -- SHA-256 of the seed, hex
  commitment text not null,
  -- null, as everything below, until the session begins
  client_seed text,
  room_id text,
  game_code text,
  version_hash text,
  level text,
  currency text,
  seat int check (seat between 0 and 3),
  started_at timestamptz,
  -- set with the last line of the log
  end_reason text check (end_reason in ('left', 'closed', 'connection', 'time', 'shots')),
  ended_at timestamptz,
  -- the transaction of the hold, and how many amounts were requested for it
  reserve_tx text,
  funds int not null default 0,
  -- what the hold contains after every command whose answer is stored, in the smallest unit
  stack bigint not null default 0,
  -- the command that was decided last, if its answer is not stored: `SentCommand`
  sent jsonb,
  primary key (account_id, session_no)
);
-- an account sits once
create unique index session_open on fish.session (account_id) where state = 'open';
create unique index session_next on fish.session (account_id) where state = 'next';
create index session_of_room on fish.session (room_id) where state = 'open';

-- The log of a session in parts, each written before the money that follows from it moves.
create table fish.session_log (
  account_id bigint not null,
  session_no int not null,
  part_no int not null,
  -- `LogLine` of the maths
  lines jsonb not null,
  -- the batch of hits that the last line completes: number, shots, stake and win; null for none
  batch jsonb,
  primary key (account_id, session_no, part_no)
);
