-- Card rooms: what they offer, who has a stack in them, and the record of every hand. The running hand is in `system.room_event`.
create schema pvp;

create table pvp.card_room (
  -- the room is `pvp/<room_id>`
  room_id text primary key check (room_id ~ '^[a-z0-9-]{1,48}$'),
  brand_id bigint not null,
  currency text not null,
  game_code text not null,
  name text not null,
  -- by language, when it differs from the English one
  names jsonb not null default '{}',
  -- differs: the trial balance found a difference; nothing moves until an operator opens the room
  status text not null default 'open' check (status in ('open', 'draining', 'closed', 'differs')),
  -- play: play money, for trial accounts alone
  money text not null check (money in ('real', 'play')),
  seats int not null check (seats between 2 and 9),
  bots int not null default 0 check (bots between 0 and seats - 1),
  -- rules and stakes, as the maths defines them
  config jsonb not null,
  -- in the smallest unit
  min_buy_in bigint not null check (min_buy_in > 0),
  max_buy_in bigint not null check (max_buy_in >= min_buy_in),
  -- durations in milliseconds
  timing jsonb not null,
  -- whether several accounts of one address may have seats
  shared_addresses boolean not null default false,
  position int not null default 0,
  created_at timestamptz not null default now(),
  constraint bots_play_for_play_money check (bots = 0 or money = 'play')
);
create index card_room_brand on pvp.card_room (brand_id, currency, position);

-- A stack: the hold of a player in a room.
create table pvp.seat (
  account_id bigint not null,
  room_id text not null,
  seat int not null,
  -- of the hold
  reserve_tx text not null,
  -- after the last command that is known to be booked, in the smallest unit
  stack bigint not null check (stack >= 0),
  -- commands that are decided and not known to be booked: {opClass, tx, change}, the change as text
  pending jsonb not null default '[]',
  taken_at timestamptz not null default now(),
  primary key (account_id, room_id)
);
create index seat_of_room on pvp.seat (room_id);

-- The stack with which a player left a room last: a player who comes back soon brings no less.
create table pvp.departure (
  account_id bigint not null,
  room_id text not null,
  stack bigint not null,
  left_at timestamptz not null default now(),
  primary key (account_id, room_id)
);

create table pvp.hand (
  room_id text not null,
  hand_no int not null,
  game_code text not null,
  version_hash text not null,
  -- DECIDED: being booked. ABORTED: a deal in which a seat did not reveal its seed
  state text not null check (state in ('DECIDED', 'BOOKED', 'VOID', 'ABORTED')),
  began_at timestamptz not null,
  decided_at timestamptz not null default now(),
  booked_at timestamptz,
  -- in the smallest unit: the rake, what accounts staked less what they won (with bots it differs), and what was played for
  rake bigint not null default 0,
  kept bigint not null default 0,
  pot bigint not null default 0,
  -- parties with names and stacks, root, log and result, all of which may be seen; of an aborted deal the seats that did not reveal
  public jsonb not null,
  -- the seeds of all parties, sealed; the deck follows from them. Null for an aborted deal
  secret_sealed bytea,
  primary key (room_id, hand_no)
);
create index hand_of_room on pvp.hand (room_id, decided_at);
create index hand_booked on pvp.hand (booked_at) where booked_at is not null;

-- Who was dealt in, for the player's own record.
create table pvp.hand_seat (
  account_id bigint not null,
  room_id text not null,
  hand_no int not null,
  seat int not null,
  primary key (account_id, room_id, hand_no)
);
