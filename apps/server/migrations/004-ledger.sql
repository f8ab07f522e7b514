-- The ledger: the only record of balances. Only apps/server/src/ledger writes here.
create schema ledger;

-- One sequence of ids for player and house accounts, so that an entry needs no second column to distinguish them.
create sequence ledger.account_id start 1001 cache 1;

-- A player's money in one currency, or a progressive jackpot. fillfactor 50 and no index on changing columns keep each update on its page
-- (HOT). `overdrawn` is set only by the two transaction types that may go below zero (a rolled-back win, a vendor's correction).
create table ledger.account (
  account_id bigint primary key,
  brand_id bigint not null,
  kind text not null check (kind in ('player', 'trial', 'jackpot', 'trial-jackpot')),
  currency text not null,
  balance bigint not null default 0,
  held bigint not null default 0 check (held >= 0),
  -- number of entries so far; the next entry has seq = version + 1
  version bigint not null default 0,
  overdrawn boolean not null default false,
  opened_at timestamptz not null default now(),
  check (balance >= held or overdrawn)
) with (fillfactor = 50);

-- The contra side of every entry. No running balance: a row updated at each bet would halve the bet rate.
create table ledger.house_account (
  house_id bigint primary key,
  brand_id bigint not null,
  currency text not null,
  name text not null,
  unique (brand_id, currency, name)
);

-- The journal, append-only. One row is one double entry: `amount` goes to the account and leaves the contra account. `seq` numbers the
-- account's entries without gaps; `held_delta` moves money between free and held.
create table ledger.entry (
  account_id bigint not null,
  seq bigint not null,
  contra_id bigint not null,
  kind text not null,
  amount bigint not null,
  held_delta bigint not null,
  balance_after bigint not null,
  held_after bigint not null,
  -- id of the command that caused it
  key text not null,
  -- what the player may quote: id of the round or payment
  reference text not null,
  at timestamptz not null,
  primary key (account_id, seq, at)
) partition by range (at);

create table ledger.entry_default partition of ledger.entry default;

-- Creates the month partitions from this month to `ahead` months ahead; existing ones are left unchanged.
create function ledger.create_partitions(ahead int) returns int language plpgsql as $$
declare
  month date := date_trunc('month', now() at time zone 'utc');
  name text;
  created int := 0;
begin
  for i in 0..ahead loop
    name := 'entry_' || to_char(month, 'YYYYMM');
    if to_regclass('ledger.' || name) is null then
      execute format('create table ledger.%I partition of ledger.entry for values from (%L) to (%L)',
        name, month::timestamp at time zone 'utc', (month + interval '1 month')::timestamp at time zone 'utc');
      created := created + 1;
    end if;
    month := month + interval '1 month';
  end loop;
  return created;
end $$;

select ledger.create_partitions(3);

-- A progressive jackpot: an account that belongs to no player. Paying it out locks its row here first; contributions never block.
create table ledger.jackpot (
  jackpot_id bigint primary key,
  brand_id bigint not null,
  currency text not null,
  kind text not null check (kind in ('jackpot', 'trial-jackpot')),
  code text not null,
  -- all collected contributions, in millionths of the smallest unit, and the part not yet in any entry
  contributed_ppm numeric not null default 0,
  carry_ppm bigint not null default 0 check (carry_ppm >= 0),
  wins bigint not null default 0,
  opened_at timestamptz not null default now(),
  retired_at timestamptz,
  -- the account that received its money
  retired_into bigint,
  unique (brand_id, currency, kind, code)
);

-- Contributions of bet batches to a jackpot, in millionths of the smallest unit, until a job collects them into one entry: one row per
-- batch, so that no row lock is contended.
create table ledger.jackpot_contribution (
  jackpot_id bigint not null,
  contribution_id bigint generated always as identity,
  contribution_ppm bigint not null check (contribution_ppm > 0),
  primary key (jackpot_id, contribution_id)
);

-- Every jackpot win in order.
create table ledger.jackpot_win (
  jackpot_id bigint not null,
  win_no bigint not null,
  won_by bigint not null,
  -- id of the round
  reference text not null,
  game_code text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (jackpot_id, win_no)
);

-- Idempotency keys of transactions posted one by one (payments, adjustments); bets store theirs in bets.tx.
create table ledger.idempotency_key (
  account_id bigint not null,
  key text not null,
  kind text not null,
  amount bigint not null,
  seq bigint not null,
  at timestamptz not null,
  primary key (account_id, key)
);

-- Daily sums of each house account for finished days; newer entries are summed from the journal.
create table ledger.house_account_daily_total (
  house_id bigint not null,
  day date not null,
  amount bigint not null,
  entries bigint not null,
  primary key (house_id, day)
);

create table ledger.trial_balance (
  trial_balance_id bigint generated always as identity primary key,
  at timestamptz not null,
  accounts bigint not null,
  entries bigint not null,
  differences jsonb not null,
  totals jsonb not null,
  took_ms int not null
);

-- Aborts a transaction whose assumptions no longer hold; the caller reads again and retries.
create function ledger.raise_stale_read() returns void language plpgsql as $$
begin
  raise exception 'read state is stale' using errcode = 'FH001';
end $$;
