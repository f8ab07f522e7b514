import type { OperatorId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { findDraw } from '../draws/draw-store.ts';
import { type CorrectionKey, isCorrection, readCorrections, type StoredCorrection } from './correction-store.ts';
import { isCorrectable } from './propose-correction.ts';

/** A decision of an operator about a proposal. */
export interface Decision extends CorrectionKey {
  operatorId: OperatorId;
  reason: string;
}

/**
 * Approves a proposal: the holder of the game carries it out. Other proposals of the draw expire. Refuses NOT_FOUND, OWN_PROPOSAL, and
 * STATE_CHANGED for one that is decided or whose draw has changed since.
 */
export async function approveCorrection(tx: Tx, decision: Decision): Promise<StoredCorrection> {
  const correction = await lockProposal(tx, decision);
  const { gameId, issueNo } = correction;
  if (correction.proposedBy === decision.operatorId) throw refuse('OWN_PROPOSAL');
  await decide(tx, decision, 'APPROVED');
  await sql`update lottery.correction set state = 'EXPIRED' where game_id = ${gameId} and issue_no = ${issueNo}
    and state = 'PROPOSED'`.execute(tx);
  return correction;
}

/** Rejects a proposal, or withdraws an own one. Refuses NOT_FOUND, and STATE_CHANGED for one that is decided. */
export async function rejectCorrection(tx: Tx, decision: Decision): Promise<StoredCorrection> {
  const correction = await lockProposal(tx, decision);
  await decide(tx, decision, 'REJECTED');
  return correction;
}

/** Locks the draw, so that one proposal of it is decided at a time. */
async function lockProposal(tx: Tx, key: CorrectionKey): Promise<StoredCorrection> {
  const { gameId, issueNo } = key;
  await sql`select from lottery.draw where game_id = ${gameId} and issue_no = ${issueNo} for update`.execute(tx);
  const correction = await requireCorrection(tx, key);
  const draw = await findDraw(tx, gameId, issueNo);
  const isCurrent = draw && isCorrectable(draw) && (draw.log.at(-1)?.hash ?? '') === correction.logHash;
  if (correction.state !== 'PROPOSED' || !isCurrent) throw refuse('STATE_CHANGED');
  return correction;
}

/** Returns a correction. Refuses NOT_FOUND. */
export async function requireCorrection(db: Db | Tx, key: CorrectionKey): Promise<StoredCorrection> {
  const [correction] = await readCorrections(db, sql`where ${isCorrection(key)}`);
  if (!correction) throw refuse('NOT_FOUND', { field: 'correctionNo' });
  return correction;
}

const decide = (tx: Tx, { operatorId, reason, ...key }: Decision, state: 'APPROVED' | 'REJECTED') =>
  sql`update lottery.correction c set state = ${state}, decided_by = ${operatorId}, decided_at = clock_timestamp(),
      decision = ${reason} where ${isCorrection(key)}`.execute(tx);
