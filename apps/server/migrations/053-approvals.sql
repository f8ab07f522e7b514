-- Proposals of operators that another operator decides (decision 092).
create schema approvals;

-- Settings of a brand, each change a new version.
create table approvals.settings (
  brand_id bigint not null,
  version int not null check (version > 0),
  body jsonb not null,
  operator_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (brand_id, version)
);

create table approvals.proposal (
  brand_id bigint not null,
  proposal_no bigint not null generated always as identity,
  kind text not null,
  -- what it is about, as in the audit log: `player 17`
  subject text not null,
  -- frozen: what is done is what was proposed; the hash is SHA-256 of kind, subject and input in canonical JSON
  input jsonb not null,
  input_hash bytea not null,
  -- what its effect was to be, for those who decide
  preview jsonb not null,
  reason text not null,
  client_ref uuid not null,
  proposed_by bigint not null,
  proposer text not null,
  proposed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'done', 'rejected')),
  -- null when its proposer could do it alone
  decided_by bigint,
  decider text,
  decided_at timestamptz,
  decision text,
  -- before and after, as the audit log has them
  outcome jsonb,
  primary key (brand_id, proposal_no),
  unique (brand_id, proposed_by, client_ref),
  check ((state = 'open') = (decided_at is null))
);
create index proposal_open on approvals.proposal (brand_id, proposal_no) where state = 'open';
