import type { AccountId, BrandId, ContractKind, ContractTerms, Currency } from '@fairhouse/contracts';
import { signWithOperator } from '#agents';
import { createHouseKeys } from '#bets';
import type { Db } from '#db';
import type { Secrets } from '#secrets';

const COMMON = { cap: '0', lossRequired: false, carryOver: false, scheme: 1, text: '' };
const tier = (minTurnover: string, minActive: number, rate_bps: number) => ({ minTurnover, minActive, rate_bps });

/** What the demo's agent is paid: a quarter of the margin of a slot at most. */
const TERMS: Readonly<Record<ContractKind, ContractTerms>> = {
  dividend: {
    ...COMMON,
    rules: [tier('0', 2, 1000), tier('200000', 5, 1500), tier('1000000', 10, 2000)],
    carryOver: true,
    cycle: 'half-month',
  },
  daily: { ...COMMON, rules: [tier('20000', 3, 30), tier('100000', 5, 50)], cycle: 'day' },
  hourly: { ...COMMON, rules: [tier('0', 0, 20)], cycle: 'hour' },
  realtime: { ...COMMON, rules: [tier('0', 0, 10)], cycle: '300s' },
};

/** Signs a contract of every kind between the operator and the demo's agent, who can then give some of their own. */
export async function demoContracts(
  { db, secrets }: { db: Db; secrets: Secrets },
  own: { brandId: BrandId; currency: Currency; agent: AccountId },
): Promise<void> {
  const { sign } = createHouseKeys(secrets, 1);
  const { agent, ...brand } = own;
  await db.transaction().execute(async (tx) => {
    for (const [kind, terms] of Object.entries(TERMS) as [ContractKind, ContractTerms][])
      await signWithOperator(tx, { ...brand, kind, sign }, { agent, terms });
  });
}
