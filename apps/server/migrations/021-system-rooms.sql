-- Shared rooms: which process acts in a room, and what the room has decided.

-- The right of one process to act in a room, for seconds. A process has one of its own, by which the others find it.
create table system.lease (
  name text primary key,
  -- Null when it was given back.
  holder text,
  -- Where the other processes reach the holder.
  address text not null,
  -- Grows with each holder: rows of an older epoch are refused.
  epoch bigint not null check (epoch > 0),
  until timestamptz not null
);
create index lease_by_end on system.lease (until) where holder is not null;

-- What rooms have decided, stored before any client learns of it.
create table system.room_event (
  room text not null,
  seq bigint not null check (seq > 0),
  epoch bigint not null,
  at timestamptz not null,
  payload json not null,
  -- The secret part, under the master key.
  sealed bytea,
  -- The answer to the client's frame that the event completes.
  answer json,
  primary key (room, seq)
);
create index room_event_by_time on system.room_event using brin (at);

-- The state of a room at its last settled point, under the master key: a restart continues from here.
create table system.room_snapshot (
  room text primary key,
  seq bigint not null,
  epoch bigint not null,
  at timestamptz not null default now(),
  sealed bytea not null
);

-- What the lobby shows of rooms, written again every second; may be lost.
create unlogged table system.room_lobby (
  room text primary key,
  product text not null,
  at timestamptz not null default now(),
  summary json not null
);
create index room_lobby_by_product on system.room_lobby (product);
