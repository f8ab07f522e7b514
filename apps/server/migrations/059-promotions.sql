-- Promotions as data (decision 097): rules in versions, who takes part, and every step of a player. What is given is in `rewards.award`.
create schema promotions;

create table promotions.promotion (
  promotion_id bigint primary key generated always as identity,
  brand_id bigint not null,
  -- the version that holds for those who begin now; 0 before the first launch
  live_version int not null default 0,
  launched_at timestamptz,
  -- limits of the live version, in the unit of the reward (smallest units of money, millionths of a point, rounds); null for none
  budget bigint,
  max_awards bigint,
  -- what was given or offered
  spent bigint not null default 0,
  awards bigint not null default 0,
  -- an award did not fit: nothing more is given
  exhausted_at timestamptz,
  stopped_at timestamptz,
  stop_reason text not null default '',
  created_at timestamptz not null default now(),
  check (spent >= 0 and (budget is null or spent <= budget)),
  check (awards >= 0 and (max_awards is null or awards <= max_awards))
);
create index promotion_of_brand on promotions.promotion (brand_id, promotion_id);

-- Never changed: what a player accepted is the version with this hash.
create table promotions.version (
  promotion_id bigint not null references promotions.promotion,
  version int not null,
  rules jsonb not null,
  -- SHA-256 of the rules, keys sorted, in hex
  hash text not null,
  -- null: with the installation
  operator_id bigint,
  created_at timestamptz not null default now(),
  primary key (promotion_id, version)
);

create table promotions.enrolment (
  account_id bigint not null,
  promotion_id bigint not null,
  version int not null,
  hash text not null,
  joined_at timestamptz not null default now(),
  primary key (account_id, promotion_id)
);
create index enrolment_of_promotion on promotions.enrolment (promotion_id);

-- What a player does for one reward: a deposit, the stakes of a day, a birthday.
create table promotions.part (
  account_id bigint not null,
  promotion_id bigint not null,
  occasion text not null,
  version int not null,
  -- open: counting; met: the reward is due; claim: the player may apply; given: there is an award; closed: nothing is given
  state text not null check (state in ('open', 'met', 'claim', 'given', 'closed')),
  -- the deposit that earned it; null otherwise
  deposit_id bigint,
  -- money that counted, smallest units
  base bigint not null default 0,
  -- what it takes of the budget, in the unit of the reward
  amount bigint,
  -- when the time in which it can be met ends; null without end
  ends_at timestamptz,
  claim_until timestamptz,
  award_no bigint,
  -- why it is closed
  why text not null default '',
  at timestamptz not null default now(),
  primary key (account_id, promotion_id, occasion),
  check ((state = 'closed') = (why <> '')),
  check ((state = 'given') = (award_no is not null)),
  check ((state in ('claim', 'given')) <= (amount is not null))
);
create index part_of_deposit on promotions.part (account_id, deposit_id) where deposit_id is not null;
create index part_due on promotions.part (at) where state = 'met';
create index part_ending on promotions.part (ends_at) where state = 'open';
create index part_to_expire on promotions.part (claim_until) where state = 'claim';

-- Steps that the award itself does not keep; append-only.
create table promotions.step (
  account_id bigint not null,
  step_no bigint not null generated always as identity,
  promotion_id bigint not null,
  occasion text not null,
  state text not null,
  actor text not null check (actor in ('player', 'system', 'operator')),
  reason text not null default '',
  at timestamptz not null default now(),
  primary key (account_id, step_no)
);
create index step_of_promotion on promotions.step (account_id, promotion_id);

-- How far each feed is read; changed in the transaction that adds what it said.
create table promotions.mark (
  feed text primary key check (feed in ('rounds', 'flows')),
  upto bigint not null default 0,
  -- everything that was settled or paid before is counted
  as_of timestamptz not null default '-infinity'
);
insert into promotions.mark (feed) values ('rounds'), ('flows');
