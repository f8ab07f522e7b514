-- Payment matching between players: a part of a withdrawal that another player's deposit pays, off by default.

create table payments.matching (
  brand_id bigint primary key,
  enabled boolean not null default false,
  -- where it is written that the place allows it
  allowed_by text not null default '',
  force_min int not null default 1440 check (force_min between 5 and 10080),
  version int not null default 1,
  check (not enabled or allowed_by <> '')
);

-- account_id is the receiver, whose withdrawal it is
create table payments.match (
  account_id bigint not null,
  match_id bigint generated always as identity,
  brand_id bigint not null,
  withdrawal_id bigint not null,
  part int not null check (part > 0),
  payer_id bigint not null,
  deposit_id bigint not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null default 'reserved'
    check (state in ('reserved', 'payerPaid', 'notReceived', 'confirmed', 'forced', 'refused', 'timedOut')),
  slip text not null default 'none' check (slip in ('none', 'open', 'accepted', 'refused')),
  reserved_at timestamptz not null default clock_timestamp(),
  reserved_until timestamptz not null,
  -- from the payer's word on
  force_at timestamptz,
  ended_at timestamptz,
  decided_by text not null default '',
  reason text not null default '',
  primary key (account_id, match_id),
  unique (account_id, withdrawal_id, part),
  check (payer_id <> account_id)
);
-- a deposit has one match: it is reserved in the transaction that writes the deposit
create index match_deposit on payments.match (payer_id, deposit_id);
create index match_brand on payments.match (brand_id, match_id);
create index match_due on payments.match (reserved_until) where state = 'reserved';
create index match_force on payments.match (force_at) where state = 'payerPaid' and slip = 'accepted';

-- each time that the payer was shown the receiver's number
create table payments.match_view (
  account_id bigint not null,
  view_id bigint generated always as identity,
  match_id bigint not null,
  payer_id bigint not null,
  at timestamptz not null default clock_timestamp(),
  primary key (account_id, view_id)
);
