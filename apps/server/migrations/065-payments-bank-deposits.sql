-- Deposits by bank transfer, which operators confirm by hand (decision 100): receiving accounts, slips, and amounts by which an order is
-- recognised.

-- A deposit method without a gateway is paid to the brand's receiving accounts.
alter table payments.method
  drop constraint method_deposit_has_gateway,
  -- a few smallest units are added, so that no two open orders of a receiving account ask for the same amount
  add column unique_cents boolean not null default false,
  -- how long a deposit waits for its payment
  add column pay_min int not null default 30 check (pay_min between 5 and 10080);

alter table payments.deposit
  -- the smallest units that were added to what the player asked for
  add column cents int not null default 0 check (cents between 0 and 99);
create index deposit_by_receiving_account on payments.deposit (brand_id, gateway, created_at) where gateway like 'bank.%';

-- A bank account of the brand to which players pay deposits of a method.
create table payments.receiving_account (
  brand_id bigint not null,
  receiving_id bigint generated always as identity,
  method text not null,
  bank text not null,
  holder text not null,
  number_sealed bytea not null,
  masked text not null,
  -- most that is ordered or received within 24 hours; null: any amount
  daily_max bigint check (daily_max > 0),
  enabled boolean not null default true,
  position int not null default 0,
  version int not null default 1,
  primary key (brand_id, receiving_id)
);
create index receiving_account_by_method on payments.receiving_account (brand_id, method);

-- What a player sent as proof of a transfer; an operator accepts it with the payment, or refuses it.
create table payments.slip (
  account_id bigint not null,
  deposit_id bigint not null,
  slip_no int not null check (slip_no > 0),
  brand_id bigint not null,
  remark text not null default '',
  -- the name on the account that paid, as the player says
  payer text not null default '',
  sent_at timestamptz not null default now(),
  outcome text check (outcome in ('accepted', 'refused')),
  decided_at timestamptz,
  decided_by text not null default '',
  reason text not null default '',
  primary key (account_id, deposit_id, slip_no)
);
create index slip_waiting on payments.slip (brand_id, sent_at) where outcome is null;

-- Its images, with what equal and nearly equal ones are found by.
create table payments.slip_image (
  account_id bigint not null,
  deposit_id bigint not null,
  slip_no int not null,
  n int not null check (n > 0),
  brand_id bigint not null,
  name text not null,
  -- SHA-256 of the pixels
  pixels bytea not null,
  -- difference hash, 64 bits
  shape bigint not null,
  at timestamptz not null default now(),
  primary key (account_id, deposit_id, slip_no, n)
);
create index slip_image_by_time on payments.slip_image (brand_id, at);
