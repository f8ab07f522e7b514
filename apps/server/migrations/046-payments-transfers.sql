-- Transfers between members: an agent and the own team, a member and the agent above. Each has two rows, one for each member, written in
-- one transaction with the entries of the ledger.
create sequence payments.transfer_no start 1001;

create table payments.transfer (
  account_id bigint not null,
  transfer_no bigint not null,
  brand_id bigint not null,
  direction text not null check (direction in ('out', 'in')),
  -- to the agent above, or down to the own team
  towards text not null check (towards in ('upline', 'team')),
  -- the other member, and the name by which this one knows them: masked where the brand masked it at the time
  other_id bigint not null,
  other_name text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  note text not null default '',
  -- of the request; null in the row of the receiver
  client_ref uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, transfer_no),
  unique (account_id, client_ref),
  check ((direction = 'out') = (client_ref is not null))
);
create index transfer_by_time on payments.transfer (account_id, created_at desc, transfer_no desc);
