-- The feed of settlements: every settled round, and every later change of one, by the number of its transaction. A reader takes numbers below
-- the oldest transaction that still runs, so it misses nothing whatever the order of commits (decision 083).

-- The number of this transaction. `bets.restart_feed` replaces it with a larger addend when a database was restored into a cluster that
-- counts its transactions from a lower number.
create function bets.feed_xid() returns bigint language sql stable as $$
  select pg_current_xact_id()::text::bigint + 0
$$;

-- Transactions below this number have ended.
create function bets.feed_end() returns bigint language sql stable as $$
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + 0
$$;

alter table bets.round
  -- the transaction that settled it first; null while it was never settled, and for rounds that were settled before there was a feed
  add column settled_xid bigint;
alter table bets.round alter column settled_xid set default bets.feed_xid();
-- Rounds settle almost in the order of their rows, as for round_closed.
create index round_settled on bets.round using brin (settled_xid) with (autosummarize = on);

-- Later changes of settled rounds, append-only: signed differences, so that a round less all its changes is its first settlement. A settled
-- round that is open again counts as nothing until it is closed.
create table bets.round_change (
  account_id bigint not null,
  change_id bigint generated always as identity,
  round_no bigint not null,
  xid bigint not null default bets.feed_xid(),
  at timestamptz not null default now(),
  stake bigint not null,
  win bigint not null,
  refund bigint not null,
  adjusted bigint not null,
  jackpot bigint not null,
  -- of a round that is open again: when it was first settled, since it is closed at another time
  first_closed_at timestamptz,
  primary key (account_id, change_id)
);
create index round_change_xid on bets.round_change (xid);
create index round_change_round on bets.round_change (account_id, round_no, change_id);

create function bets.record_round_change() returns trigger language plpgsql as $$
declare
  -- what the round counted for before and counts for now
  before int := case when old.state = 'OPEN' then 0 else 1 end;
  now_ int := case when new.state = 'OPEN' then 0 else 1 end;
begin
  insert into bets.round_change (account_id, round_no, stake, win, refund, adjusted, jackpot, first_closed_at)
  values (new.account_id, new.round_no, now_ * new.stake - before * old.stake, now_ * new.win - before * old.win,
    now_ * new.refund - before * old.refund, now_ * new.adjusted - before * old.adjusted,
    now_ * new.jackpot - before * old.jackpot, case when new.state = 'OPEN' then old.closed_at end);
  return null;
end $$;

-- Ordinary rounds never fire it: a spin is inserted closed, and other rounds have no number before they are settled.
create trigger round_changed after update on bets.round for each row
  when (old.settled_xid is not null and not (old.state = 'OPEN' and new.state = 'OPEN')
    and (old.state = 'OPEN' or new.state = 'OPEN' or (old.stake, old.win, old.refund, old.adjusted, old.jackpot)
      is distinct from (new.stake, new.win, new.refund, new.adjusted, new.jackpot)))
  execute function bets.record_round_change();

-- After a restore into another cluster, while no server runs: raises the numbers above every stored one. Returns what is added from now on.
create function bets.restart_feed() returns bigint language plpgsql as $$
declare
  addend bigint;
begin
  select greatest(0, 1 - pg_current_xact_id()::text::bigint + greatest(
    (select coalesce(max(settled_xid), 0) from bets.round),
    (select coalesce(max(xid), 0) from bets.round_change))) into addend;
  execute format('create or replace function bets.feed_xid() returns bigint language sql stable as $f$
  select pg_current_xact_id()::text::bigint + %s
$f$', addend);
  execute format('create or replace function bets.feed_end() returns bigint language sql stable as $f$
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + %s
$f$', addend);
  return addend;
end $$;
