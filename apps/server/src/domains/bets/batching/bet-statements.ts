import type { AccountId } from '@fairhouse/contracts';
import { bigints, byteArrays, flags, ints, texts, timestamps } from '#db';
import type { Statement } from '#ledger';
import { refKey } from '../ids.ts';
import type { PlayerBonus } from '../rules/bonus.ts';
import type { PlayHour } from '../rules/play-limits.ts';
import { type Grant, keyOfTx, type RoundState, type TxRow } from '../rules/state.ts';

/** A round with the state in which it was read. */
export type ChangedRound = RoundState & { was: RoundState['state'] };

/** The changes of a batch in the bets schema. */
export interface BetChanges {
  /** The new hours of play of players with limits. */
  hours: { accountId: AccountId; hour: PlayHour }[];
  /** Bonuses that were played with. */
  bonuses: { accountId: AccountId; bonus: PlayerBonus }[];
  newRounds: RoundState[];
  rounds: ChangedRound[];
  newTxs: TxRow[];
  txs: TxRow[];
  grants: Grant[];
}

/** Columns that only rounds with bonus money have: everybody else's are written without them. */
const BONUS_NAMES = 'bonus_no, bonus_stake, bonus_win, bonus_cash, bonus_weight_bps, bonus_counted_e4';
const bonusTypes = (from: number): string => Array.from({ length: 6 }, (_, at) => `, $${from + at}::bigint[]`).join('');

const bonusColumns = (rounds: readonly RoundState[]): unknown[] => [
  bigints(rounds.map((r) => r.bonus?.no ?? null)),
  bigints(rounds.map((r) => r.bonus?.stake ?? null)),
  bigints(rounds.map((r) => r.bonus?.win ?? null)),
  bigints(rounds.map((r) => r.bonus?.tie?.cash ?? null)),
  bigints(rounds.map((r) => (r.bonus?.tie ? BigInt(r.bonus.tie.weight_bps) : null))),
  bigints(rounds.map((r) => r.bonus?.tie?.counted_e4 ?? null)),
];

const playedRoundsText = (names: string, types: string): string => `
insert into bets.round (account_id, round_no, vendor, round_ref, game_code, category, currency, stake, win,
  version_hash, choices, outcome, pair_no, nonce, balance_before, balance_after, unacknowledged, jackpot, words, ref_key, grant_id,
  state, refund, adjusted, bets, live_bets, open_wins, voided, played, at, closed_at${names})
select n.account_id, n.round_no, n.vendor, n.round_ref, n.game_code, n.category, n.currency, n.stake, n.win,
  n.version_hash, n.choices::json, n.outcome::json, n.pair_no, n.nonce, n.balance_before, n.balance_after, n.unacknowledged,
  n.jackpot, n.words, n.ref_key, n.grant_id, 'CLOSED', 0, 0, 1, 1, 1, false, true, $18::timestamptz, $18::timestamptz${names}
from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[],
  $9::bigint[], $10::text[], $11::text[], $12::text[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[],
  $17::bool[], $19::bigint[], $20::bytea[], $21::bigint[], $22::text[]${types}) as n(account_id, round_no, vendor, round_ref, game_code, category, currency, stake, win, version_hash,
  choices, outcome, pair_no, nonce, balance_before, balance_after, unacknowledged, jackpot, words, ref_key, grant_id${names})`;
const PLAYED_ROUNDS = playedRoundsText('', '');
const PLAYED_ROUNDS_WITH_BONUS = playedRoundsText(`, ${BONUS_NAMES}`, bonusTypes(23));

function playedRounds(rounds: readonly RoundState[], at: Date, hasBonus: boolean): Statement {
  const recalls = rounds.flatMap((r) => r.recall ?? []);
  return {
    name: hasBonus ? 'bets-rounds-played-bonus' : 'bets-rounds-played',
    text: hasBonus ? PLAYED_ROUNDS_WITH_BONUS : PLAYED_ROUNDS,
    values: [
      bigints(rounds.map((r) => r.accountId)),
      bigints(rounds.map((r) => r.roundNo)),
      texts(rounds.map((r) => r.vendor)),
      texts(rounds.map((r) => r.ref)),
      texts(rounds.map((r) => r.game)),
      texts(rounds.map((r) => r.category)),
      texts(rounds.map((r) => r.currency)),
      bigints(rounds.map((r) => r.stake)),
      bigints(rounds.map((r) => r.win)),
      texts(recalls.map((r) => r.versionHash)),
      texts(recalls.map((r) => r.choices)),
      texts(recalls.map((r) => r.outcome)),
      bigints(recalls.map((r) => r.pairNo)),
      bigints(recalls.map((r) => r.nonce)),
      bigints(recalls.map((r) => r.balanceBefore)),
      bigints(recalls.map((r) => r.balanceAfter)),
      flags(recalls.map((r) => r.unacknowledged)),
      at.toISOString(),
      bigints(rounds.map((r) => r.jackpot)),
      byteArrays(recalls.map((r) => r.words)),
      bigints(rounds.map((r) => refKey(r.ref))),
      texts(recalls.map((r) => r.grantId)),
      ...(hasBonus ? bonusColumns(rounds) : []),
    ],
  };
}

