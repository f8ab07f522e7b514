import { type calls, type HandAward, type Input } from '@fairhouse/contracts';
import { closeProposal, createProposal, findRepeated, type ProposalRow, readAloneUpTo } from '#approvals';
import type { Db } from '#db';
import type { OperatorContext, RecordAudit } from '#http';
import { findPlayerByUsername } from '#identity';
import { refuse } from '#refusal';
import type { RewardDeps } from '../award.ts';
import { applyHandAward, parseHandAward } from './hand-award.ts';

/**
 * Proposes a cash award for a player, and gives it when the brand lets an operator give this amount alone. Repeated, it returns the same
 * proposal. Refuses as giving it does, and CONFLICT.
 */
export async function proposeAward(
  deps: RewardDeps & { db: Db; recordAudit: RecordAudit },
  context: OperatorContext,
  { player: username, reason, clientRef, ...award }: Input<typeof calls.rewardsBackoffice.give>,
): Promise<ProposalRow> {
  const { brandId } = context.brand;
  const found = await findPlayerByUsername(deps.db, brandId, username);
  if (!found) throw refuse('NOT_FOUND', { field: 'player' });
  const input: HandAward = { ...award, accountId: String(found.accountId) };
  const subject = `player ${found.accountId}`;
  const proposal = { kind: 'award', brandId, subject, input, reason, clientRef, by: context.operator } as const;
  const repeated = await findRepeated(deps.db, proposal);
  if (repeated) return repeated;
  return deps.db.transaction().execute(async (tx) => {
    const { player, amount } = await parseHandAward(tx, brandId, input);
    const preview = { username: player.username, currency: player.currency };
    const row = await createProposal(tx, { ...proposal, preview });
    const isAlone = amount <= (await readAloneUpTo(tx, { brandId, currency: player.currency }));
    const outcome = isAlone ? await applyHandAward(tx, deps, { brandId, proposalNo: row.proposal_no, input }) : null;
    await deps.recordAudit(tx, context, {
      action: 'rewards.give',
      subject: `proposal ${row.proposal_no}, ${subject}`,
      reason,
      after: outcome?.after ?? `award of ${input.amount} ${player.currency} proposed`,
    });
    return outcome ? closeProposal(tx, row, { state: 'done', by: null, decision: null, outcome }) : row;
  });
}
