import type { OperatorId } from '@fairhouse/contracts';
import { isResult } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import { ints, type Tx } from '#db';
import { refuse } from '#refusal';
import { findDraw, type StoredDraw } from '../draws/draw-store.ts';
import type { LotteryGameSettings } from '../games/game.ts';
import type { CorrectionKey } from './correction-store.ts';
import { evaluateCorrection } from './evaluate-correction.ts';

/** What an operator proposes for a draw. */
export interface Proposal {
  issueNo: string;
  /** The version of the draw that the operator has seen. */
  version: number;
  numbers: readonly number[];
  reason: string;
}

/** A draw that was settled, or stopped before anything was paid, may be corrected. */
export const isCorrectable = ({ state, fault }: Pick<StoredDraw, 'state' | 'fault'>): boolean =>
  state === 'SETTLED' || (state === 'SETTLING' && fault !== null);

/**
 * Stores a proposal with what every order of the draw would come to. Moves no money. Refuses NOT_FOUND, STATE_CHANGED for a draw that is not
 * settled or has changed, INVALID_INPUT for numbers that are no result, OPTION_NOT_OFFERED for other numbers of an own or chain draw, and
 * NOTHING_TO_CORRECT.
 */
export async function proposeCorrection(
  tx: Tx,
  game: LotteryGameSettings,
  { issueNo, version, numbers, reason }: Proposal,
  operatorId: OperatorId,
): Promise<{ draw: StoredDraw; key: CorrectionKey }> {
  const { gameId } = game;
  // one proposal of a draw at a time, and no correction under it
  await sql`select from lottery.draw where game_id = ${gameId} and issue_no = ${issueNo} for update`.execute(tx);
  const draw = await findDraw(tx, gameId, issueNo);
  if (!draw) throw refuse('NOT_FOUND');
  if (!isCorrectable(draw) || draw.version !== version || !draw.numbers) throw refuse('STATE_CHANGED');
  if (!isResult(game.family, numbers))
    throw refuse('INVALID_INPUT', { field: 'numbers', params: { field: 'numbers' } });
  const isSame = numbers.join() === draw.numbers.join();
  const isForeign = game.source === 'external' || game.source === 'simulated';
  // an own or chain result follows from its inputs
  if (!isSame && !isForeign) throw refuse('OPTION_NOT_OFFERED', { field: 'numbers', params: { field: 'numbers' } });
  const { rows } = await sql<{ correctionNo: number }>`
    insert into lottery.correction (game_id, issue_no, correction_no, of_fault, numbers_before, numbers_after, log_hash,
      reason, proposed_by)
    select ${gameId}, ${issueNo}, coalesce(max(correction_no), 0) + 1, ${draw.state === 'SETTLING'},
      ${ints(draw.numbers)}::int[]::smallint[], ${ints(numbers)}::int[]::smallint[], ${draw.log.at(-1)?.hash ?? ''},
      ${reason}, ${operatorId}
    from lottery.correction where game_id = ${gameId} and issue_no = ${issueNo}
    returning correction_no as "correctionNo"`.execute(tx);
  const key = { gameId, issueNo, correctionNo: rows[0]?.correctionNo ?? 0 };
  const lines = await evaluateCorrection(tx, game, { ...draw, numbers: [...numbers] }, key);
  // a draw that was stopped has to be settled whatever its orders come to
  if (isSame && lines === 0 && draw.state === 'SETTLED') throw refuse('NOTHING_TO_CORRECT');
  return { draw, key };
}
