-- Stakes with details, and holds of first-party products that are extended and settled in part.
alter table bets.tx
  -- what a reserve holds now
  add column held bigint not null default 0 check (held >= 0),
  -- when it last grew or was settled in part; null: never
  add column held_at timestamptz,
  -- what was staked on what, or what a settled part came from; first-party products only
  add column detail json;

update bets.tx set held = amount where op_class = 'reserve' and state = 'HELD';

-- The open holds of a product, to compare them with its rooms and to close those without a room.
create index tx_open_hold on bets.tx (vendor, account_id) where state in ('HELD', 'PARTLY_SETTLED');

-- All players of a round of a first-party product that many players share. Rounds that are drawn one by one for a player, and those of
-- external vendors, have no entry here.
create index round_shared on bets.round (vendor, round_ref) where not played and vendor not like 'vendor-%';

-- Decided results of several accounts, one line for each account. A line is written with the decision, before it is booked.
create table bets.obligation_line (
  account_id bigint not null,
  vendor text not null,
  -- class and id of the command, as in bets.tx
  op_class text not null,
  tx text not null,
  -- the result that it belongs to
  ref text not null,
  command json not null,
  decided_at timestamptz not null default now(),
  booked_at timestamptz,
  primary key (account_id, vendor, op_class, tx)
);
create index obligation_open on bets.obligation_line (vendor, ref) where booked_at is null;
