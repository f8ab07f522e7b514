import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf } from '#db';
import { refuse } from '#refusal';
import { parseRoundId, roundId, seedPairId } from './ids.ts';
import type { Json, SettledRound } from './play-request.ts';
import { getRecordedOutcome, type RecordedRow } from './recorded-outcome.ts';

/** A first-party round as played, with its game; `balance` is the balance right after it, `bonus` the part of it that was bonus money. */
export type PlayedRound = Omit<SettledRound, 'replay' | 'bonus'> & {
  gameCode: string;
  versionHash: string;
  choices: Json;
  bonus: Pick<NonNullable<SettledRound['bonus']>, 'stake' | 'win'> | null;
};

/** A played round: a first-party one, which has all of these. */
interface Row
  extends RecordedRow,
    RowOf<'bets.round', 'at' | 'grant_id' | 'bonus_no' | 'bonus_stake' | 'bonus_win'>,
    RowOf<'bets.seed_pair', 'commitment'> {
  balance_after: bigint;
  choices: Json;
  version_hash: string;
  pair_no: bigint;
  nonce: bigint;
  client_seed: string;
  collected: bigint | null;
}

/**
 * Marks a round as seen to its end; for a round of several steps the first time is stored. Idempotent. Refuses NOT_FOUND for a round that
 * is not the player's.
 */
export async function acknowledgeRound(db: Db, request: { accountId: AccountId; roundId: string }): Promise<void> {
  const roundNo = parseRoundId(request.roundId, request.accountId);
  if (roundNo === null) throw refuse('NOT_FOUND');
  const { rows } = await sql`
    with round as (
      select unacknowledged from bets.round
      where account_id = ${request.accountId} and round_no = ${roundNo} and played
    ), seen as (
      update bets.round set unacknowledged = false, acknowledged_at = now()
      where account_id = ${request.accountId} and round_no = ${roundNo} and unacknowledged
    )
    select unacknowledged from round`.execute(db);
  if (rows.length === 0) throw refuse('NOT_FOUND');
}

/** Returns the newest round of a game that the player has not seen to its end; null when there is none. */
export const findUnacknowledged = (db: Db, accountId: AccountId, gameCode: string): Promise<PlayedRound | null> =>
  findNewest(db, accountId, gameCode, true);

/** Number of rounds searched for the last one of a game: a player may have many rounds, and none of this game. */
const MAX_ROUNDS_BACK = 1_000n;

/** Returns the player's newest round of a game among their last thousand rounds; null when there is none. */
export const lastRound = (db: Db, accountId: AccountId, gameCode: string): Promise<PlayedRound | null> =>
  findNewest(db, accountId, gameCode, false);

async function findNewest(
  db: Db,
  accountId: AccountId,
  gameCode: string,
  unacknowledged: boolean,
): Promise<PlayedRound | null> {
  const { rows } = await sql<Row>`
    select r.account_id, r.round_no, r.game_code, r.stake, r.win, r.jackpot, r.balance_after, r.outcome, r.words, r.choices, r.version_hash, r.pair_no,
      r.nonce, r.at, r.grant_id, r.bonus_no, r.bonus_stake, r.bonus_win, s.client_seed, s.commitment, g.collected
    from bets.round r join bets.seed_pair s on s.account_id = r.account_id and s.pair_no = r.pair_no
    left join bets.free_grant g on g.account_id = r.account_id and g.grant_id = r.grant_id
    where r.account_id = ${accountId} and r.game_code = ${gameCode} and r.played
      ${
        unacknowledged
          ? sql`and r.unacknowledged`
          : sql`and r.round_no > (select rounds - ${MAX_ROUNDS_BACK} from ledger.account where account_id = ${accountId})`
      }
    order by r.round_no desc limit 1`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const outcome = await getRecordedOutcome(db, row);
  if (outcome === null) return null;
  return {
    roundId: roundId(accountId, row.round_no),
    gameCode: row.game_code,
    versionHash: row.version_hash,
    choices: row.choices,
    stake: row.stake as SettledRound['stake'],
    win: row.win as SettledRound['win'],
    jackpot: row.jackpot as SettledRound['jackpot'],
    balance: row.balance_after as SettledRound['balance'],
    isFree: row.grant_id !== null,
    collected: row.collected as SettledRound['collected'],
    outcome,
    seedPairId: seedPairId(accountId, row.pair_no),
    nonce: Number(row.nonce),
    clientSeed: row.client_seed,
    commitment: row.commitment.toString('hex'),
    at: row.at,
    bonus: toBonus(row),
  };
}

function toBonus({ bonus_no, bonus_stake, bonus_win }: Row): PlayedRound['bonus'] {
  if (bonus_no === null) return null;
  const part = (units: bigint | null) => (units ?? 0n) as SettledRound['win'];
  return { stake: part(bonus_stake), win: part(bonus_win) };
}
