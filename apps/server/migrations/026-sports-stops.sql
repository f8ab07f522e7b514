-- What operators have stopped in the sportsbook, the waiting time of unplayed matches, and the figures of live bets.

-- A brand takes no bets on a fixture, on a market, on an outcome, or on all of them. Rows stay: live bets are decided by them.
create table sports.stop (
  stop_id bigint generated always as identity primary key,
  brand_id bigint not null,
  -- null: the whole book
  fixture_id text references sports.fixture,
  market text check (market is null or fixture_id is not null),
  outcome text check (outcome is null or market is not null),
  state text not null check (state in ('SUSPENDED', 'CLOSED')),
  reason text not null,
  created_by text not null,
  -- the first moment without bets
  at timestamptz not null,
  lifted_by text,
  lifted_at timestamptz
);
create unique index stop_in_force on sports.stop
  (brand_id, coalesce(fixture_id, ''), coalesce(market, ''), coalesce(outcome, '')) where lifted_at is null;
create index stop_at on sports.stop (brand_id, at);

alter table sports.leg
  -- the start of the match as it was known at acceptance
  add column starts_at timestamptz,
  -- the match was not completed within the waiting time: the leg is decided by what had been played
  add column unfinished boolean not null default false;
update sports.leg l set starts_at = f.starts_at from sports.fixture f where f.fixture_id = l.fixture_id;
update sports.leg set starts_at = now() where starts_at is null;
alter table sports.leg alter column starts_at set not null;
create index leg_open on sports.leg (starts_at) where result is null;

create index bet_live on sports.bet (brand_id, placed_at) where decides_at is not null;
