-- Free rounds in our own games (decision 108).
alter table bets.round
  -- the free rounds that a round of our own games used: its stake took no cash; those of vendors are in bets.tx
  add column grant_id text;
