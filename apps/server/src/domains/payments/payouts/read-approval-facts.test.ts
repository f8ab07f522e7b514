import { randomUUID } from 'node:crypto';
import { money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { post } from '#ledger';
import { startTestSite, type TestSite } from '#testing';
import { readApprovalFacts } from './read-approval-facts.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

type Member = Awaited<ReturnType<TestSite['member']>>;
type Credit = 'bonus' | 'manual-credit' | 'adjustment-credit';

/** Credits 10.00 under a key, as the domain of the kind does. */
const credit = ({ accountId }: Member, kind: Credit, key: string) =>
  site.db
    .transaction()
    .execute((tx) => post(tx, [{ accountId, kind, amount: money(1_000n), currency: 'USD', key, reference: 'test' }]));

/** Stores an award of 10.00 that was paid. Returns the key of its credit. */
async function anAward({ accountId }: Member, source: 'operator' | 'promotion'): Promise<string> {
  const { rows } = await sql<{ award_no: bigint }>`
    insert into rewards.award (account_id, brand_id, source, source_ref, occasion, kind, currency, amount, state, decided_at)
    values (${accountId}, ${site.brandId}, ${source}, 'test', ${randomUUID()}, 'cash', 'USD', 1000, 'issued', now())
    returning award_no`.execute(site.db);
  return `award:${rows[0]?.award_no}`;
}

/** Whether money by hand is among the facts of a withdrawal that is requested now. */
const hasManual = async ({ accountId }: Member): Promise<boolean> => {
  const asked = { withdrawalId: 2n ** 60n, payoutId: 1n, amount: 1_000n, createdAt: new Date() };
  return (await readApprovalFacts(site.db, { accountId, ...asked })).manualSince;
};

it('[C-04] money by hand is what operators gave, not corrections of vendors and awards of promotions', async () => {
  const member = await site.member({ funds: money(5_000n) });
  await credit(member, 'adjustment-credit', randomUUID());
  await credit(member, 'bonus', await anAward(member, 'promotion'));
  expect(await hasManual(member)).toBe(false);

  const byHand: [Credit, (of: Member) => Promise<string>][] = [
    ['manual-credit', async () => `proposal:${randomUUID()}`],
    ['bonus', async () => `proposal:${randomUUID()}`],
    ['bonus', (of) => anAward(of, 'operator')],
  ];
  for (const [kind, keyOf] of byHand) {
    const other = await site.member();
    await credit(other, kind, await keyOf(other));
    expect([kind, await hasManual(other)]).toEqual([kind, true]);
  }
});
