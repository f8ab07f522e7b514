-- Signs of abuse in teams, and the shares of contracts that are held for them (agents-settlement 17).
create sequence agents.review_no start 1001;

create table agents.review (
  -- the member; of turnover without risk the agent whose team it is
  account_id bigint not null,
  review_id bigint not null default nextval('agents.review_no'),
  brand_id bigint not null,
  sign text not null check (sign in ('self-referral', 'circle', 'bought', 'riskless', 'burst')),
  -- what raised it, so that the same is raised once: an agent, a transfer, a link with an hour, a window
  source text not null,
  -- the agent of the line whom it concerns
  agent_id bigint not null,
  -- business days whose play is in review; null: without an end
  from_day date not null,
  to_day date,
  -- of turnover without risk: contracts of this kind, over these days
  kind text not null default '',
  -- [{"name", "value"}]
  evidence jsonb not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'COUNTS', 'NOT_COUNTED')),
  opened_at timestamptz not null default now(),
  decided_at timestamptz,
  -- the operator
  decided_by text not null default '',
  reason text not null default '',
  -- when the closed windows were computed again after the decision
  applied_at timestamptz,
  primary key (account_id, review_id),
  unique (account_id, sign, source),
  check ((state = 'OPEN') = (decided_at is null))
);
create index review_list on agents.review (brand_id, (state <> 'OPEN'), review_id desc);
create index review_by_id on agents.review (review_id);
create index review_agent on agents.review (agent_id);
create index review_to_apply on agents.review (brand_id) where decided_at is not null and applied_at is null;

-- Shares in statements: what the play of a member with a sign adds to the amount. amount as it is by now + held + not counted = computed.
create table agents.statement_share (
  -- the agent who is paid
  account_id bigint not null,
  statement_id bigint not null,
  -- the account of the reviews
  member_id bigint not null,
  -- COUNTED: an operator decided that it counts; it is in an adjustment
  state text not null check (state in ('HELD', 'COUNTED', 'NOT_COUNTED')),
  -- days of the window whose play it is: from the first, to before the second; null: to the end
  from_day date not null,
  before_day date,
  amount_fine bigint not null,
  primary key (account_id, statement_id, member_id, state)
);
create index statement_share_member on agents.statement_share (member_id);

-- Registrations by links, for those of one address within an hour.
create index placement_by_link on agents.placement (brand_id, from_at) where to_at is null and link_code <> '';
