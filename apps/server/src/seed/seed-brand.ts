import { type BrandId, money } from '@fairhouse/contracts';
import { createBrand, type NewBrand } from '#brand';
import type { Db } from '#db';
import { offerAllGames } from '#games';
import { createPaymentMethod, UNRESTRICTED } from '#payments';

/** Creates a playable brand: the sandbox cashier for deposits and withdrawals, and every first-party game, some of them marked as hot. */
export async function seedBrand(db: Db, brand: NewBrand, hot: string[] = ['lantern-orchard']): Promise<BrandId> {
  return db.transaction().execute(async (tx) => {
    const id = await createBrand(tx, brand);
    const shared = {
      demo: true,
      currency: brand.currency,
      min: money(1_000n),
      quickAmounts: [],
      dailyMax: null,
      ...UNRESTRICTED,
      fee: { rate_bps: 0, fixed: money(0n), min: money(0n), max: null },
      times: {},
      tolerance_bps: 0,
      onUnder: 'credit' as const,
      onOver: 'credit' as const,
      freeCount: 0,
      uniqueCents: false,
      pay_min: 30,
      payoutType: 'bank' as const,
      partMost: null,
      partLeast: money(1n),
      confirm_min: 1_440,
      hours: null,
      leastRank: 0,
    };
    await createPaymentMethod(tx, id, {
      ...shared,
      code: 'sandbox',
      kind: 'deposit',
      gateway: 'sandbox',
      names: { EN: 'Sandbox gateway', CN: '沙盒支付', AR: 'بوابة دفع تجريبية' },
      max: money(500_000n),
      quickAmounts: [2_000n, 5_000n, 10_000n, 50_000n].map(money),
    });
    await createPaymentMethod(tx, id, {
      ...shared,
      code: 'sandbox-payout',
      kind: 'withdrawal',
      gateway: null,
      names: { EN: 'Sandbox payout', CN: '沙盒取款', AR: 'صرف تجريبي' },
      max: money(1_000_000n),
    });
    await offerAllGames(tx, id, { hot });
    return id;
  });
}
