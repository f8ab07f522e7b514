import type { AccountId, BrandId, PromotionTrigger } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { Terms } from '../terms.ts';

/** Triggers that no feed reports. */
export type FoundTrigger = Extract<PromotionTrigger, 'registration' | 'birthday' | 'rank' | 'mission' | 'referral'>;

/** A running promotion, by its live version. */
export interface Running {
  promotionId: bigint;
  brandId: BrandId;
  version: number;
  launchedAt: Date;
  terms: Terms;
}

/** A player who has earned a reward, by the version that applies. */
export interface Found {
  accountId: AccountId;
  occasion: string;
  version: number;
}

/** Returns who has earned a reward of a promotion and is not known yet. */
export type Finder = (db: Db, running: Running, now: Date) => Promise<Found[]>;
