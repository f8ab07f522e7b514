-- Moves of members with everybody below them to another agent, planned for the beginning of a business day and done once it has come.
create table agents.move (
  account_id bigint not null,
  planned_at timestamptz not null default now(),
  brand_id bigint not null,
  -- the agents above; null at the top of a line
  from_parent_id bigint,
  to_parent_id bigint,
  -- the first business day in the new line, and the instant at which it begins
  day date not null,
  takes_effect_at timestamptz not null,
  state text not null default 'PLANNED' check (state in ('PLANNED', 'DONE', 'CANCELLED', 'FAILED')),
  operator_id bigint not null,
  reason text not null,
  -- when it was done, cancelled or refused
  ended_at timestamptz,
  -- members moved and contracts ended
  members int,
  contracts int,
  -- why it could not be done: the code of the refusal, and its parameters
  failure jsonb,
  primary key (account_id, planned_at)
);
create unique index move_planned on agents.move (account_id) where state = 'PLANNED';
create index move_due on agents.move (takes_effect_at) where state = 'PLANNED';
create index move_brand on agents.move (brand_id, planned_at desc, account_id);
