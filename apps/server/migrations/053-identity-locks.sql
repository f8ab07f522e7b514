-- Locks of single actions of an account, until a time or until an operator lifts them. What is owed to the player is credited all the same.
create table identity.action_lock (
  account_id bigint not null,
  scope text not null check (scope in ('login', 'betting', 'deposits', 'withdrawals', 'transfers')),
  -- from the closed list of reasons for blocks; the player sees the text, not the reason
  reason text not null,
  text text not null default '',
  until timestamptz,
  operator text not null,
  locked_at timestamptz not null default now(),
  primary key (account_id, scope)
);
create index action_lock_until on identity.action_lock (until) where until is not null;
