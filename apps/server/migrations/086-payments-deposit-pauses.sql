-- Deposits of a player pause after many attempts that failed (GLI-19 A.3.6): for a time, then until a person looks.

-- attempts that a gateway declined, of the last day
create table payments.deposit_failure (
  account_id bigint not null,
  failure_id bigint generated always as identity,
  deposit_id bigint not null,
  at timestamptz not null default clock_timestamp(),
  primary key (account_id, failure_id)
);

create table payments.deposit_pause (
  account_id bigint not null,
  pause_id bigint generated always as identity,
  brand_id bigint not null,
  started_at timestamptz not null default clock_timestamp(),
  -- null: until an operator ends it
  until timestamptz,
  failures int not null check (failures > 0),
  ended_at timestamptz,
  ended_by text,
  note text not null default '',
  primary key (account_id, pause_id)
);
create index deposit_pause_open on payments.deposit_pause (brand_id, started_at) where ended_at is null;

-- A method with which a payment was reversed is closed for its player until the dispute is won or an operator offers it again.
alter table payments.deposit add column reoffered_at timestamptz;
create index deposit_reversed on payments.deposit (account_id) where state = 'reversed' and reoffered_at is null;
