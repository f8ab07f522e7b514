-- Bets: the only path from a game outcome to money.
create schema bets;

-- One row per player: guards all data of bets about the player. Each command increments `commands` `where commands = <as read>`, so two
-- processes never decide on the same state.
create table bets.player_state (
  account_id bigint primary key,
  betting_blocked boolean not null default false,
  commands bigint not null default 0,
  -- rounds so far; the next has round_no = rounds + 1
  rounds bigint not null default 0,
  active_pair bigint not null default 0,
  next_nonce bigint not null default 0,
  -- when the last paced round began, and when its period of play began (rounds without a break between them); null before the first
  paced_at timestamptz,
  play_from timestamptz,
  -- until when the player may not play at all; null or past: may play
  excluded_until timestamptz,
  -- when the play time is used up, until a login finds that time is available again; null: never
  play_until timestamptz,
  -- limits that no bet may exceed, [{"name": "stakeDay", "most": "10000"}]; null for most players
  limits json
) with (fillfactor = 50);

-- Stakes and returns of a player with limits, by the hour (hours since 1970). Updated with the bets under the same guard.
create table bets.play_hour (
  account_id bigint not null,
  hour int not null,
  staked bigint not null,
  won bigint not null,
  primary key (account_id, hour)
);

-- Server seeds, sealed until they are revealed. `commitment` is SHA-256 of the 32 bytes.
create table bets.seed_pair (
  account_id bigint not null,
  pair_no bigint not null,
  server_seed_sealed bytea not null,
  commitment bytea not null,
  client_seed text,
  state text not null check (state in ('next', 'active', 'revealed')),
  nonces bigint,
  created_at timestamptz not null default now(),
  activated_at timestamptz,
  revealed_at timestamptz,
  primary key (account_id, pair_no)
);

-- Rounds. First-party rounds carry their recall data (seeds, choices, outcome, maths version, balances); `round_no` numbers a player's
-- rounds without gaps.
create table bets.round (
  account_id bigint not null,
  round_no bigint not null,
  vendor text not null,
  round_ref text not null,
  -- '' when a vendor cancelled a round that was never seen
  game_code text not null,
  category text not null,
  currency text not null,
  state text not null check (state in ('OPEN', 'CLOSED', 'CANCELLED', 'RESETTLED')),
  -- sums of bets, of wins less rolled-back wins, of refunded bets, of corrections
  stake bigint not null,
  win bigint not null,
  refund bigint not null,
  adjusted bigint not null,
  bets int not null,
  live_bets int not null,
  -- wins that name no bet and were not rolled back
  open_wins int not null,
  -- cancelled as a whole: later bets of this round are refused
  voided boolean not null,
  -- totals reported by the vendor that differ from ours
  mismatch json,
  at timestamptz not null,
  closed_at timestamptz,
  -- recall data of a first-party round
  played boolean not null,
  version_hash text,
  choices json,
  outcome json,
  pair_no bigint,
  nonce bigint,
  balance_before bigint,
  balance_after bigint,
  -- the part of the win that came from a progressive jackpot
  jackpot bigint not null default 0,
  unacknowledged boolean not null,
  -- when the game reported that all steps of a multi-step round were shown
  acknowledged_at timestamptz,
  primary key (account_id, round_no)
) with (fillfactor = 90);
-- A vendor may use one round id in several games. The id of a first-party round is valid once, whatever the game: the batches rely on this
-- key instead of looking it up first.
create unique index round_ref on bets.round (account_id, vendor, round_ref, (case when played then '' else game_code end));
-- Rounds close almost in insertion order: this costs a spin nothing, and a job can read only the last minutes.
create index round_closed on bets.round using brin (closed_at) with (autosummarize = on);
create index round_open on bets.round (account_id, round_no) where state = 'OPEN';
create index round_unacknowledged on bets.round (account_id, game_code) where unacknowledged;

-- Transactions of the wallet protocol. The key is global to the vendor: the same id on another account is a conflict.
create table bets.tx (
  vendor text not null,
  op_class text not null,
  tx text not null,
  account_id bigint not null,
  -- the player's command counter at this transaction: its wallet_tx
  command_no bigint not null,
  round_no bigint,
  kind text not null,
  state text not null,
  -- code of a final refusal; it never changes
  refusal text,
  applied boolean not null,
  -- as requested; cash is the part that moved money (0 for a free bet)
  amount bigint not null,
  cash bigint not null,
  reversed bigint not null,
  drawn bigint not null,
  -- wins that name this bet and were not rolled back
  live_wins int not null,
  -- the transaction that this one references
  target_tx text,
  -- free rounds: the grant of the stake, or of the stake that a win or total refers to
  grant_id text,
  fingerprint bytea not null,
  at timestamptz not null,
  primary key (vendor, op_class, tx)
) with (fillfactor = 80);
create index tx_round on bets.tx (account_id, round_no);
create index tx_grant on bets.tx (account_id, grant_id) where grant_id is not null;

-- Free rounds granted to a player in games of a vendor's account. `used` is updated with the stakes that use them, under the player's
-- guard.
create table bets.free_grant (
  account_id bigint not null,
  grant_id text not null,
  -- as in bets.tx
  vendor text not null,
  games text[] not null check (cardinality(games) > 0),
  -- maximum stake of one round
  stake bigint not null check (stake > 0),
  rounds int not null check (rounds > 0),
  used int not null default 0 check (used between 0 and rounds),
  valid_from timestamptz not null,
  valid_until timestamptz not null check (valid_until > valid_from),
  cancelled_at timestamptz,
  primary key (account_id, grant_id)
);
