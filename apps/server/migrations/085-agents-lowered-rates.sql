-- What an agent asks a direct member to accept: rates of which at least one is lower than now. A newer request replaces it.
create table agents.rate_request (
  -- the member
  account_id bigint primary key,
  agent_id bigint not null,
  -- all rates of the member, as they would be
  rates jsonb not null,
  asked_at timestamptz not null default date_trunc('milliseconds', now()),
  expires_at timestamptz not null default date_trunc('milliseconds', now()) + interval '72 hours'
);

-- `member`: the member has accepted lower ones.
alter table agents.rate drop constraint rate_set_by_check;
alter table agents.rate add constraint rate_set_by_check check (set_by in ('link', 'opening', 'agent', 'operator', 'member'));
