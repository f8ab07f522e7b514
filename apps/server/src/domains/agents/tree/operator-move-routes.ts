import { type AccountId, type AgentMove, accountId, type BrandId, calls } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { HandleCall, RecordAudit } from '#http';
import { refuse } from '#refusal';
import { listMoves, newestMove } from './list-moves.ts';
import { cancelMove, planMove, previewMove } from './plan-move.ts';

const toMove = ({ accountId: id, to }: { accountId: string; to?: string | undefined }) => ({
  accountId: accountId(id),
  to: to === undefined ? null : accountId(to),
});

/** Registers the operators' calls about moves of members to other agents. */
export function registerOperatorMoveRoutes({
  handle,
  db,
  recordAudit,
}: {
  handle: HandleCall;
  db: Db;
  recordAudit: RecordAudit;
}): void {
  const { agentMovesBackoffice } = calls;

  handle(agentMovesBackoffice.list, ({ brand }, page) => listMoves(db, brand.brandId, page));
  handle(agentMovesBackoffice.preview, ({ brand }, input) => previewMove(db, brand.brandId, toMove(input)));
  handle(agentMovesBackoffice.plan, async (context, { reason, ...input }) => {
    const { brandId } = context.brand;
    const move = toMove(input);
    return db.transaction().execute(async (tx) => {
      const of = { brandId, operatorId: context.operator.operatorId };
      const { from, day } = await planMove(tx, of, { ...move, reason });
      await recordAudit(tx, context, {
        action: 'agents.move-plan',
        subject: `player ${move.accountId}`,
        reason,
        before: JSON.stringify({ upline: from === null ? null : String(from) }),
        after: JSON.stringify({ upline: move.to === null ? null : String(move.to), day }),
      });
      return requireMove(tx, brandId, move.accountId);
    });
  });
  handle(agentMovesBackoffice.cancel, async (context, { reason, ...input }) => {
    const { brandId } = context.brand;
    const id = accountId(input.accountId);
    return db.transaction().execute(async (tx) => {
      await cancelMove(tx, brandId, id);
      await recordAudit(tx, context, { action: 'agents.move-cancel', subject: `player ${id}`, reason });
      return requireMove(tx, brandId, id);
    });
  });
}

async function requireMove(tx: Tx, brandId: BrandId, id: AccountId): Promise<AgentMove> {
  const move = await newestMove(tx, brandId, id);
  if (!move) throw refuse('NOT_FOUND');
  return move;
}
