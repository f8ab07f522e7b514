import { type AdjustmentInput, type BrandId, formatMoney, type Money } from '@fairhouse/contracts';
import type { ProposalHandlerOf, ProposalOutcome } from '#approvals';
import type { Tx } from '#db';
import { post } from '#ledger';
import { assert } from '#refusal';
import { type AdjustmentDeps, parseAdjustment } from './adjustment.ts';

/** How proposals of credits and debits by hand are carried out. */
export const createAdjustmentHandler = (deps: AdjustmentDeps): ProposalHandlerOf<'adjustment'> => ({
  kind: 'adjustment',
  permission: 'adjust.approve',
  apply: (tx, proposal) => applyAdjustment(tx, deps, proposal),
});

/**
 * Posts a credit, debit or bonus by hand; the proposal is its key, so that it is done once. Refuses NOT_FOUND, TRIAL_NOT_ALLOWED,
 * INVALID_AMOUNT, INVALID_INPUT, INSUFFICIENT_FUNDS.
 */
export async function applyAdjustment(
  tx: Tx,
  deps: AdjustmentDeps,
  { brandId, proposalNo, input }: { brandId: BrandId; proposalNo: bigint; input: AdjustmentInput },
): Promise<ProposalOutcome> {
  const { player, amount } = await parseAdjustment(tx, deps, brandId, input);
  const { accountId, currency } = player;
  const { kind, text, times_x100 } = input;
  const reference = String(proposalNo);
  const [posted] = await post(tx, [{ accountId, kind, amount, currency, key: `proposal:${reference}`, reference }]);
  assert(posted && !posted.replay, `proposal ${reference} was done before`);
  const done = { accountId, brandId, currency, kind, amount, reference, text, times_x100 };
  await deps.addTurnover(tx, done);
  await deps.notifyPlayer(tx, done);
  const before = posted.balance + (kind === 'manual-debit' ? amount : -amount);
  const format = (units: bigint) => `${formatMoney(units as Money, currency)} ${currency}`;
  return { before: format(before), after: format(posted.balance) };
}
