-- The counters are in ledger.account now (017). What remains changes rarely: blocks, limits, seeds.
alter table bets.player_state
  drop column commands,
  drop column rounds,
  drop column next_nonce,
  drop column paced_at,
  drop column play_from;
alter table bets.player_state set (fillfactor = 100);