/** Columns of a round with transactions that change with them. */
const changing = (rounds: readonly RoundState[]): unknown[] => [
  bigints(rounds.map((r) => r.accountId)),
  bigints(rounds.map((r) => r.roundNo)),
  texts(rounds.map((r) => r.state)),
  bigints(rounds.map((r) => r.stake)),
  bigints(rounds.map((r) => r.win)),
  bigints(rounds.map((r) => r.refund)),
  bigints(rounds.map((r) => r.adjusted)),
  ints(rounds.map((r) => r.bets)),
  ints(rounds.map((r) => r.liveBets)),
  ints(rounds.map((r) => r.openWins)),
  flags(rounds.map((r) => r.voided)),
  texts(rounds.map((r) => r.mismatch)),
  timestamps(rounds.map((r) => r.closedAt)),
  texts(rounds.map((r) => r.outcome)),
];
const CHANGING_TYPES = `$1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
  $8::int[], $9::int[], $10::int[], $11::bool[], $12::text[], $13::timestamptz[], $14::text[]`;
const CHANGING_NAMES = `account_id, round_no, state, stake, win, refund, adjusted, bets, live_bets, open_wins, voided,
  mismatch, closed_at, outcome`;

const newRoundsText = (names: string, types: string): string => `
insert into bets.round (account_id, round_no, state, stake, win, refund, adjusted, bets, live_bets, open_wins, voided,
  mismatch, closed_at, outcome, vendor, round_ref, game_code, category, currency, at, played, unacknowledged, settled_xid${names})
select n.account_id, n.round_no, n.state, n.stake, n.win, n.refund, n.adjusted, n.bets, n.live_bets, n.open_wins,
  n.voided, n.mismatch::json, n.closed_at, n.outcome::json, n.vendor, n.round_ref, n.game_code, n.category, n.currency,
  $20::timestamptz, false, false, case when n.state <> 'OPEN' then bets.feed_xid() end${names}
from unnest(${CHANGING_TYPES}, $15::text[], $16::text[], $17::text[], $18::text[], $19::text[]${types})
  as n(${CHANGING_NAMES}, vendor, round_ref, game_code, category, currency${names})`;
const NEW_ROUNDS = newRoundsText('', '');
const NEW_ROUNDS_WITH_BONUS = newRoundsText(`, ${BONUS_NAMES}`, bonusTypes(21));

/**
 * The first time that a round is not open any more gives it its number in the feed of settlements; later changes are in `bets.round_change`.
 * `closeRounds` closes rounds without their accounts, so a round has its own guard: the state in which it
 * was read.
 */
const ROUNDS = `
with changed as (
update bets.round r set state = n.state, stake = n.stake, win = n.win, refund = n.refund, adjusted = n.adjusted,
  bets = n.bets, live_bets = n.live_bets, open_wins = n.open_wins, voided = n.voided, mismatch = n.mismatch::json,
  closed_at = n.closed_at, outcome = n.outcome::json, settled_xid = case when r.state = 'OPEN' and n.state <> 'OPEN'
    then coalesce(r.settled_xid, bets.feed_xid()) else r.settled_xid end
from unnest(${CHANGING_TYPES}, $15::text[]) as n(${CHANGING_NAMES}, was)
where r.account_id = n.account_id and r.round_no = n.round_no and r.state = n.was
returning 1)
select ledger.raise_stale_read() where (select count(*) from changed) <> $16::bigint`;

const changedRounds = (rounds: readonly ChangedRound[]): Statement => ({
  name: 'bets-rounds-change',
  text: ROUNDS,
  values: [...changing(rounds), texts(rounds.map(({ was }) => was)), rounds.length],
});

const vendorRounds = (rounds: readonly RoundState[], at: Date, hasBonus: boolean): Statement => ({
  name: hasBonus ? 'bets-rounds-new-bonus' : 'bets-rounds-new',
  text: hasBonus ? NEW_ROUNDS_WITH_BONUS : NEW_ROUNDS,
  values: [
    ...changing(rounds),
    texts(rounds.map((r) => r.vendor)),
    texts(rounds.map((r) => r.ref)),
    texts(rounds.map((r) => r.game)),
    texts(rounds.map((r) => r.category)),
    texts(rounds.map((r) => r.currency)),
    at.toISOString(),
    ...(hasBonus ? bonusColumns(rounds) : []),
  ],
});

