import type { LOTTERY_CORRECTION_STATES, OperatorId } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import { type CompanionStatement, toJsonParams } from '#bets';
import type { Db, Tx } from '#db';

/** Names a correction of a draw. */
export interface CorrectionKey {
  gameId: number;
  issueNo: string;
  correctionNo: number;
}

export interface StoredCorrection extends CorrectionKey {
  state: (typeof LOTTERY_CORRECTION_STATES)[number];
  /** The draw was stopped: it is settled for the first time. */
  ofFault: boolean;
  before: number[];
  /** The same as before when only the evaluation was wrong. */
  after: number[];
  /** The hash of the last entry in the log of the draw when this was proposed. */
  logHash: string;
  reason: string;
  proposedBy: OperatorId;
  proposedAt: Date;
  decidedBy: OperatorId | null;
  decidedAt: Date | null;
  decision: string | null;
  finishedAt: Date | null;
}

/** Reads corrections; the condition names the correction `c`, and may order. */
export async function readCorrections(db: Db | Tx, condition: RawBuilder<unknown>): Promise<StoredCorrection[]> {
  const { rows } = await sql<StoredCorrection>`select c.game_id as "gameId", c.issue_no as "issueNo",
      c.correction_no as "correctionNo", c.state, c.of_fault as "ofFault", c.numbers_before as before,
      c.numbers_after as after, c.log_hash as "logHash", c.reason, c.proposed_by as "proposedBy",
      c.proposed_at as "proposedAt", c.decided_by as "decidedBy", c.decided_at as "decidedAt", c.decision,
      c.finished_at as "finishedAt"
    from lottery.correction c ${condition}`.execute(db);
  return rows;
}

/** Matches one correction `c`. */
export const isCorrection = ({ gameId, issueNo, correctionNo }: CorrectionKey): RawBuilder<unknown> =>
  sql`c.game_id = ${gameId} and c.issue_no = ${issueNo} and c.correction_no = ${correctionNo}`;

/** Matches the lines `l` of a correction. */
export const isLineOf = ({ gameId, issueNo, correctionNo }: CorrectionKey): RawBuilder<unknown> =>
  sql`l.game_id = ${gameId} and l.issue_no = ${issueNo} and l.correction_no = ${correctionNo}`;

/** Returns the corrections of a game that are approved and not finished, in the order of the decisions. */
export const listApproved = (db: Db, gameId: number): Promise<StoredCorrection[]> =>
  readCorrections(db, sql`where c.game_id = ${gameId} and c.state = 'APPROVED' order by c.decided_at`);

/** The numbers of a draw as its log has them. */
export const toText = (numbers: readonly number[]): string => numbers.join(' ');

/** To take back is only what was paid within so long before the approval (lottery-play 7). */
export const WINDOW = sql`interval '24 hours'`;

/**
 * Marks lines as booked in the transaction that moves their money; the rows are `{orderId, correctionNo, moved, borne}`. The order shows what
 * was really posted.
 */
export const CORRECTED_COMPANION: CompanionStatement = {
  name: 'lottery-corrected',
  text: `with n as (
      select n.account, b.* from unnest($1::bigint[], $2::bigint[], $4::text[]) as n (account, round, body),
        lateral jsonb_to_record(n.body::jsonb) as b ("orderId" bigint, "correctionNo" int, moved bigint, borne bigint)),
    booked as (
      update lottery.correction_line l set moved = n.moved, borne = n.borne, booked_at = $3::timestamptz from n
      where l.account_id = n.account and l.order_id = n."orderId" and l.correction_no = n."correctionNo"
        and l.booked_at is null
      returning l.account_id, l.order_id, l.moved)
    update lottery.player_order o set posted = o.posted + b.moved from booked b
    where o.account_id = b.account_id and o.order_id = b.order_id`,
  toParams: toJsonParams,
};
