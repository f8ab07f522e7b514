-- Contracts between an agent and who is above: the operator (payer_id null) or the agent's direct upline. A row is one version and is never
-- edited after both have signed; only its state, end and times of answers change.
create table agents.contract (
  contract_id bigint not null,
  version int not null check (version > 0),
  brand_id bigint not null,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  agent_id bigint not null,
  payer_id bigint,
  currency text not null,
  -- `ContractTerms` of the contracts
  terms jsonb not null,
  state text not null check (state in ('PENDING', 'ACTIVE', 'REJECTED', 'CANCELLED', 'EXPIRED', 'SUPERSEDED', 'TERMINATING', 'TERMINATED')),
  -- who opened it
  proposed_by text not null check (proposed_by in ('payer', 'agent', 'operator')),
  -- the operator's reference of an offer; members' are in `contract_action`
  client_ref uuid,
  proposed_at timestamptz not null default now(),
  -- when a request that nobody answers ends
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- in force from this business day's cut, for hourly and real-time ones from this window on; null until it is signed
  effective_from timestamptz,
  -- in force until; null: without an end
  ends_at timestamptz,
  -- who asked for the end: the other side confirms, or the notice runs out
  ending_by text check (ending_by in ('payer', 'agent', 'operator', 'upline')),
  -- the canonical document (RFC 8785), its SHA-256 in hex, and the signature of the platform
  document text,
  hash text,
  signature text,
  primary key (contract_id, version)
);
create sequence agents.contract_no start 1001;
create unique index contract_pending on agents.contract (agent_id, kind) where state = 'PENDING';
create unique index contract_active on agents.contract (agent_id, kind) where state in ('ACTIVE', 'TERMINATING');
create index contract_payer on agents.contract (payer_id, agent_id);
create index contract_agent on agents.contract (agent_id, kind, contract_id desc);
create unique index contract_ref on agents.contract (agent_id, client_ref);

-- What an agent did once, by the reference of the client: the same again is answered from here.
create table agents.contract_action (
  account_id bigint not null,
  client_ref uuid not null,
  -- SHA-256 in hex of what was asked
  content text not null,
  -- null only inside the transaction that acts
  answer jsonb,
  at timestamptz not null default now(),
  primary key (account_id, client_ref)
);
