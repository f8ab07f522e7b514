-- Balances and who is online of teams that are too large to be added up whenever their agent looks: a job adds them up while the agent keeps
-- asking (decision 111).
create table agents.team_balance (
  -- the agent
  account_id bigint primary key,
  brand_id bigint not null,
  asked_at timestamptz not null default now(),
  -- when the sums were read; null until the job has read them once
  read_at timestamptz,
  online int not null default 0,
  balance bigint not null default 0,
  held bigint not null default 0
);
create index team_balance_asked on agents.team_balance (asked_at);
