-- The ledger: the only record of who owns how much. Only apps/server/src/ledger writes here.
create schema ledger;

-- One row of ids for players and the house, so that a journal line needs no second column to tell them apart.
create sequence ledger.account_id start 1001 cache 1;

-- A player's money in one currency, or a progressive jackpot. fillfactor 50 and no index on what changes keep each update on its page (HOT).
-- `overdrawn` is set only by the two movements that may go below zero (a win taken back, a vendor's correction).
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

-- The other side of every movement. No running balance: a row updated at each bet would halve the rate of bets.
create table ledger.house_account (
  house_id bigint primary key,
  brand_id bigint not null,
  currency text not null,
  name text not null,
  unique (brand_id, currency, name)
);

-- The journal, append-only. One row is one double entry: `amount` goes to the account and leaves the contra account.
-- `seq` counts the account's entries without a gap; `held_delta` moves money between free and held.
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
  -- what the player may quote: id of the round or of the payment
  reference text not null,
  at timestamptz not null,
  primary key (account_id, seq, at)
) partition by range (at);

create table ledger.entry_default partition of ledger.entry default;

-- Makes the month partitions from this month to `ahead` months on; those that exist are left alone.
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

-- The a progressive jackpot: an account that belongs to no player. Whoever empties it locks its row here first; whoever only adds
-- to it writes a share and waits for nobody.
create table ledger.jackpot (
  jackpot_id bigint primary key,
  brand_id bigint not null,
  currency text not null,
  kind text not null check (kind in ('jackpot', 'trial-jackpot')),
  code text not null,
  -- all shares that were gathered, in millionths of the smallest unit; of them those that no entry carries yet
  contributed_ppm numeric not null default 0,
  carry_ppm bigint not null default 0 check (carry_ppm >= 0),
  wins bigint not null default 0,
  opened_at timestamptz not null default now(),
  retired_at timestamptz,
  -- where its money went
  retired_into bigint,
  unique (brand_id, currency, kind, code)
);

-- What groups of bets put into a pot, in millionths of the smallest unit, until a job gathers it into one entry: one row a group, so
-- that no row is waited for.
create table ledger.jackpot_contribution (
  jackpot_id bigint not null,
  contribution_id bigint generated always as identity,
  contribution_ppm bigint not null check (contribution_ppm > 0),
  primary key (jackpot_id, contribution_id)
);

-- Every hit in the order in which the pot was emptied.
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

-- Keys of movements posted one by one (payments, adjustments); bets keep theirs in bets.tx.
create table ledger.idempotency_key (
  account_id bigint not null,
  key text not null,
  kind text not null,
  amount bigint not null,
  seq bigint not null,
  at timestamptz not null,
  primary key (account_id, key)
);

-- Sums of finished days of each house account; what is newer is summed from the journal.
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

-- Ends a transaction whose assumptions no longer hold; the caller reads again and repeats.
create function ledger.raise_stale_read() returns void language plpgsql as $$
begin
  raise exception 'read state is stale' using errcode = 'FH001';
end $$;
