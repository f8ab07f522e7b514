import type { AccountId, Award } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { requireOpenAccount } from '#identity';
import { assert, refuse } from '#refusal';
import { getAward, type RewardDeps } from '#rewards';
import type { Secrets } from '#secrets';
import { applyForReward } from '../claim-promotion.ts';
import { findObstacle } from '../find-obstacle.ts';
import type { Viewer } from '../get-promotion.ts';
import { grantReward } from '../grant-reward.ts';
import { insertMetPart } from '../part-store.ts';
import { getVersion } from '../promotion-store.ts';
import { limitAttempts } from './limit-attempts.ts';
import { hashVoucherCode, parseVoucherCode } from './voucher-code.ts';

/**
 * Redeems a voucher and gives its reward. Whatever is wrong with the code is refused alike, so that nobody learns whether it exists. Refuses
 * VOUCHER_INVALID, RATE_LIMITED.
 */
export async function redeemVoucher(
  db: Db,
  deps: RewardDeps & { secrets: Secrets },
  viewer: Viewer & { accountId: AccountId },
  typed: string,
): Promise<Award> {
  await limitAttempts(db, viewer.accountId);
  const code = parseVoucherCode(typed);
  if (code === null) throw refuse('VOUCHER_INVALID');
  const hash = hashVoucherCode(deps.secrets, viewer.brandId, code);
  const no = await db.transaction().execute((tx) => redeem(tx, deps, viewer, hash));
  return getAward(db, viewer.accountId, no, viewer.language);
}

async function redeem(
  tx: Tx,
  deps: RewardDeps,
  { accountId, brandId, country }: Viewer & { accountId: AccountId },
  hash: Buffer,
): Promise<bigint> {
  await requireOpenAccount(tx, accountId, 'in');
  const found = await lockVoucher(tx, brandId, hash);
  if (!found) throw refuse('VOUCHER_INVALID');
  const { batchId, promotionId, version } = found;
  const { terms } = await getVersion(tx, promotionId, version);
  const now = new Date();
  const isOpen =
    terms.rules.trigger.kind === 'code' && now >= terms.from && (terms.until === null || now < terms.until);
  const player = { accountId, promotionId };
  if (!isOpen || (await findObstacle(tx, player, terms, { country, at: now }))) throw refuse('VOUCHER_INVALID');
  await useVoucher(tx, accountId, { batchId, brandId, hash });
  const key = { accountId, promotionId, occasion: `batch:${batchId}` };
  await insertMetPart(tx, key, { version });
  const given = await grantReward(tx, deps, key, country);
  const part = given?.state === 'claim' ? await applyForReward(tx, key) : given;
  if (part?.state === 'closed') throw refuse('VOUCHER_INVALID');
  assert(part?.award_no, `a redeemed voucher of batch ${batchId} has an award`);
  return part.award_no;
}

interface Found {
  batchId: bigint;
  promotionId: bigint;
  version: number;
}

/** Locks a voucher that can be used now; null when there is none. */
async function lockVoucher(tx: Tx, brandId: bigint, hash: Buffer): Promise<Found | null> {
  const { rows } = await sql<Found>`
    select b.batch_id as "batchId", p.promotion_id as "promotionId", p.live_version as version
    from promotions.voucher v
    join promotions.batch b on b.batch_id = v.batch_id
    join promotions.promotion p on p.promotion_id = b.promotion_id
    where v.brand_id = ${brandId} and v.code_hash = ${hash} and v.used < b.uses_each
      and b.stopped_at is null and b.valid_from <= now() and coalesce(b.valid_until > now(), true)
      and p.live_version > 0 and p.stopped_at is null and p.exhausted_at is null
    for update of v`.execute(tx);
  return rows[0] ?? null;
}

/** Counts a use; a player uses one code of a batch. Refuses VOUCHER_INVALID. */
async function useVoucher(
  tx: Tx,
  accountId: AccountId,
  { batchId, brandId, hash }: { batchId: bigint; brandId: bigint; hash: Buffer },
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('promotions.voucher_use')
    .values({ account_id: accountId, batch_id: batchId, code_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw refuse('VOUCHER_INVALID');
  await tx
    .updateTable('promotions.voucher')
    .set({ used: sql`used + 1` })
    .where('brand_id', '=', brandId)
    .where('code_hash', '=', hash)
    .execute();
}
