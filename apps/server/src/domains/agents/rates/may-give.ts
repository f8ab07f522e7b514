import type { AccountId, AgentQuota, BrandId, RebateRates } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { readSettings } from '../settings.ts';
import { readQuotas } from './quotas.ts';
import { lessGap, ratesOf } from './rates.ts';

/** What an agent may give to new members: the highest rates, and how many members with high ones. */
export interface MayGive {
  most: RebateRates;
  quotas: readonly AgentQuota[];
}

/** Returns what an agent may give now. */
export async function readMayGive(db: Db | Tx, brandId: BrandId, id: AccountId): Promise<MayGive> {
  const [{ gap }, rates, quotas] = [await readSettings(db, brandId), await ratesOf(db, id), await readQuotas(db, id)];
  return { most: lessGap(rates, gap), quotas };
}
