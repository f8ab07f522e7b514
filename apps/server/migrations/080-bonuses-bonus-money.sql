-- Bonus money (decision 101).
create schema bonuses;

-- bonus money that was given; how far it was played is in bets.bonus
create table bonuses.bonus (
  account_id bigint not null,
  bonus_no bigint generated always as identity,
  brand_id bigint not null,
  award_no bigint not null,
  currency text not null,
  -- smallest units; the deposit that it was given for, or 0
  amount bigint not null check (amount > 0),
  deposit bigint not null check (deposit >= 0),
  -- by language
  names jsonb not null,
  -- as accepted; they never change
  terms jsonb not null,
  at timestamptz not null default now(),
  -- null: it waits for the one that runs
  began_at timestamptz,
  -- since when a withdrawal that ends it is under way
  suspended_at timestamptz,
  ended_at timestamptz,
  -- the term that was broken, of one that was voided
  condition text,
  end_state text check (end_state in ('completed', 'expired', 'cancelled', 'withdrawn', 'excluded', 'voided')),
  primary key (account_id, bonus_no),
  check ((ended_at is null) = (end_state is null))
);
create index bonus_open on bonuses.bonus (account_id, bonus_no) where ended_at is null;
create index bonus_suspended on bonuses.bonus (suspended_at) where suspended_at is not null and ended_at is null;
create unique index bonus_award on bonuses.bonus (account_id, award_no);
