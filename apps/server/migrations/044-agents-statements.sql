-- What contracts of agents pay: the runs of their windows, statements, what of them is due, and corrections. Amounts named _fine have at
-- least four decimals (`finePerUnit` of agent-math); others are smallest units of the currency.

-- A window that was run. Those in which no contract was in force have no row.
create table agents.run (
  brand_id bigint not null,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  -- of dividends; '' for salaries
  cycle text not null,
  -- five minutes since 1970, hour of a day (YYYYMMDDHH), or the first day (YYYYMMDD)
  window_no bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- when it could run at the earliest
  due_at timestamptz not null,
  -- everything settled before was counted
  as_of timestamptz not null,
  statements int not null,
  computed_at timestamptz not null default now(),
  primary key (brand_id, kind, cycle, window_no)
);
create index run_ends on agents.run (brand_id, kind, cycle, ends_at desc);

create sequence agents.statement_no start 1001;

-- What a contract pays for a window: before + amount + adjustment = posted + left. Figures and amounts are never changed; `owed_fine` and
-- `owed_carry` are what the window comes to by now, after corrections.
create table agents.statement (
  -- the agent who is paid
  account_id bigint not null,
  statement_id bigint not null default nextval('agents.statement_no'),
  brand_id bigint not null,
  contract_id bigint not null,
  version int not null,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  cycle text not null,
  window_no bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- business days of the window, or the day that it is in
  from_day date not null,
  to_day date not null,
  -- days in force, of days of the cycle
  days int not null,
  of_days int not null,
  -- who pays; null: the operator
  payer_id bigint,
  depth int not null,
  -- the line at the end of the window
  path text collate "C" not null,
  currency text not null,
  turnover bigint not null,
  active int not null,
  stake bigint not null,
  -- without what a growing jackpot paid
  win bigint not null,
  -- costs of a dividend
  rebate bigint not null,
  promo bigint not null,
  salary bigint not null,
  fee bigint not null,
  -- null: no tier
  rate_bps int,
  gross_fine bigint not null,
  -- paid to contracts below, where the operator pays everybody the difference
  below_fine bigint not null,
  amount_fine bigint not null,
  -- dividends: carried in and on, at most 0
  carry_in bigint not null,
  carry_out bigint not null,
  before_fine bigint not null,
  adjustment_fine bigint not null,
  posted bigint not null check (posted >= 0),
  left_fine bigint not null,
  -- what of `posted` is not paid
  unpaid bigint not null check (unpaid >= 0 and unpaid <= posted),
  state text not null check (state in ('DUE', 'OVERDUE', 'FORCED', 'PAID', 'WAIVED', 'PAID_BY_OPERATOR', 'REVIEW', 'REFUSED',
    'NONE_BELOW_TIER', 'NONE_NO_LOSS', 'NONE_NEGATIVE', 'NONE_ZERO')),
  -- when it is tried next without the payer; null: not
  try_at timestamptz,
  owed_fine bigint not null,
  owed_carry bigint not null,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  -- why an operator waived or refused it
  reason text not null default '',
  primary key (account_id, statement_id)
);
create unique index statement_window on agents.statement (account_id, contract_id, version, kind, window_no);
create index statement_run on agents.statement (brand_id, kind, cycle, window_no);
create index statement_contract on agents.statement (account_id, kind, ends_at desc);
create index statement_payer on agents.statement (payer_id, kind, ends_at desc) where payer_id is not null;
create index statement_try on agents.statement (brand_id, try_at) where state in ('DUE', 'OVERDUE');
create index statement_owing on agents.statement (payer_id) where state in ('DUE', 'OVERDUE', 'FORCED') and payer_id is not null;
create index statement_days on agents.statement (brand_id, kind, from_day);

-- What was accrued by a contract and is not in a statement's payment: below a smallest unit, or negative after corrections.
create table agents.accrual (
  account_id bigint not null,
  contract_id bigint not null,
  left_fine bigint not null,
  primary key (account_id, contract_id)
);

-- A part of a statement that was paid, or what an operator paid in the payer's place. Append-only.
create table agents.payment (
  account_id bigint not null,
  statement_id bigint not null,
  part int not null check (part > 0),
  how text not null check (how in ('run', 'payer', 'forced', 'set-off', 'operator')),
  -- null: the operator
  payer_id bigint,
  amount bigint not null check (amount > 0),
  at timestamptz not null default now(),
  primary key (account_id, statement_id, part)
);

-- What a statement came to more, or less, when its window was computed again. It is in the payment of a later statement of the contract.
create table agents.adjustment (
  account_id bigint not null,
  adjustment_id bigint generated always as identity,
  contract_id bigint not null,
  -- the statement that was computed again
  statement_id bigint not null,
  amount_fine bigint not null,
  -- OPEN: in the next statement; OLD: older than 90 days, an operator decides
  state text not null check (state in ('OPEN', 'TAKEN', 'OLD', 'DROPPED')),
  -- the statement that has it
  into_statement bigint,
  -- corrected rounds: [{"round", "day", "valid", "result"}]
  rounds jsonb not null,
  at timestamptz not null default now(),
  primary key (account_id, adjustment_id)
);
create index adjustment_open on agents.adjustment (account_id, contract_id) where state in ('OPEN', 'OLD');
create index adjustment_statement on agents.adjustment (account_id, into_statement) where into_statement is not null;

-- When the closed windows of a changed round were computed again; null: not yet.
alter table agents.correction add column applied_at timestamptz;
create index correction_open on agents.correction (brand_id) where applied_at is null;
create index correction_settled on agents.correction (settled_day);
create index correction_settled_at on agents.correction (settled_at);
create index correction_changed_at on agents.correction (changed_at);