const newTxsText = (name: string, type: string): string => `
insert into bets.tx (vendor, op_class, tx, account_id, command_no, round_no, kind, state, refusal, applied, amount, cash,
  reversed, drawn, live_wins, target_tx, fingerprint, grant_id, at, held, detail${name})
select n.vendor, n.op_class, n.tx, n.account_id, n.command_no, n.round_no, n.kind, n.state, n.refusal, n.applied,
  n.amount, n.cash, n.reversed, n.drawn, n.live_wins, n.target_tx, decode(n.fingerprint, 'hex'), n.grant_id,
  $19::timestamptz, n.held, n.detail::json${name}
from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[], $8::text[],
  $9::text[], $10::bool[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[], $15::int[], $16::text[],
  $17::text[], $18::text[], $20::bigint[], $21::text[]${type}) as n(vendor, op_class, tx, account_id, command_no, round_no, kind, state, refusal, applied, amount, cash,
  reversed, drawn, live_wins, target_tx, fingerprint, grant_id, held, detail${name})`;
const NEW_TXS = newTxsText('', '');
const NEW_TXS_WITH_BONUS = newTxsText(', bonus', ', $22::bigint[]');

const TXS = `
update bets.tx t set state = n.state, cash = n.cash, reversed = n.reversed, drawn = n.drawn, live_wins = n.live_wins,
  held = n.held, held_at = n.held_at
from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::int[],
  $9::bigint[], $10::timestamptz[]) as n(vendor, op_class, tx, state, cash, reversed, drawn, live_wins, held, held_at)
where t.vendor = n.vendor and t.op_class = n.op_class and t.tx = n.tx`;

const newTxs = (txs: readonly TxRow[], at: Date, hasBonus: boolean): Statement => ({
  name: hasBonus ? 'bets-txs-new-bonus' : 'bets-txs-new',
  text: hasBonus ? NEW_TXS_WITH_BONUS : NEW_TXS,
  values: [
    texts(txs.map((t) => t.vendor)),
    texts(txs.map((t) => t.opClass)),
    texts(txs.map((t) => t.tx)),
    bigints(txs.map((t) => t.accountId)),
    bigints(txs.map((t) => t.commandNo)),
    bigints(txs.map((t) => t.roundNo)),
    texts(txs.map((t) => t.kind)),
    texts(txs.map((t) => t.state)),
    texts(txs.map((t) => t.refusal)),
    flags(txs.map((t) => t.applied)),
    bigints(txs.map((t) => t.amount)),
    bigints(txs.map((t) => t.cash)),
    bigints(txs.map((t) => t.reversed)),
    bigints(txs.map((t) => t.drawn)),
    ints(txs.map((t) => t.liveWins)),
    texts(txs.map((t) => t.targetTx)),
    texts(txs.map((t) => t.fingerprint)),
    texts(txs.map((t) => t.grantId)),
    at.toISOString(),
    bigints(txs.map((t) => t.held)),
    texts(txs.map((t) => t.detail)),
    ...(hasBonus ? [bigints(txs.map((t) => (t.bonus > 0n ? t.bonus : null)))] : []),
  ],
});

const changedTxs = (txs: readonly TxRow[]): Statement => ({
  name: 'bets-txs-change',
  text: TXS,
  values: [
    texts(txs.map((t) => t.vendor)),
    texts(txs.map((t) => t.opClass)),
    texts(txs.map((t) => t.tx)),
    texts(txs.map((t) => t.state)),
    bigints(txs.map((t) => t.cash)),
    bigints(txs.map((t) => t.reversed)),
    bigints(txs.map((t) => t.drawn)),
    ints(txs.map((t) => t.liveWins)),
    bigints(txs.map((t) => t.held)),
    timestamps(txs.map((t) => t.heldAt)),
  ],
});

const GRANTS = `
update bets.free_grant g set used = n.used, collected = n.collected
from unnest($1::bigint[], $2::text[], $3::int[], $4::bigint[]) as n(account_id, grant_id, used, collected)
where g.account_id = n.account_id and g.grant_id = n.grant_id`;

const usedGrants = (grants: readonly Grant[]): Statement => ({
  name: 'bets-grants-use',
  text: GRANTS,
  values: [
    bigints(grants.map((g) => g.accountId)),
    texts(grants.map((g) => g.grantId)),
    ints(grants.map((g) => g.used)),
    bigints(grants.map((g) => g.collected)),
  ],
});

const HOURS = `
insert into bets.play_hour (account_id, hour, staked, won)
select * from unnest($1::bigint[], $2::int[], $3::bigint[], $4::bigint[])
on conflict (account_id, hour) do update set staked = excluded.staked, won = excluded.won`;

