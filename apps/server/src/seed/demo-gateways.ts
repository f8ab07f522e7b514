import { type BrandId, type Currency, money } from '@fairhouse/contracts';
import type { Db } from '#db';
import { gatewaysSecretOf, simulatedCredentials } from '#integrations/payment-gateway';
import { addReceivingAccount, createConnection, createPaymentMethod, UNRESTRICTED } from '#payments';
import type { Secrets } from '#secrets';

const merchantOf = (brandId: BrandId): string => `shop-${brandId}`;

/** The accounts of the demo brands at the simulators. */
export const DEMO_MERCHANTS = ['shop-1', 'shop-2'];

const METHODS = [
  {
    adapter: 'form',
    code: 'demo-bank',
    title: 'Simulated bank',
    names: { EN: 'Demo bank transfer', CN: '演示网银转账', AR: 'تحويل بنكي تجريبي' },
  },
  {
    adapter: 'invoice',
    code: 'demo-crypto',
    title: 'Simulated crypto invoices',
    names: { EN: 'Demo crypto invoice', CN: '演示加密货币账单', AR: 'فاتورة عملات رقمية تجريبية' },
  },
  {
    adapter: 'card',
    code: 'demo-card',
    title: 'Simulated cards',
    names: { EN: 'Demo card', CN: '演示银行卡', AR: 'بطاقة تجريبية' },
  },
] as const;

/** A transfer that operators confirm by hand. */
const TRANSFER_NAMES = {
  EN: 'Demo transfer by hand',
  CN: '演示人工转账',
  AR: 'تحويل تجريبي يدوي',
};

/**
 * Connects a demo brand to the simulators of this installation, one account for each shape of gateway. Where they run, each has a deposit
 * method, and there is one by bank transfer.
 */
export async function demoGateways(
  { db, secrets }: { db: Db; secrets: Secrets },
  { brandId, currency, hasMethods }: { brandId: BrandId; currency: Currency; hasMethods: boolean },
): Promise<void> {
  const credentials = simulatedCredentials(gatewaysSecretOf(secrets), merchantOf(brandId));
  const shared = {
    brandId,
    address: '',
    signKind: 'HMAC-SHA256',
    state: 'test',
    networks: [],
    confirmAbove: money(100_000n),
  } as const;
  const terms = {
    kind: 'deposit',
    demo: true,
    currency,
    min: money(1_000n),
    max: money(500_000n),
    quickAmounts: [2_000n, 5_000n, 10_000n, 50_000n].map(money),
    dailyMax: null,
    ...UNRESTRICTED,
    fee: { rate_bps: 0, fixed: money(0n), min: money(0n), max: null },
    times: {},
    tolerance_bps: 0,
    onUnder: 'credit',
    onOver: 'credit',
    freeCount: 0,
    uniqueCents: false,
    pay_min: 30,
    payoutType: 'bank',
    partMost: null,
    partLeast: money(1n),
    confirm_min: 0,
    hours: null,
    leastRank: 0,
  } as const;
  await db.transaction().execute(async (tx) => {
    for (const { adapter, code, title, names } of METHODS) {
      await createConnection(tx, secrets, { ...shared, adapter, code, title, credentials });
      if (!hasMethods) continue;
      const rate_bps = code === 'demo-card' ? 150 : 0;
      await createPaymentMethod(tx, brandId, { ...terms, code, gateway: code, names, fee: { ...terms.fee, rate_bps } });
    }
    if (!hasMethods) return;
    const transfer = { code: 'demo-transfer', gateway: null, names: TRANSFER_NAMES, uniqueCents: true, pay_min: 1_440 };
    await createPaymentMethod(tx, brandId, { ...terms, ...transfer });
    for (const [index, bank] of ['Demo Bank North', 'Demo Bank South'].entries())
      await addReceivingAccount(tx, secrets, brandId, {
        method: transfer.code,
        bank,
        holder: 'Demo Operator Ltd',
        number: `DEMO${brandId}000${index + 1}`,
        dailyMax: null,
        enabled: true,
        hours: null,
        leastRank: 0,
      });
  });
}
