-- Money that comes to players and leaves them other than by play: a list of its own, so that figures of teams can follow it without reading
-- the journal of all bets (decision 083).

-- As `bets.feed_xid`, `bets.feed_end` and `bets.restart_feed`.
create function ledger.feed_xid() returns bigint language sql stable as $$
  select pg_current_xact_id()::text::bigint + 0
$$;
create function ledger.feed_end() returns bigint language sql stable as $$
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + 0
$$;

-- One row for an entry that changes a balance and is not of a bet; append-only.
create table ledger.flow (
  account_id bigint not null,
  seq bigint not null,
  kind text not null,
  amount bigint not null,
  reference text not null,
  at timestamptz not null,
  xid bigint not null default ledger.feed_xid(),
  primary key (account_id, seq)
);
create index flow_xid on ledger.flow (xid);
create index flow_at on ledger.flow (at);

create function ledger.record_flow() returns trigger language plpgsql as $$
begin
  insert into ledger.flow (account_id, seq, kind, amount, reference, at)
  values (new.account_id, new.seq, new.kind, new.amount, new.reference, new.at);
  return null;
end $$;

-- Play, money at vendors and jackpots are left out; what is held changes no balance.
create trigger entry_flow after insert on ledger.entry for each row
  when (new.amount <> 0 and new.kind <> all ('{bet,win,refund,refund-reversal,win-reversal,free-win,free-win-reversal,
    reserve-commit,hand-stake,hand-win,jackpot-win,jackpot-payout,jackpot-contribution,jackpot-reset,jackpot-transfer-out,
    jackpot-transfer-in,adjustment-credit,adjustment-debit,transfer-send,transfer-take,trial-grant}'::text[]))
  execute function ledger.record_flow();

create function ledger.restart_feed() returns bigint language plpgsql as $$
declare
  addend bigint;
begin
  select greatest(0, 1 - pg_current_xact_id()::text::bigint + coalesce(max(xid), 0)) into addend from ledger.flow;
  execute format('create or replace function ledger.feed_xid() returns bigint language sql stable as $f$
  select pg_current_xact_id()::text::bigint + %s
$f$', addend);
  execute format('create or replace function ledger.feed_end() returns bigint language sql stable as $f$
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + %s
$f$', addend);
  return addend;
end $$;
