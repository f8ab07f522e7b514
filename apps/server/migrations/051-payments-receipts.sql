-- Connections to gateways, what they report, and deposits that are credited by what arrives (decision 090).

-- An account of a brand at a gateway.
create table payments.connection (
  brand_id bigint not null,
  code text not null,
  adapter text not null check (adapter in ('form', 'invoice', 'card')),
  title text not null,
  -- where the gateway serves its calls; '' for the simulators of this installation
  address text not null,
  -- one or two sets of credentials, sealed; the first signs, each verifies
  credentials bytea not null,
  -- what a form is signed with
  sign_kind text not null default 'HMAC-SHA256' check (sign_kind in ('MD5', 'HMAC-SHA256')),
  state text not null default 'off' check (state in ('test', 'live', 'off')),
  -- the random part of the address of its webhooks
  part text not null unique,
  -- addresses and networks (CIDR) that its webhooks come from; empty: any
  networks text[] not null default '{}',
  -- a larger payment is asked about before it is credited; null: only what always is
  confirm_above bigint check (confirm_above >= 0),
  -- webhooks that were not verified, and repeated ones with other content
  rejected int not null default 0,
  conflicts int not null default 0,
  version int not null default 1,
  primary key (brand_id, code)
);

-- A webhook that was not verified: nothing of its content.
create table payments.rejected_webhook (
  brand_id bigint not null,
  connection text not null,
  rejected_id bigint generated always as identity,
  address text not null,
  body_hash bytea not null,
  at timestamptz not null default now(),
  primary key (brand_id, connection, rejected_id)
);
create index rejected_webhook_at on payments.rejected_webhook (at);

-- What a payment of less or more than the ordered amount does.
alter table payments.method
  add column tolerance_bps int not null default 0 check (tolerance_bps between 0 and 1000),
  add column on_under text not null default 'credit' check (on_under in ('credit', 'hold')),
  add column on_over text not null default 'credit' check (on_over in ('credit', 'hold'));

alter table payments.deposit drop constraint deposit_state_check;
alter table payments.deposit add constraint deposit_state_check check (state in
  ('waiting', 'processing', 'partial', 'paid', 'failed', 'expired', 'cancelled', 'reversed', 'held', 'returned'));
alter table payments.deposit
  -- the fee's rule, as agreed by the player; `fee` is that of the ordered amount
  add column fee_bps int not null default 0,
  add column fee_fixed bigint not null default 0,
  add column fee_min bigint not null default 0,
  add column fee_max bigint,
  -- those terms of the method, when it was started
  add column tolerance_bps int not null default 0,
  add column on_under text not null default 'credit' check (on_under in ('credit', 'hold')),
  add column on_over text not null default 'credit' check (on_over in ('credit', 'hold')),
  -- what its receipts make of it: credited to the player, fee taken of it, kept in suspense, sent back
  add column credited bigint not null default 0 check (credited >= 0),
  add column fee_taken bigint not null default 0 check (fee_taken >= 0),
  add column suspended bigint not null default 0 check (suspended >= 0),
  add column sent_back bigint not null default 0 check (sent_back >= 0),
  -- why it is over, if it is: money that arrives is credited nevertheless
  add column ended_as text check (ended_as in ('failed', 'expired', 'cancelled')),
  -- number of times that money moved
  add column changes int not null default 0,
  -- the gateway's own id of it
  add column gateway_id text,
  -- when the gateway is asked about it next, and how often it was
  add column ask_at timestamptz,
  add column asks int not null default 0;
update payments.deposit set fee_fixed = fee,
  credited = case when state in ('paid', 'held') then amount else 0 end,
  fee_taken = case when state = 'paid' then fee else 0 end,
  sent_back = case when state = 'returned' then amount else 0 end,
  ended_as = case when state in ('failed', 'expired') then state end;
drop index payments.deposit_waiting;
create index deposit_waiting on payments.deposit (expires_at) where state in ('waiting', 'partial');
create index deposit_asked on payments.deposit (ask_at) where ask_at is not null;
create index deposit_by_gateway_id on payments.deposit (brand_id, gateway, gateway_id) where gateway_id is not null;

-- A payment that reached a gateway, once by the gateway's id of it. One without an order, for a closed account or in another currency is
-- in suspense as a whole.
create table payments.receipt (
  brand_id bigint not null,
  connection text not null,
  payment_id text not null,
  receipt_id bigint generated always as identity,
  account_id bigint,
  deposit_id bigint,
  -- our reference, as the gateway reported it
  ref text not null default '',
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('seen', 'failed', 'confirmed', 'reversed')),
  -- why it does not count in its order
  suspense text check (suspense in ('unknown', 'currency', 'closed')),
  -- what became of one in suspense
  settled text check (settled in ('assigned', 'sent-back')),
  -- the order that one operator proposed, and who: another one confirms it
  proposed_deposit bigint,
  proposed_by text,
  received_at timestamptz not null default now(),
  primary key (brand_id, connection, payment_id)
);
create index receipt_by_deposit on payments.receipt (account_id, deposit_id);
create index receipt_in_suspense on payments.receipt (brand_id, receipt_id) where suspense is not null and settled is null;

insert into payments.receipt (brand_id, connection, payment_id, account_id, deposit_id, ref, amount, currency, state, received_at)
select brand_id, gateway, gateway_ref, account_id, deposit_id, gateway_ref, amount, currency, 'confirmed', counts_at
from payments.deposit where state in ('paid', 'held', 'returned');

-- Verified webhooks: stored and answered, then applied; a job takes up what a crash left.
create table payments.webhook (
  brand_id bigint not null,
  connection text not null,
  event_id text not null,
  body_hash bytea not null,
  -- the order's reference and the gateway's id of it, as far as the webhook says them
  ref text,
  gateway_id text,
  -- what it reports about payments
  reports jsonb not null,
  received_at timestamptz not null default now(),
  applied_at timestamptz,
  tries int not null default 0,
  next_at timestamptz not null default now(),
  primary key (brand_id, connection, event_id)
);
create index webhook_waiting on payments.webhook (next_at) where applied_at is null;

insert into payments.webhook (brand_id, connection, event_id, body_hash, ref, reports, received_at, applied_at)
select d.brand_id, w.gateway, w.event_id, w.body_hash, w.deposit_ref, '[]', w.received_at, w.received_at
from payments.webhook_event w join payments.deposit d on d.gateway = w.gateway and d.gateway_ref = w.deposit_ref;
drop table payments.webhook_event;
