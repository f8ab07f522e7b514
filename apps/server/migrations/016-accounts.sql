-- Accounts: what happened to a player's account itself: blocks, corrections of the profile, closing and reopening.
create schema accounts;

-- The history, only added to. Where the account stands now is in identity.member; the audit log has what operators did.
create table accounts.event (
  account_id bigint not null,
  event_no int not null,
  brand_id bigint not null,
  kind text not null check (kind in ('blocked', 'unblocked', 'corrected', 'closing', 'closingCancelled', 'closed', 'reopened')),
  -- 'player', 'system' or 'operator:<name>'
  actor text not null,
  -- Of the closed list of its kind, where there is one.
  reason text not null default '',
  note text not null default '',
  -- A block: when it ends. A correction: what was corrected, with masked values, and the paper that shows it.
  until timestamptz,
  changes jsonb not null default '[]',
  document_id bigint,
  at timestamptz not null default now(),
  primary key (account_id, event_no)
);
