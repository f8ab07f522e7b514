import { calls } from '@fairhouse/contracts';
import type { SiteClient } from '#testing';
import { everybody } from './inputs.ts';

/** Launches a promotion for vouchers that carries a marker in its names, creates a code of it, a segment, and a label of the player. */
export async function addPromotion(owner: SiteClient, accountId: string, marker: string) {
  const { labelsBackoffice, promotionsBackoffice, vouchersBackoffice } = calls;
  const from = '2026-01-01T00:00:00.000Z';
  const rules = {
    ...{ names: { EN: marker }, currency: 'USD' as const, conditions: { minRank: 0, countries: [] } },
    ...{
      trigger: { kind: 'code' as const },
      joins: false,
      gives: 'automatic' as const,
      claimDays: 1,
      from,
      until: null,
    },
    reward: { kind: 'cash' as const, amount: { kind: 'fixed' as const, amount: '1' }, times_x100: 0 },
    caps: { perPlayer: null, awards: null, budget: null },
  };
  const { id, version } = await owner.call(promotionsBackoffice.save, { id: null, version: 0, rules });
  await owner.call(promotionsBackoffice.launch, { id, version, reason: marker });
  const of = { promotionId: id, name: marker, codes: 1, usesEach: 1, from, until: null };
  const { batch, codes } = await owner.call(vouchersBackoffice.create, of);
  const segment = await owner.call(calls.segmentsBackoffice.save, {
    ...{ id: null, version: 0, name: marker, who: everybody },
  });
  const names = { EN: marker };
  await owner.call(labelsBackoffice.save, {
    ...{ code: 'of-the-first', kind: 'member', names, version: 0, reason: marker },
  });
  await owner.call(labelsBackoffice.set, { accountId, labels: ['of-the-first'], reason: marker });
  return { segmentId: segment.id, rewardPromotionId: id, batchId: batch.id, voucherCode: codes[0] ?? '' };
}
