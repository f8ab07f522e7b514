-- The valid stake of a round where its product knows a lower one than the rule of the category, for example of an order that covers what it
-- bets on. Append-only; of the settlement or change of a round the last row counts whose transaction is not later (decision 083).
create table bets.round_counted (
  account_id bigint not null,
  vendor text not null,
  round_ref text not null,
  xid bigint not null default bets.feed_xid(),
  -- smallest units
  counted bigint not null check (counted >= 0),
  primary key (account_id, vendor, round_ref, xid)
);

-- As before, with the numbers of the new table.
create or replace function bets.restart_feed() returns bigint language plpgsql as $$
declare
  addend bigint;
begin
  select greatest(0, 1 - pg_current_xact_id()::text::bigint + greatest(
    (select coalesce(max(settled_xid), 0) from bets.round),
    (select coalesce(max(xid), 0) from bets.round_change),
    (select coalesce(max(xid), 0) from bets.round_counted))) into addend;
  execute format('create or replace function bets.feed_xid() returns bigint language sql stable as $f$
  select pg_current_xact_id()::text::bigint + %s
$f$', addend);
  execute format('create or replace function bets.feed_end() returns bigint language sql stable as $f$
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + %s
$f$', addend);
  return addend;
end $$;
