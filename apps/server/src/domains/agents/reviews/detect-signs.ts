import { type AgentSign, type BrandId, brandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { readSettings, type StoredSettings } from '../settings.ts';
import { createReviews } from './create-reviews.ts';
import type { FoundSign } from './found-sign.ts';
import { findBoughtMembers } from './signs/find-bought-members.ts';
import { findBursts } from './signs/find-bursts.ts';
import { findCircles } from './signs/find-circles.ts';
import { findOpposites } from './signs/find-opposites.ts';
import { findSelfReferrals } from './signs/find-self-referrals.ts';

type Find = (tx: Tx, brandId: BrandId, settings: StoredSettings) => Promise<FoundSign[]>;

/** Turnover without risk is found by the run that computes the window. */
const FINDS: Readonly<Record<Exclude<AgentSign, 'riskless'>, Find>> = {
  'self-referral': findSelfReferrals,
  circle: findCircles,
  bought: findBoughtMembers,
  burst: findBursts,
  opposite: findOpposites,
};

/**
 * Job: looks for signs of abuse in the teams of every brand, and opens a review for each new one. Nothing is refused or stopped by it: shares of
 * contracts and team rebates are held until an operator has decided.
 *
 * @returns how many reviews were opened
 */
export async function detectSigns(db: Db): Promise<number> {
  let opened = 0;
  for (const brand of await listBrands(db)) {
    const settings = await readSettings(db, brand);
    for (const sign of Object.keys(FINDS) as (keyof typeof FINDS)[])
      if (!settings.signs.without.includes(sign))
        // what a sign remembers of what it has read is saved with the reviews that follow from it
        opened += await db
          .transaction()
          .execute(async (tx) => createReviews(tx, brand, await FINDS[sign](tx, brand, settings)));
  }
  return opened;
}

/** The brands with members in lines; the index is read once for each brand. */
async function listBrands(db: Db): Promise<BrandId[]> {
  const next = sql`select brand_id from agents.placement where to_at is null`;
  const { rows } = await sql<{ id: bigint }>`
    with recursive b as (
      (${next} order by brand_id limit 1)
      union all select (${next} and brand_id > b.brand_id order by brand_id limit 1) from b where b.brand_id is not null
    ) select brand_id as id from b where brand_id is not null`.execute(db);
  return rows.map(({ id }) => brandId(id));
}
