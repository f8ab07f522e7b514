-- Rebates by difference: what settled rounds of members of a line accrue for the member and for everybody above.

alter table rebate.accumulator drop constraint accumulator_kind_check;
alter table rebate.accumulator add constraint accumulator_kind_check check (kind in ('own', 'team'));
alter table rebate.statement drop constraint statement_kind_check;
alter table rebate.statement add constraint statement_kind_check check (kind in ('own', 'team'));
create index statement_list on rebate.statement (account_id, window_end desc);

-- How far the feed of settlements is counted. One row.
create table rebate.mark (
  mark_no int primary key check (mark_no = 1),
  -- transactions of the feed below this number are counted
  upto bigint not null,
  -- batches so far
  batches bigint not null default 0,
  -- everything that was settled before is counted
  as_of timestamptz not null default now()
);
insert into rebate.mark (mark_no, upto) values (1, 0);

-- The line of an account in a category, with its rates, as bets have it that were accepted from a time on. A copy of what `agents` knew: what
-- was accrued can be computed again from it.
create table rebate.line (
  account_id bigint not null,
  category text not null,
  since timestamptz not null,
  brand_id bigint not null,
  -- from the top of the line down to the account: /1007/1011/
  path text collate "C" not null,
  -- tenths of a percent, in the order of the path
  rates int[] not null,
  primary key (account_id, category, since)
);
create index line_path on rebate.line (brand_id, path);

-- Settled rounds of members of lines, and each later change as signed differences. Smallest units. Rows are never changed.
create table rebate.round_fact (
  account_id bigint not null,
  round_no bigint not null,
  -- 0: the first settlement
  change_no bigint not null,
  -- with `since`: the line, that of the acceptance of the round
  category text not null,
  since timestamptz not null,
  -- the transaction that counted it
  batch_no bigint not null,
  -- the end of the window that it counts in
  due_at timestamptz not null,
  currency text not null,
  game_code text not null,
  -- stakes less refunds
  stake bigint not null,
  win bigint not null,
  jackpot bigint not null,
  valid bigint not null,
  -- the valid stake of the round as counted before
  valid_before bigint not null,
  accepted_at timestamptz not null,
  settled_at timestamptz not null,
  primary key (account_id, round_no, change_no)
);
create index round_fact_batch on rebate.round_fact (batch_no, account_id);

-- What the facts of a batch accrue for a beneficiary: the sum of the shares of each round, truncated one by one.
create table rebate.accrual (
  account_id bigint not null,
  kind text not null check (kind in ('own', 'team')),
  batch_no bigint not null,
  due_at timestamptz not null,
  category text not null,
  -- the line down to the member whose team it is from: directly below the beneficiary, or the beneficiary of an own share
  branch text collate "C" not null,
  brand_id bigint not null,
  currency text not null,
  rounds int not null,
  valid_micro bigint not null,
  amount_micro bigint not null,
  -- the statement that has it; null until the run
  window_end timestamptz,
  primary key (account_id, kind, batch_no, due_at, category, branch)
);
create index accrual_due on rebate.accrual (kind, account_id, due_at) where window_end is null;
create index accrual_statement on rebate.accrual (account_id, kind, window_end) where window_end is not null;
