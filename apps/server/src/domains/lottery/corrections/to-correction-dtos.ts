import type { Currency, calls, OperatorId, Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { sumCorrection } from './correction-figures.ts';
import type { StoredCorrection } from './correction-store.ts';

type CorrectionDto = Output<typeof calls.lotteryCorrectionsBackoffice.list>['corrections'][number];

/** Returns corrections as an operator sees them, each with what it moves. */
export async function toCorrectionDtos(
  db: Db,
  corrections: readonly StoredCorrection[],
  { currency, operatorId }: { currency: Currency; operatorId: OperatorId },
): Promise<CorrectionDto[]> {
  const ids = corrections.flatMap(({ proposedBy, decidedBy }) => [proposedBy, ...(decidedBy ? [decidedBy] : [])]);
  const names = await readNames(db, ids);
  return Promise.all(
    corrections.map(async (correction): Promise<CorrectionDto> => {
      const { totals, plans } = await sumCorrection(db, correction, currency);
      const { decidedBy } = correction;
      return {
        correctionNo: correction.correctionNo,
        state: correction.state,
        isFirst: correction.ofFault,
        before: correction.before,
        after: correction.after,
        reason: correction.reason,
        proposedBy: names.get(correction.proposedBy) ?? '',
        proposedAt: correction.proposedAt.toISOString(),
        isOwn: correction.proposedBy === operatorId,
        decidedBy: decidedBy === null ? null : (names.get(decidedBy) ?? ''),
        decidedAt: correction.decidedAt?.toISOString() ?? null,
        decision: correction.decision,
        finishedAt: correction.finishedAt?.toISOString() ?? null,
        currency,
        totals,
        plans,
      };
    }),
  );
}

async function readNames(db: Db, ids: readonly OperatorId[]): Promise<ReadonlyMap<bigint, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: bigint; username: string }>`select operator_id as id, username
    from backoffice.operator where operator_id = any (${ids.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, username }) => [id, username]));
}
