-- The minimum game cycle of games that are no slots, which was that of slots for none of them.
alter table games.play_rule add column other_cycle_ms integer not null default 0
  check (other_cycle_ms >= 0 and other_cycle_ms <= 10000);
-- Where an operator's rule was as slow as a game that is no slot has to be, it stays so for those games too.
update games.play_rule set other_cycle_ms = min_cycle_ms where min_cycle_ms >= 5000;
