-- Rebates: what settled rounds accrue, and what is paid of it. Amounts named _micro are millionths of the main unit.

create schema rebate;

-- What a settlement, or a later change of a settled round, adds to the turnover of an account at one kept rate. Signed differences: the sum
-- of a round's facts is the round.
create table rebate.fact (
  account_id bigint not null,
  -- the round in `bets`
  round_ref text not null,
  -- 0: the first settlement
  change_no int not null check (change_no >= 0),
  -- kept rate, basis points
  rate_bps int not null check (rate_bps between 1 and 10000),
  brand_id bigint not null,
  currency text not null,
  category text not null,
  -- what the player may quote: the number of an order
  reference text not null,
  -- stakes less refunds
  stake_micro bigint not null,
  win_micro bigint not null,
  jackpot_micro bigint not null,
  valid_micro bigint not null,
  -- the rebate, truncated at the scale of calculation
  amount_micro bigint not null,
  accepted_at timestamptz not null,
  settled_at timestamptz not null,
  -- the statement that has it; null until the run
  window_end timestamptz,
  primary key (account_id, round_ref, change_no, rate_bps)
);
create index fact_due on rebate.fact (account_id, settled_at) where window_end is null;
create index fact_statement on rebate.fact (account_id, window_end, settled_at) where window_end is not null;

-- What was accrued and is not paid: below a smallest unit, or negative after corrections.
create table rebate.accumulator (
  account_id bigint not null,
  kind text not null check (kind in ('own')),
  currency text not null,
  amount_micro bigint not null,
  primary key (account_id, kind)
);

-- What a run accrued and paid: before + accrued = posted + left.
create table rebate.statement (
  account_id bigint not null,
  kind text not null check (kind in ('own')),
  -- the end of the five minutes that the run closed
  window_end timestamptz not null,
  brand_id bigint not null,
  currency text not null,
  valid_micro bigint not null,
  before_micro bigint not null,
  accrued_micro bigint not null,
  -- smallest units
  posted bigint not null check (posted >= 0),
  left_micro bigint not null,
  created_at timestamptz not null default now(),
  primary key (account_id, kind, window_end)
);
