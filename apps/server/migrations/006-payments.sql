-- Deposits and withdrawals: payment methods, payments and their status history.
create schema payments;

create table payments.method (
  brand_id bigint not null,
  code text not null,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  -- Code of the gateway that processes its deposits. Operators pay out withdrawals.
  gateway text check ((kind = 'deposit') = (gateway is not null)),
  names jsonb not null,
  -- Processing time as text, by language.
  times jsonb not null default '{}',
  demo boolean not null default false,
  currency text not null,
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount >= min_amount),
  quick_amounts bigint[] not null default '{}',
  -- Maximum that one player may pay with this method within 24 hours.
  daily_max bigint check (daily_max >= max_amount),
  -- Fee of a payment: a percentage and a fixed amount, with a minimum and a maximum.
  fee_bps int not null default 0 check (fee_bps between 0 and 5000),
  fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  fee_min bigint not null default 0 check (fee_min >= 0),
  fee_max bigint check (fee_max >= fee_min),
  -- Withdrawal methods: the type of payout account.
  payout_type text not null default 'bank' check (payout_type in ('bank', 'wallet')),
  enabled boolean not null default true,
  position int not null default 0,
  version int not null default 1,
  primary key (brand_id, code)
);

create table payments.deposit (
  account_id bigint not null,
  deposit_id bigint generated always as identity,
  brand_id bigint not null,
  client_ref uuid not null,
  method text not null,
  -- Code of the gateway that processes it: the method's, when it was started.
  gateway text not null,
  amount bigint not null check (amount > 0),
  -- Fee, as agreed by the player.
  fee bigint not null default 0 check (fee >= 0 and fee < amount),
  currency text not null,
  state text not null check (state in ('waiting', 'paid', 'failed', 'expired', 'held', 'returned')),
  -- Our reference at the gateway: the account, a dot, and a random part.
  gateway_ref text not null,
  pay_url text,
  created_at timestamptz not null default now(),
  -- From when it counts towards limits: when it was started, or when it was paid after it had failed or expired.
  counts_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (account_id, deposit_id),
  unique (account_id, client_ref),
  unique (account_id, gateway_ref)
);
create index deposit_by_brand on payments.deposit (brand_id, deposit_id desc);
create index deposit_by_amount on payments.deposit (brand_id, amount, deposit_id);
create index deposit_waiting on payments.deposit (expires_at) where state = 'waiting';

-- Payout accounts of members. The number is sealed; its keyed hash detects the same account of two members. A removed account stays for the
-- withdrawals that reference it.
create table payments.payout_account (
  account_id bigint not null,
  payout_id bigint generated always as identity,
  brand_id bigint not null,
  method text not null,
  bank text not null,
  account_holder text not null,
  number_sealed bytea not null,
  number_hash bytea not null,
  masked text not null,
  is_default boolean not null,
  usable_at timestamptz not null,
  added_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (account_id, payout_id)
);
create unique index payout_account_once on payments.payout_account (account_id, method, number_hash) where removed_at is null;
create index payout_account_by_number on payments.payout_account (brand_id, number_hash);

create table payments.withdrawal (
  account_id bigint not null,
  withdrawal_id bigint generated always as identity,
  brand_id bigint not null,
  client_ref uuid not null,
  method text not null,
  -- The payout account, and its masked form.
  payout_id bigint not null,
  destination text not null,
  amount bigint not null check (amount > 0),
  -- Fee, as agreed by the player.
  fee bigint not null default 0 check (fee >= 0 and fee < amount),
  currency text not null,
  state text not null check (state in ('requested', 'approved', 'rejected', 'cancelled')),
  created_at timestamptz not null default now(),
  primary key (account_id, withdrawal_id),
  unique (account_id, client_ref)
);
create index withdrawal_by_brand on payments.withdrawal (brand_id, state, withdrawal_id);
create index withdrawal_by_amount on payments.withdrawal (brand_id, amount, withdrawal_id);
create index withdrawal_by_id on payments.withdrawal (withdrawal_id);

-- Status history of a payment: what happened, when, by whom and why. Append-only.
create table payments.status_history (
  account_id bigint not null,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  payment_id bigint not null,
  seq int not null,
  state text not null,
  -- Free text of a person, or the key of a translated text.
  reason text not null default '',
  reason_key text,
  actor text not null,
  at timestamptz not null default now(),
  primary key (account_id, kind, payment_id, seq)
);

-- Signed webhooks already handled, so that none is handled twice.
create table payments.webhook_event (
  gateway text not null,
  event_id text not null,
  deposit_ref text not null,
  body_hash bytea not null,
  received_at timestamptz not null default now(),
  primary key (gateway, event_id)
);
