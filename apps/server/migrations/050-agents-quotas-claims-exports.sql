-- How many members an agent may give high rates, what of the operator's claims was collected, and files of reports.

-- A band of rates of a category, from a rate up to the next band of the agent: so many members may be given a rate in it.
create table agents.quota (
  account_id bigint not null,
  category text not null,
  -- tenths of a percent
  from_rate int not null check (from_rate > 0 and from_rate <= 200),
  most int not null check (most >= 0),
  used int not null default 0 check (used >= 0),
  primary key (account_id, category, from_rate)
);

-- Claims of the operator that are collected from what an agent is paid. `claim` is the number of the statement that was paid in the agent's
-- place, or `C` and the number of a contract that ended with more paid than was owed.
create table agents.claim_set_off (
  account_id bigint not null,
  claim text not null,
  brand_id bigint not null,
  operator_id bigint not null,
  reason text not null,
  at timestamptz not null default now(),
  primary key (account_id, claim)
);
create index claim_set_off_brand on agents.claim_set_off (brand_id, account_id);

-- The last line of the ledger whose income was used to collect claims of an agent.
create table agents.claim_mark (
  account_id bigint primary key,
  seq bigint not null
);

-- A part of a claim that was collected. Append-only.
create table agents.claim_part (
  account_id bigint not null,
  claim text not null,
  part int not null check (part > 0),
  -- from an income, or settled by an operator without a movement
  how text not null check (how in ('set-off', 'hand')),
  amount bigint not null check (amount > 0),
  -- of `hand`
  operator_id bigint,
  reason text not null default '',
  at timestamptz not null default now(),
  primary key (account_id, claim, part)
);

-- A report of a team that is written as a file, and kept for a day.
create table agents.export (
  account_id bigint not null,
  export_id bigint generated always as identity,
  brand_id bigint not null,
  client_ref text not null,
  -- SHA-256 of what was asked
  content text not null,
  report text not null check (report in ('members', 'figures', 'transactions', 'statements')),
  -- the query of the report, and the columns of the file
  query jsonb not null,
  columns jsonb not null,
  name text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'EXPIRED')),
  rows_read int not null default 0,
  rows_total int not null default 0,
  -- in the storage of files; null until it is written, and once it has expired
  file text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (account_id, export_id),
  unique (account_id, client_ref)
);
create unique index export_open on agents.export (account_id) where state in ('WAITING', 'RUNNING');
create index export_kept on agents.export (finished_at) where file is not null;
