import type { BrandId, PromotionRules } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { launchPromotion } from './launch-promotion.ts';
import { savePromotion } from './save-promotion.ts';

/** Creates a promotion with the installation and launches it. Returns its id. Refuses as saving and launching do. */
export async function createPromotion(tx: Tx, brandId: BrandId, rules: PromotionRules): Promise<bigint> {
  const id = await savePromotion(tx, { brandId, operatorId: null }, { id: null, version: 0, rules });
  await launchPromotion(tx, brandId, { id, version: 1 });
  return id;
}
