-- The sportsbook: what the feed says, prices on record, bets and their settlement.
create schema sports;

create table sports.sport (
  sport_id text primary key,
  -- how long a live bet waits before it is accepted
  live_delay_ms int not null default 5000 check (live_delay_ms between 0 and 60000)
);

create table sports.category (
  category_id text primary key,
  sport_id text not null references sports.sport
);

create table sports.tournament (
  tournament_id text primary key,
  category_id text not null references sports.category
);

-- Names by language. An outcome's id is `kind/outcome`.
create table sports.name (
  kind text not null check (kind in ('sport', 'category', 'tournament', 'team', 'market', 'outcome')),
  id text not null,
  language text not null,
  name text not null,
  primary key (kind, id, language)
);

create table sports.fixture (
  fixture_id text primary key,
  tournament_id text not null references sports.tournament,
  season int not null,
  round int not null,
  home_id text not null,
  away_id text not null,
  starts_at timestamptz not null,
  status text not null default 'PLANNED'
    check (status in ('PLANNED', 'LIVE', 'ENDED', 'RESULTED', 'POSTPONED', 'ABANDONED', 'CANCELLED')),
  -- increases with every recorded change of the match or of a market
  version bigint not null default 0,
  -- the hash of the newest row of sports.change
  chain_hash bytea not null default '\x',
  -- the newest state of the match; null before the first odds
  match json,
  -- [{at, kind, side, period, clock_s}], oldest first
  events json not null default '[]',
  -- the fold of its messages without the markets, to go on after a restart
  book json
);
create index fixture_starts on sports.fixture (starts_at);
create index fixture_of_tournament on sports.fixture (tournament_id, starts_at);
create index fixture_live on sports.fixture (starts_at) where status = 'LIVE';

create table sports.market (
  fixture_id text not null references sports.fixture,
  -- kind:period:line@score
  market text not null,
  kind text not null,
  status text not null check (status in ('ACTIVE', 'SUSPENDED', 'INACTIVE', 'HANDED_OVER', 'SETTLED', 'CANCELLED')),
  producer text,
  -- {outcome: thousandths}
  prices json,
  -- {outcome: {result, deadHeat}}; null while there are none
  outcomes json,
  certainty int,
  -- windows of acceptance whose bets are void: [{start, end, reason}]
  cancelled json not null default '[]',
  -- the version of the fixture at its last change
  version bigint not null,
  -- increases with every change of results or cancelled windows
  result_version bigint not null default 0,
  -- the fold of its messages, to go on after a restart
  book json not null,
  primary key (fixture_id, market)
);

-- Every change of prices, states and the match, with its cause, chained by hash per fixture. Live bets are decided by these rows.
create table sports.change (
  fixture_id text not null references sports.fixture,
  version bigint not null,
  at timestamptz not null,
  message_hash bytea not null,
  -- goal, red card, penalty, VAR check, end of a period
  material boolean not null,
  -- {market: {status, prices}} of the markets that changed, and the score if it did
  content json not null,
  -- SHA-256 of the hash before it, the time and the content
  hash bytea not null,
  primary key (fixture_id, version)
);

-- Every message as it arrived, once.
create table sports.message (
  -- SHA-256 of the bytes
  hash bytea primary key,
  arrived_at timestamptz not null,
  generated_at timestamptz,
  producer text,
  fixture_id text,
  type text,
  -- APPLIED changed the book; STALE changed nothing; INVALID is no message; UNKNOWN_FIXTURE is of a fixture that the look-up does not know
  became text not null check (became in ('APPLIED', 'STALE', 'INVALID', 'UNKNOWN_FIXTURE')),
  repeats int not null default 0,
  body text not null
);
create index message_of_fixture on sports.message (fixture_id, arrived_at);
create index message_arrived on sports.message using brin (arrived_at) with (autosummarize = on);

create table sports.producer (
  producer text primary key,
  -- how far back it recovers
  window_ms bigint not null,
  status text not null default 'DOWN' check (status in ('DOWN', 'RECOVERING', 'UP')),
  -- generation time of the last heartbeat while UP, in milliseconds
  point bigint,
  last_request bigint not null default 0
);

