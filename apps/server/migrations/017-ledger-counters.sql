-- Counters of bets move to the account's row: a bet updates one row of a player under one guard instead of two. Only the ledger writes them,
-- with the balance; it does not interpret them.
alter table ledger.account
  -- commands of bets so far; a batch is written only where this is still the number that it read
  add column commands bigint not null default 0,
  -- rounds so far; the next has round_no = rounds + 1
  add column rounds bigint not null default 0,
  -- nonce of the next round under the active seed pair
  add column next_nonce bigint not null default 0,
  -- when the last paced round began, and when its period of play began (rounds without a break between them); null before the first
  add column paced_at timestamptz,
  add column play_from timestamptz;

update ledger.account a set commands = p.commands, rounds = p.rounds, next_nonce = p.next_nonce, paced_at = p.paced_at,
  play_from = p.play_from
from bets.player_state p where p.account_id = a.account_id;
