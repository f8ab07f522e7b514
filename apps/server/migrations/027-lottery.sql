-- Lotteries: games, the entries that offer them, their schedules, seeds and draws.
create schema lottery;

-- A series of draws of a brand.
create table lottery.game (
  game_id int generated always as identity primary key,
  brand_id bigint not null,
  game_code text not null check (game_code ~ '^[a-z0-9-]{1,64}$'),
  name text not null,
  -- by language, when it differs from the English one
  names jsonb not null default '{}',
  family text not null,
  -- the id of the rules of its play types
  rules text not null,
  area text not null check (area in ('CN', 'VN', 'SEA')),
  -- of the Vietnamese menu
  region text check (region in ('N', 'C', 'S')),
  presentation text not null default 'NUMBERS' check (presentation in ('NUMBERS', 'VIDEO')),
  source text not null check (source in ('own', 'chain', 'simulated', 'external')),
  -- {beacon} of own draws, {chain, confirmations} of blocks, {feeds} of results of others
  source_config jsonb not null default '{}',
  -- closed: it takes no orders, and no further draws are planned
  status text not null default 'open' check (status in ('open', 'closed')),
  position int not null default 0,
  -- draws that close until then are not planned: when the game was created, or opened again
  plan_after timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (brand_id, game_code)
);

-- A game as one prize mode offers it; `entry_code` is its code in the catalogue.
create table lottery.entry (
  brand_id bigint not null,
  entry_code text not null check (entry_code ~ '^[a-z0-9-]{1,64}$'),
  game_id int not null references lottery.game,
  mode text not null check (mode in ('Lott', 'ZY', 'Elott', 'SEA')),
  default_play_type text not null,
  position int not null default 0,
  primary key (brand_id, entry_code),
  unique (game_id, mode)
);

-- When a game draws: a version holds from its first draw day on.
create table lottery.schedule (
  game_id int not null references lottery.game,
  version int not null,
  -- `LotterySchedule` of the contracts
  schedule jsonb not null,
  from_day date not null,
  created_at timestamptz not null default now(),
  primary key (game_id, version)
);

-- Seeds of a game: each is the SHA-256 of the next, and the anchor is the SHA-256 of the first.
create table lottery.seed_chain (
  game_id int not null references lottery.game,
  chain_no int not null,
  -- hex; published when the row is written, before any seed is used
  anchor text not null,
  last_seed_sealed bytea not null,
  length int not null,
  published_at timestamptz not null default now(),
  primary key (game_id, chain_no)
);

create table lottery.draw (
  game_id int not null references lottery.game,
  -- the draw day and the count within it
  issue_no text not null check (issue_no ~ '^\d{11,12}$'),
  -- counts the draws of the game without gaps
  draw_no int not null,
  schedule_version int not null,
  open_at timestamptz not null,
  close_at timestamptz not null check (close_at > open_at),
  draw_at timestamptz not null check (draw_at > close_at),
  -- OPEN and CLOSING follow from the times: SCHEDULED until the orders are sealed
  state text not null default 'SCHEDULED'
    check (state in ('SCHEDULED', 'SEALED', 'DRAWN', 'SETTLING', 'SETTLED', 'RESETTLING', 'VOID')),
  -- the seed of an own draw, fixed when the draw is created; so are beacon and block
  chain_no int,
  position int,
  beacon_round bigint,
  block_height bigint,
  sealed_at timestamptz,
  -- hex; real money only, as the count
  order_root text,
  order_count int,
  -- hash of the rules when the orders were sealed
  version_hash text,
  -- the animal of the lunar year, in games with animals
  year text,
  -- published when the draw is drawn or void; hex
  seed text,
  beacon_value text,
  block_hash text,
  block_at timestamptz,
  key text,
  -- in the order of drawing, boards digit by digit
  numbers smallint[],
  level text check (level in ('beacon', 'order-book-late', 'order-book-only', 'chain', 'external')),
  drawn_at timestamptz,
  -- when every order was paid, or had its stake back
  settled_at timestamptz,
  void_reason text check (void_reason in ('no-result', 'old-block', 'skipped', 'operator')),
  -- one more for each correction
  version int not null default 1,
  -- [{at, state, detail, hash}], oldest first; the first entry's hash includes that of the draw before
  log jsonb not null default '[]',
  primary key (game_id, issue_no),
  unique (game_id, draw_no),
  constraint drawn_has_numbers check ((state in ('DRAWN', 'SETTLING', 'SETTLED', 'RESETTLING')) = (numbers is not null)),
  constraint void_has_reason check ((state = 'VOID') = (void_reason is not null))
);
-- settled_at is null while the draw is not drawn, or something of it is to be paid
create index draw_unfinished on lottery.draw (game_id, draw_no) where settled_at is null;
create index draw_finished on lottery.draw (game_id, draw_no desc) where state not in ('SCHEDULED', 'SEALED');

-- Results of others as feeds and operators entered them; two makers with the same numbers confirm a result.
create table lottery.result_entry (
  game_id int not null,
  issue_no text not null,
  -- `feed:<name>` or `operator:<id>`
  maker text not null,
  numbers smallint[] not null,
  at timestamptz not null default now(),
  primary key (game_id, issue_no, maker),
  foreign key (game_id, issue_no) references lottery.draw
);
