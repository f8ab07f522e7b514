import { CURRENCIES, type Currency, type calls, type Input, POINT_MICRO, parsePoints } from '@fairhouse/contracts';
import { requirePaymentPassword } from '#identity';
import { refuse } from '#refusal';
import { takePoints } from './add-entries.ts';
import { type RedeemContext, type RedeemDeps, requireContact, requireMayTake } from './redeem-item.ts';
import { findRedemption, payRedemption, type RedemptionRow, redemptionReference } from './redemption.ts';
import { readSettings } from './settings.ts';

/** What points are worth, in the smallest unit, rounded down. */
export const worthOf = (points_micro: bigint, pointsForMoney: number, currency: Currency): bigint =>
  (points_micro * 10n ** BigInt(CURRENCIES[currency])) / (BigInt(pointsForMoney) * POINT_MICRO);

/**
 * Exchanges points for money at the brand's rate, which is paid in the same transaction. The same clientRef returns the same exchange.
 * Refuses REWARD_CLOSED (points are not exchanged), INVALID_AMOUNT (worth less than the smallest unit), POINTS_INSUFFICIENT,
 * CONTACT_NEEDED, PLAY_EXCLUDED, ACCOUNT_BLOCKED, ACCOUNT_CLOSED, ACCOUNT_CLOSING, CONFLICT, PAYMENT_PASSWORD_REQUIRED,
 * PAYMENT_PASSWORD_INVALID, LOGIN_LOCKED.
 */
export async function convertPoints(
  deps: RedeemDeps,
  context: RedeemContext,
  input: Input<typeof calls.points.convert>,
): Promise<RedemptionRow> {
  const { accountId, currency } = context.member;
  const { brandId } = context.brand;
  const repeat = await findRedemption(deps.db, accountId, input.clientRef);
  if (repeat) return requireSame(repeat, input);
  await requirePaymentPassword(deps.db, { ...context.member, brandId }, input.paymentPassword, { mustBeSet: true });
  return deps.db.transaction().execute(async (tx) => {
    await requireMayTake(tx, accountId);
    const { currencies, moneyTimes_x100 } = await readSettings(tx, brandId);
    const { pointsForMoney } = currencies[currency];
    if (pointsForMoney === 0) throw refuse('REWARD_CLOSED');
    const price_micro = parsePoints(input.points) ?? 0n;
    const amount = worthOf(price_micro, pointsForMoney, currency);
    if (amount <= 0n) throw refuse('INVALID_AMOUNT', { field: 'points' });
    const contact = await requireContact(tx, deps, context, 'whatsapp');
    const row = await tx
      .insertInto('points.redemption')
      .values({
        account_id: accountId,
        brand_id: brandId,
        kind: 'money',
        price_micro,
        currency,
        amount,
        contact,
        times_x100: moneyTimes_x100,
        client_ref: input.clientRef,
        state: 'passed',
        decided_at: new Date(),
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'client_ref']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) {
      const earlier = await findRedemption(tx, accountId, input.clientRef);
      if (!earlier) throw refuse('CONFLICT', { field: 'clientRef' });
      return requireSame(earlier, input);
    }
    const reference = redemptionReference(row.redemption_no);
    await takePoints(tx, { accountId, kind: 'convert', price_micro, reference });
    await payRedemption(tx, deps.rewardDeps, row);
    return row;
  });
}

function requireSame(row: RedemptionRow, { points }: Input<typeof calls.points.convert>): RedemptionRow {
  if (row.kind !== 'money' || row.price_micro !== parsePoints(points)) throw refuse('CONFLICT', { field: 'clientRef' });
  return row;
}
