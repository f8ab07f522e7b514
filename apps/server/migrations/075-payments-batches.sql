-- Payouts by hand as batches (decision 105): a file for the bank, which two operators decide about, and its results.

-- How the payouts of a method are written to a file, and how the file with their results is read.
create table payments.batch_format (
  brand_id bigint not null,
  method text not null,
  format jsonb not null,
  version int not null,
  primary key (brand_id, method)
);

create table payments.payout_batch (
  brand_id bigint not null,
  batch_id bigint generated always as identity,
  method text not null,
  currency text not null,
  -- the format of the method when the batch was made
  format jsonb not null,
  count int not null check (count > 0),
  sum bigint not null check (sum > 0),
  -- SHA-256 of the list that two operators decide about
  list_hash bytea not null,
  -- rejected and expired are those of the proposal
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'sent')),
  proposal_no bigint,
  client_ref uuid not null,
  operator_id bigint not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (brand_id, batch_id),
  unique (brand_id, operator_id, client_ref)
);
create index payout_batch_to_send on payments.payout_batch (batch_id) where state = 'approved';

-- A part of a withdrawal in a batch.
create table payments.batch_item (
  account_id bigint not null,
  withdrawal_id bigint not null,
  part int not null,
  batch_id bigint not null,
  brand_id bigint not null,
  line_no int not null,
  amount bigint not null check (amount > 0),
  state text not null default 'listed' check (state in ('listed', 'sent', 'dropped')),
  -- the attempt that the batch sent
  attempt int,
  -- why it was dropped: a refusal
  reason text not null default '',
  -- what the bank's file said, once
  result text check (result in ('paid', 'failed', 'bounced')),
  result_at timestamptz,
  primary key (account_id, withdrawal_id, part, batch_id)
);
create index batch_item_by_line on payments.batch_item (brand_id, batch_id, line_no);

-- Payouts that a webhook reports, beside the payments of an order.
alter table payments.webhook add column payouts jsonb not null default '[]';
