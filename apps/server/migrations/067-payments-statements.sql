-- Daily files of gateways and banks, compared with our payments (decision 100): what differs, and how a person explained it.
create table payments.statement (
  brand_id bigint not null,
  statement_id bigint generated always as identity,
  -- code of the connection or receiving account
  connection text not null,
  currency text not null,
  day date not null,
  -- of the file that was imported last
  file_hash bytea not null,
  rows int not null,
  matched int not null,
  -- sums of what is paid, out negative: of the file, of our payments, and what the provider charged
  file_sum bigint not null,
  ledger_sum bigint not null,
  cost bigint not null,
  imported_by text not null,
  imported_at timestamptz not null default now(),
  closed_by text,
  closed_at timestamptz,
  primary key (brand_id, statement_id),
  unique (brand_id, connection, currency, day)
);

-- A line that differs.
create table payments.statement_line (
  brand_id bigint not null,
  statement_id bigint not null,
  line_no int not null,
  gateway_id text not null,
  kind text not null check (kind in ('duplicate', 'missing_ours', 'currency', 'amount', 'status', 'other_day', 'missing_theirs')),
  -- smallest units with sign; null on the side that has none
  file_amount bigint,
  our_amount bigint,
  -- its own part of file less ledger
  difference bigint not null,
  -- what the bank wrote beside it
  text text not null default '',
  cause text check (cause in ('late', 'theirs', 'ours')),
  reason text not null default '',
  settled_by text not null default '',
  settled_at timestamptz,
  primary key (brand_id, statement_id, line_no)
);

create index receipt_by_time on payments.receipt (brand_id, connection, received_at);
create index payout_attempt_by_gateway on payments.payout_attempt (brand_id, gateway, sent_at) where gateway is not null;
