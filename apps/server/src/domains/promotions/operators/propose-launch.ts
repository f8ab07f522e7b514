import { randomUUID } from 'node:crypto';
import type { BrandId, calls, Input, LaunchPreview } from '@fairhouse/contracts';
import { createProposal, findOpenProposal, type ProposalHandlerOf } from '#approvals';
import type { Db, Tx } from '#db';
import type { OperatorContext, RecordAudit } from '#http';
import { readLaunchSettings } from '../launch-settings.ts';
import type { Version } from '../promotion-store.ts';
import { findSimulation } from '../simulation/simulation-store.ts';
import { budgetText, needsSecond } from './budget-of.ts';
import { type Launch, launchPromotion, requireLaunchable } from './launch-promotion.ts';

const KIND = 'promotion-launch';

/** What a proposal to launch a version is about. */
const subjectOf = ({ id, version }: Launch): string => `promotion ${id}, version ${version}`;

/**
 * Proposes a launch that may give more than an operator launches alone. One that waits for the same is returned, not proposed again. Refuses as
 * launching does.
 *
 * @returns the number of the proposal; null when the operator may launch alone
 */
export async function proposeLaunch(
  tx: Tx,
  { context, recordAudit }: { context: OperatorContext; recordAudit: RecordAudit },
  input: Input<typeof calls.promotionsBackoffice.launch>,
): Promise<string | null> {
  const { brandId } = context.brand;
  const launch = { id: BigInt(input.id), version: input.version };
  const { found } = await requireLaunchable(tx, brandId, launch);
  const { fourEyesAbove } = await readLaunchSettings(tx, brandId);
  if (!needsSecond(found.terms, fourEyesAbove)) return null;
  const waiting = await findLaunchProposal(tx, brandId, launch);
  if (waiting !== null) return waiting;
  const preview = await toPreview(tx, found);
  const subject = subjectOf(launch);
  const { reason } = input;
  const proposal = {
    kind: KIND,
    brandId,
    subject,
    input,
    reason,
    clientRef: randomUUID(),
    by: context.operator,
  } as const;
  const row = await createProposal(tx, { ...proposal, preview });
  await recordAudit(tx, context, {
    action: 'approvals.propose',
    subject: `proposal ${row.proposal_no}, ${subject}`,
    reason,
    before: `${preview.amount ?? 'no limit'} ${preview.currency}`,
    after: `${KIND} proposed`,
  });
  return String(row.proposal_no);
}

/** Returns the number of the proposal to launch a version that waits for a decision; null without one. */
export async function findLaunchProposal(db: Db | Tx, brandId: BrandId, launch: Launch): Promise<string | null> {
  const row = await findOpenProposal(db, { brandId, kind: KIND, subject: subjectOf(launch) });
  return row ? String(row.proposal_no) : null;
}

async function toPreview(tx: Tx, { terms, hash, promotionId, version }: Version): Promise<LaunchPreview> {
  const simulation = await findSimulation(tx, { id: promotionId, version });
  return {
    name: terms.rules.names['EN'] ?? '',
    currency: terms.rules.currency,
    amount: budgetText(terms),
    rules: hash,
    simulated: simulation?.cost ?? null,
  };
}

/** Launches a version as one operator proposed and another approved. A newer version keeps it waiting. */
const LAUNCH: ProposalHandlerOf<typeof KIND> = {
  kind: KIND,
  permission: 'rewards.approve',
  apply: async (tx, { brandId, input: { id, version } }) => {
    await launchPromotion(tx, brandId, { id: BigInt(id), version });
    return { before: 'not launched', after: `version ${version} launched` };
  },
};

/** How proposals about promotions are carried out. */
export const PROMOTION_PROPOSALS = [LAUNCH] as const;
