-- Vouchers: codes that give the reward of a promotion. A code is stored as a keyed hash and shown once.
create table promotions.batch (
  batch_id bigint primary key generated always as identity,
  brand_id bigint not null,
  promotion_id bigint not null references promotions.promotion,
  name text not null,
  codes int not null check (codes > 0),
  uses_each int not null check (uses_each > 0),
  valid_from timestamptz not null,
  valid_until timestamptz,
  stopped_at timestamptz,
  operator_id bigint not null,
  created_at timestamptz not null default now()
);
create index batch_of_brand on promotions.batch (brand_id, batch_id);

create table promotions.voucher (
  brand_id bigint not null,
  code_hash bytea not null,
  batch_id bigint not null references promotions.batch,
  used int not null default 0 check (used >= 0),
  primary key (brand_id, code_hash)
);
create index voucher_of_batch on promotions.voucher (batch_id);

-- A player uses one code of a batch.
create table promotions.voucher_use (
  account_id bigint not null,
  batch_id bigint not null,
  code_hash bytea not null,
  at timestamptz not null default now(),
  primary key (account_id, batch_id)
);
create index voucher_use_of_batch on promotions.voucher_use (batch_id, at);

-- Attempts of the last hour.
create table promotions.voucher_attempt (
  account_id bigint primary key,
  at timestamptz[] not null
);
