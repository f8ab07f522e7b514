-- Sides of live tables for signs of abuse in teams (decision 104).

-- The transaction that recorded the round; null for rounds that were recorded before, which are not looked at.
alter table tables.player_round add column xid bigint;
alter table tables.player_round alter column xid set default bets.feed_xid();
create index player_round_feed on tables.player_round using brin (xid) with (autosummarize = on);
