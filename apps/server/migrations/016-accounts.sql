-- Accounts: the lifecycle of a player's account: blocks, profile corrections, closing and reopening.
create schema accounts;

-- The history, append-only. The current state is in identity.member; the audit log has operators' actions.
create table accounts.event (
  account_id bigint not null,
  event_no int not null,
  brand_id bigint not null,
  kind text not null check (kind in ('blocked', 'unblocked', 'corrected', 'closing', 'closingCancelled', 'closed', 'reopened')),
  -- 'player', 'system' or 'operator:<name>'
  actor text not null,
  -- From the closed list of its kind, where there is one.
  reason text not null default '',
  note text not null default '',
  -- A block: when it ends. A correction: what was corrected, with masked values, and the supporting document.
  until timestamptz,
  changes jsonb not null default '[]',
  document_id bigint,
  at timestamptz not null default now(),
  primary key (account_id, event_no)
);
