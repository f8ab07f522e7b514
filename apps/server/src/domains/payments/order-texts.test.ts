import { randomUUID } from 'node:crypto';
import { calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SiteClient, startTestSite, type TestSite } from '#testing';

const { payments, paymentsBackoffice } = calls;

let site: TestSite;
let owner: SiteClient;
beforeAll(async () => {
  site = await startTestSite();
  owner = await site.operator();
});
afterAll(() => site.close());

it('[C-03] an order keeps the texts that it began with; one from before they were kept has those of now', async () => {
  const member = await site.member();
  const limits = { min: '1', max: '100', quickAmounts: [], dailyMax: null };
  const kept = { ...limits, names: { EN: 'Pay' }, times: {}, fee: { rate_bps: 0, fixed: '0', min: '0', max: null } };
  const fixed = { code: 'texts', kind: 'deposit', gateway: 'sandbox', currency: 'USD' } as const;
  const created = await owner.call(paymentsBackoffice.createMethod, { ...fixed, ...kept });
  let { version } = await owner.call(paymentsBackoffice.switchMethod, {
    ...{ code: 'texts', version: created.version, enabled: true },
  });
  const pay = (amount: string) => member.call(payments.deposit, { method: 'texts', amount, clientRef: randomUUID() });
  const change = async (instructions: string, proof: string) => {
    const texts = { instructions: { EN: instructions }, proofTexts: { EN: proof } };
    ({ version } = await owner.call(paymentsBackoffice.changeMethod, { code: 'texts', version, ...kept, ...texts }));
    return { instructions: { EN: instructions }, proof: { EN: proof } };
  };
  const textsNow = async () => (await member.call(payments.deposits, {})).rows.map(({ texts }) => texts);
  const { id } = await pay('10');
  const first = await change('Pay in one sum.', 'The number');
  await pay('11');
  const second = await change('Pay in two sums.', 'The number');
  await pay('12');
  expect(await textsNow()).toEqual([second, first, { instructions: {}, proof: {} }]);
  await change('Pay in one sum.', 'The number');
  await member.call(payments.cancelDeposit, { id });
  await pay('13');
  expect(await textsNow()).toEqual([first, second, first, { instructions: {}, proof: {} }]);
  const { rows } = await sql`select from payments.order_text where brand_id = ${site.brandId}
    and instructions ->> 'EN' like 'Pay in%'`.execute(site.db);
  expect(rows).toHaveLength(2);
  await sql`update payments.deposit set text_hash = null where deposit_id = ${BigInt(id)}`.execute(site.db);
  expect((await textsNow()).at(-1)).toEqual(first);
});