create table sports.producer_change (
  change_id bigint generated always as identity primary key,
  producer text not null references sports.producer,
  at timestamptz not null,
  status text not null
);

-- One row: until when the consumer has recorded everything. A process that takes over increments the epoch, so that another one that has
-- lost its lock without noticing writes nothing more.
create table sports.consumer (
  singleton boolean primary key default true check (singleton),
  epoch bigint not null,
  seen_through timestamptz not null
);

-- What open bets with real money add up to, by brand and currency; the stakes are those of singles, and of multiples in each of their
-- fixtures.
create table sports.exposure (
  fixture_id text not null references sports.fixture,
  brand_id bigint not null,
  currency text not null,
  market text not null,
  outcome text not null,
  price int not null,
  stake bigint not null,
  primary key (fixture_id, brand_id, currency, market, outcome, price)
);

create table sports.bet (
  account_id bigint not null,
  bet_id bigint generated always as identity,
  client_ref uuid not null,
  -- SHA-256 of what was asked for: another content under the same client_ref is a conflict
  request_hash bytea not null,
  brand_id bigint not null,
  currency text not null,
  -- bets with play money count in no exposure
  trial boolean not null,
  -- INTENT: recorded, the stake may have been taken. WAITING: the delay of a live bet. RETURNING: refused, the stake is being returned.
  state text not null check (state in ('INTENT', 'WAITING', 'ACCEPTED', 'RETURNING', 'REFUSED', 'SETTLED')),
  format text not null,
  policy text not null check (policy in ('any', 'better', 'none')),
  -- the amount that the player entered, and what was taken; smallest units
  entered bigint not null check (entered > 0),
  held bigint not null check (held > 0),
  -- what is risked at the accepted prices
  stake bigint not null check (stake > 0),
  max_return bigint not null,
  placed_at timestamptz not null,
  -- the end of the delay; null for a bet before the match
  decides_at timestamptz,
  -- the newest sports.producer_change at the request
  producer_change_id bigint not null,
  accepted_at timestamptz,
  -- {code, leg, at_ms, offer}
  refused json,
  result text,
  returned bigint not null default 0,
  -- the last payment, and the one whose win has not been taken back
  payment_no int not null default 0,
  win_no int,
  -- the stake was returned as a refund: later differences are corrections
  refunded boolean not null default false,
  -- a leg has a new result
  due boolean not null default false,
  settled_at timestamptz,
  explanation json not null default '[]',
  primary key (account_id, bet_id),
  unique (account_id, client_ref)
);
create index bet_open on sports.bet (placed_at) where state in ('INTENT', 'RETURNING');
create index bet_waiting on sports.bet (decides_at) where state = 'WAITING';
create index bet_due on sports.bet (account_id, bet_id) where due;

create table sports.leg (
  account_id bigint not null,
  bet_id bigint not null,
  leg_no int not null,
  fixture_id text not null,
  market text not null,
  outcome text not null,
  live boolean not null,
  asked_price int not null,
  price int not null,
  -- the fixture as it was at the request: its version, the market's prices and producer, the score
  version bigint not null,
  shown json not null,
  result text,
  dead_heat text,
  -- the result_version of the market that the result is of
  result_version bigint not null default 0,
  explanation json not null default '[]',
  primary key (account_id, bet_id, leg_no),
  foreign key (account_id, bet_id) references sports.bet
);
create index leg_of_market on sports.leg (fixture_id, market);

-- Markets whose legs have to be evaluated. The ticket is a new one each time that a market is put on the list.
create table sports.result_work (
  fixture_id text not null,
  market text not null,
  ticket bigint generated by default as identity,
  primary key (fixture_id, market)
);

-- Each settlement of a bet: recorded first, then paid, then marked.
create table sports.payment (
  account_id bigint not null,
  bet_id bigint not null,
  payment_no int not null,
  -- OPEN: a settlement was undone
  result text not null,
  -- the return of the bet after it, and what it moves: positive to the player
  returned bigint not null,
  difference bigint not null,
  at timestamptz not null default now(),
  paid_at timestamptz,
  primary key (account_id, bet_id, payment_no),
  foreign key (account_id, bet_id) references sports.bet
);
create index payment_open on sports.payment (account_id, bet_id) where paid_at is null;