/** Writes the counts of the limits. The guard of the accounts ensures that nobody else counted in the meantime. */
const countedHours = (hours: BetChanges['hours']): Statement => ({
  name: 'bets-hours',
  text: HOURS,
  values: [
    bigints(hours.map(({ accountId }) => accountId)),
    ints(hours.map(({ hour }) => hour.hour)),
    bigints(hours.map(({ hour }) => hour.staked)),
    bigints(hours.map(({ hour }) => hour.won)),
  ],
});

const BONUSES = `
with ended as (
  update bets.player_state p set bonus_no = null
  from unnest($1::bigint[], $2::bigint[], $3::text[]) as n(account_id, bonus_no, state)
  where p.account_id = n.account_id and p.bonus_no = n.bonus_no and n.state = 'completed'
)
update bets.bonus b set state = n.state, done_e4 = n.done_e4, released = n.released, staked = n.staked,
  ended_at = case when n.state = 'completed' then $6::timestamptz end
from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $7::bigint[])
  as n(account_id, bonus_no, state, done_e4, released, staked)
where b.account_id = n.account_id and b.bonus_no = n.bonus_no`;

/** Writes how far bonuses were played. The guard of the accounts ensures that they still run. */
const playedBonuses = (bonuses: BetChanges['bonuses'], at: Date): Statement => ({
  name: 'bets-bonuses',
  text: BONUSES,
  values: [
    bigints(bonuses.map(({ accountId }) => accountId)),
    bigints(bonuses.map(({ bonus }) => bonus.no)),
    texts(bonuses.map(({ bonus }) => bonus.state)),
    bigints(bonuses.map(({ bonus }) => bonus.done_e4)),
    bigints(bonuses.map(({ bonus }) => bonus.released)),
    at.toISOString(),
    bigints(bonuses.map(({ bonus }) => bonus.staked)),
  ],
});

const ROUND_BONUSES = `
update bets.round r set (${BONUS_NAMES}) = (${BONUS_NAMES.split(', ')
  .map((name) => `n.${name}`)
  .join(', ')})
from unnest($1::bigint[], $2::bigint[]${bonusTypes(3)}) as n(account_id, round_no, ${BONUS_NAMES})
where r.account_id = n.account_id and r.round_no = n.round_no`;

const bonusesOfRounds = (rounds: readonly RoundState[]): Statement => ({
  name: 'bets-rounds-bonus',
  text: ROUND_BONUSES,
  values: [bigints(rounds.map((r) => r.accountId)), bigints(rounds.map((r) => r.roundNo)), ...bonusColumns(rounds)],
});

/** Returns the statements of the bets schema in a batch's transaction. Returns none when nothing changed. */
export function betStatements(changes: BetChanges, at: Date): Statement[] {
  const { hours, bonuses, newRounds, rounds, txs, grants } = changes;
  const changedBonus = rounds.filter((round) => round.bonus?.tie);
  const played = newRounds.filter((round) => round.recall);
  const vendors = newRounds.filter((round) => !round.recall);
  const added = changes.newTxs.toSorted((a, b) => (keyOfTx(a) < keyOfTx(b) ? -1 : 1));
  return [
    ...(hours.length > 0 ? [countedHours(hours)] : []),
    ...(bonuses.length > 0 ? [playedBonuses(bonuses, at)] : []),
    ...inserts(played, hasBonus, (some, bonus) => playedRounds(some, at, bonus)),
    ...inserts(vendors, hasBonus, (some, bonus) => vendorRounds(some, at, bonus)),
    // before the round is closed: what a round is settled with is no change of it
    ...(changedBonus.length > 0 ? [bonusesOfRounds(changedBonus)] : []),
    ...(rounds.length > 0 ? [changedRounds(rounds)] : []),
    ...inserts(
      added,
      ({ bonus }) => bonus > 0n,
      (some, bonus) => newTxs(some, at, bonus),
    ),
    ...(txs.length > 0 ? [changedTxs(txs)] : []),
    ...(grants.length > 0 ? [usedGrants(grants)] : []),
  ];
}

const hasBonus = ({ bonus }: RoundState): boolean => bonus !== null;

/** One statement for the rows without bonus money, and one for those with it. */
function inserts<Row>(
  rows: readonly Row[],
  isBonus: (row: Row) => boolean,
  insert: (rows: readonly Row[], hasBonus: boolean) => Statement,
): Statement[] {
  return [false, true].flatMap((bonus) => {
    const some = rows.filter((row) => isBonus(row) === bonus);
    return some.length > 0 ? [insert(some, bonus)] : [];
  });
}
