import { bytesToWords, replayRound } from '@fairhouse/game-math';
import type { Db, RowOf, Tx } from '#db';
import type { Json } from './play-request.ts';

/** The columns of a first-party round from which its outcome is known. */
export interface RecordedRow
  extends RowOf<
    'bets.round',
    'account_id' | 'round_no' | 'game_code' | 'version_hash' | 'words' | 'stake' | 'win' | 'jackpot'
  > {
  choices: unknown;
  /** Of a round that was stored with its outcome. */
  outcome: unknown;
}

export interface RecordedOutcome {
  /** Null when the words do not pay what was booked: there is nothing to show but the booked figures. */
  outcome: Json;
  /** What the words pay, without a jackpot, in the smallest unit; null when they play no round. */
  replayed: bigint | null;
  booked: bigint;
}

/** Plays a recorded round again from its words and compares what it pays with what was booked. Older rounds have their outcome stored. */
export function replayRecorded(row: Omit<RecordedRow, 'account_id' | 'round_no'>): RecordedOutcome {
  const booked = row.win - row.jackpot;
  if (row.words === null) return { outcome: row.outcome as Json, replayed: booked, booked };
  const { option } = (row.choices ?? {}) as { option?: string };
  const replay = replayRound(
    { gameCode: row.game_code, versionHash: row.version_hash ?? '', option, words: bytesToWords(row.words) },
    row.stake,
  );
  const replayed = replay?.win ?? null;
  // as JSON: fields without a value are absent, as in an outcome that was stored
  return {
    outcome: replayed === booked ? (JSON.parse(JSON.stringify(replay?.round)) as Json) : null,
    replayed,
    booked,
  };
}

/**
 * Returns the outcome of a recorded round; null when replaying it gives another win than the booked one. That must not happen, so it is
 * recorded as an alarm for the operator.
 */
export async function getRecordedOutcome(db: Db | Tx, row: RecordedRow): Promise<Json> {
  const { outcome, replayed, booked } = replayRecorded(row);
  if (replayed !== booked)
    await db
      .insertInto('bets.replay_alarm')
      .values({
        account_id: row.account_id,
        round_no: row.round_no,
        game_code: row.game_code,
        version_hash: row.version_hash ?? '',
        booked,
        replayed,
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'round_no']).doNothing())
      .execute();
  return outcome;
}
