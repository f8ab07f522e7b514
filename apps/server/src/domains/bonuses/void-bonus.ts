import { randomUUID } from 'node:crypto';
import {
  type AccountId,
  accountId,
  type BonusVoiding,
  type BrandId,
  type Currency,
  formatMoney,
  money,
} from '@fairhouse/contracts';
import { createProposal, findOpenProposal, type ProposalHandlerOf } from '#approvals';
import type { Tx } from '#db';
import type { OperatorContext, RecordAudit } from '#http';
import { getPlayer } from '#identity';
import { getBalance } from '#ledger';
import { refuse } from '#refusal';
import type { BonusRow } from './bonus.ts';
import { endOpenBonus, lockBonus } from './end-bonus.ts';

/** Voids a bonus, as one operator proposed and another approved. */
const VOID: ProposalHandlerOf<'bonus-void'> = {
  kind: 'bonus-void',
  permission: 'rewards.approve',
  async apply(tx, { brandId, input }) {
    const { id, bonus, left } = await requireOpen(tx, brandId, input);
    if (!(await endOpenBonus(tx, id, bonus.bonus_no, 'voided', input.condition))) throw refuse('STATE_CHANGED');
    return { before: `B${input.no} ${left} ${bonus.currency}`, after: `voided: ${input.condition}` };
  },
};

/** How proposals about bonus money are carried out. */
export const BONUS_PROPOSALS = [VOID] as const;

/**
 * Proposes to void bonus money that runs or waits, because of a broken term. One that waits for it is returned, not proposed again. Refuses
 * NOT_FOUND, STATE_CHANGED.
 */
export async function proposeVoid(
  tx: Tx,
  { context, recordAudit }: { context: OperatorContext; recordAudit: RecordAudit },
  { reason, ...input }: BonusVoiding & { reason: string },
): Promise<{ proposal: string }> {
  const { brandId } = context.brand;
  const { username, bonus, left } = await requireOpen(tx, brandId, input);
  const content = { kind: 'bonus-void', subject: `player ${input.accountId}, bonus B${input.no}`, input } as const;
  const waiting = await findOpenProposal(tx, { brandId, kind: content.kind, subject: content.subject });
  if (waiting) return { proposal: String(waiting.proposal_no) };
  const preview = { username, currency: bonus.currency as Currency, amount: left, about: `B${input.no}` };
  const by = context.operator;
  const row = await createProposal(tx, { ...content, brandId, preview, reason, by, clientRef: randomUUID() });
  await recordAudit(tx, context, {
    action: 'approvals.propose',
    subject: `proposal ${row.proposal_no}, ${content.subject}`,
    reason,
    before: `${left} ${bonus.currency}`,
    after: `${content.kind} proposed: ${input.condition}`,
  });
  return { proposal: String(row.proposal_no) };
}

/** A deposit was taken back: voids the bonus of an award that was given for it. Returns false when it is over, which keeps what became cash. */
export async function voidForDeposit(tx: Tx, id: AccountId, awardNo: bigint): Promise<boolean> {
  const bonus = await tx
    .selectFrom('bonuses.bonus')
    .select('bonus_no')
    .where('account_id', '=', id)
    .where('award_no', '=', awardNo)
    .executeTakeFirst();
  return bonus !== undefined && endOpenBonus(tx, id, bonus.bonus_no, 'voided', 'depositKept');
}

/** Locks a bonus of a player of the brand. Refuses NOT_FOUND, and STATE_CHANGED for one that is over. */
async function requireOpen(
  tx: Tx,
  brandId: BrandId,
  { accountId: account, no }: Pick<BonusVoiding, 'accountId' | 'no'>,
): Promise<{ id: AccountId; username: string; bonus: BonusRow; left: string }> {
  const id = accountId(account);
  const { username } = await getPlayer(tx, brandId, id);
  const bonus = await lockBonus(tx, id, BigInt(no));
  if (!bonus) throw refuse('NOT_FOUND', { field: 'no' });
  if (bonus.ended_at) throw refuse('STATE_CHANGED');
  const left = bonus.began_at ? (await getBalance(tx, id)).bonus : money(bonus.amount);
  return { id, username, bonus, left: formatMoney(left, bonus.currency as Currency) };
}
