-- What the operator gives away: one row for each award of whatever source, paid at most once (decision 095).
create schema rewards;

create sequence rewards.award_no;

create table rewards.award (
  account_id bigint not null,
  award_no bigint not null default nextval('rewards.award_no'),
  brand_id bigint not null,
  source text not null,
  -- the promotion, mission, raffle or other thing of the source that gave it
  source_ref text not null,
  -- what it was given for: a deposit, a day, a place; once for each
  occasion text not null,
  -- by language; {} where the source has no names of its own
  names jsonb not null default '{}',
  kind text not null check (kind in ('cash', 'points', 'free-rounds')),
  -- of the account
  currency text not null,
  -- smallest units of the currency, millionths of a point, or rounds
  amount bigint not null check (amount > 0),
  -- cash: how often it must be played before it is paid out, hundredths
  times_x100 int not null default 0 check (times_x100 >= 0),
  -- free rounds: the games and the stake of each
  rounds jsonb,
  state text not null check (state in ('offered', 'review', 'issued', 'rejected', 'expired', 'voided')),
  -- why a person decides it; '' otherwise
  review_reason text not null default '',
  claim_until timestamptz,
  at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint,
  decision text not null default '',
  primary key (account_id, award_no),
  unique (account_id, source, source_ref, occasion),
  check ((state in ('offered', 'review')) = (decided_at is null)),
  check ((kind = 'free-rounds') = (rounds is not null))
);
create index award_of_brand on rewards.award (brand_id, state, award_no);
create index award_to_expire on rewards.award (claim_until) where state = 'offered';
create index award_of_source on rewards.award (brand_id, source, source_ref);
