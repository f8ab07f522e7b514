-- Lottery orders: prices, limits, orders, chase plans and their settlement. Amounts named _micro are millionths of the main unit.

-- Numbers of orders and plans; a process takes blocks of them.
create sequence lottery.order_id increment by 100;

-- Large selections, stored once by the SHA-256 of their canonical JSON.
create table lottery.selection (
  hash bytea primary key,
  body jsonb not null,
  stored_at timestamptz not null default now()
);

-- What an operator changed in the prices of an entry. The version without a row is 0: the standard prices.
create table lottery.price_set (
  brand_id bigint not null,
  entry_code text not null,
  version int not null check (version > 0),
  -- `PriceChanges` of the server
  body jsonb not null,
  operator_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (brand_id, entry_code, version)
);

-- Limits of a game, the newest version holds.
create table lottery.limit_set (
  game_id int not null references lottery.game,
  version int not null check (version > 0),
  -- `LimitChanges` of the server
  body jsonb not null,
  operator_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (game_id, version)
);

-- What a draw takes no orders on: a play type, or one pick of it.
create table lottery.closed_pick (
  game_id int not null references lottery.game,
  issue_no text not null,
  play text not null,
  -- empty: the whole play type
  pick text not null default '',
  operator_id bigint not null,
  at timestamptz not null default now(),
  primary key (game_id, issue_no, play, pick)
);

create table lottery.player_order (
  account_id bigint not null,
  order_id bigint not null,
  -- null for an item of a chase plan
  client_ref uuid,
  request_hash bytea,
  brand_id bigint not null,
  game_id int not null,
  entry_code text not null,
  mode text not null check (mode in ('Lott', 'ZY', 'Elott', 'SEA')),
  issue_no text not null,
  plan_id bigint,
  item_no int,
  -- play money: in no tree, no exposure and no figure
  trial boolean not null,
  state text not null default 'ACCEPTED' check (state in ('ACCEPTED', 'WON', 'LOST', 'PUSH', 'CANCELLED', 'VOID')),
  corrected boolean not null default false,
  currency text not null,
  -- smallest units
  stake bigint not null check (stake > 0),
  max_payout_micro bigint not null,
  price_version int not null,
  -- [{play, sel | selHash, units, unit, unitStake, multiple, group, disc, odds, kept, prizes}]
  lines jsonb not null,
  salt bytea not null,
  leaf bytea not null,
  -- the round in `bets`; null until an item of a plan is settled
  round_no bigint,
  -- when the request was read, and when it was stored
  placed_at timestamptz not null,
  stored_at timestamptz not null,
  -- by line [{wins, prize, push}]; null until the draw is evaluated
  result jsonb,
  prize_micro bigint not null default 0,
  push_micro bigint not null default 0,
  valid_micro bigint,
  rebate_micro bigint,
  -- smallest units: what is paid in all, and the part of it that is a returned stake; fixed before money moves
  posted bigint,
  refunded bigint,
  settled_at timestamptz,
  primary key (account_id, order_id),
  unique (account_id, client_ref)
);
create index player_order_draw on lottery.player_order (game_id, issue_no, account_id, order_id);
create index player_order_open on lottery.player_order (game_id, issue_no, account_id, order_id) where state = 'ACCEPTED';

-- What payouts left below a smallest unit; paid with a later payout.
create table lottery.prize_remainder (
  account_id bigint primary key,
  remainder_micro bigint not null check (remainder_micro >= 0)
);

create table lottery.chase_plan (
  account_id bigint not null,
  plan_id bigint not null,
  client_ref uuid not null,
  request_hash bytea not null,
  brand_id bigint not null,
  game_id int not null,
  entry_code text not null,
  mode text not null,
  trial boolean not null,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'ENDED')),
  stop_reason text check (stop_reason in ('win', 'profit', 'player', 'break', 'blocked', 'game-closed')),
  -- `LotteryChaseKind` and `LotteryChaseStop` of the contracts
  plan jsonb not null,
  stop jsonb not null,
  currency text not null,
  -- smallest units, of all items
  total bigint not null check (total > 0),
  -- with the multiples of an item of multiple 1
  lines jsonb not null,
  price_version int not null,
  no_win_chance text,
  -- when the request was read, and when it was stored
  placed_at timestamptz not null,
  stored_at timestamptz not null,
  ended_at timestamptz,
  primary key (account_id, plan_id),
  unique (account_id, client_ref)
);
create index chase_plan_running on lottery.chase_plan (game_id) where state = 'RUNNING';

create table lottery.chase_item (
  account_id bigint not null,
  plan_id bigint not null,
  item_no int not null,
  game_id int not null,
  issue_no text not null,
  multiple int not null check (multiple > 0),
  stake bigint not null check (stake > 0),
  state text not null default 'waiting'
    check (state in ('waiting', 'in-draw', 'won', 'lost', 'push', 'void', 'cancelled', 'stopped')),
  order_id bigint,
  -- its part of the hold is free again
  released boolean not null default false,
  primary key (account_id, plan_id, item_no)
);
create index chase_item_draw on lottery.chase_item (game_id, issue_no, account_id, plan_id);
create index chase_item_waiting on lottery.chase_item (game_id, issue_no) where state = 'waiting';
