import { type AccountId, feeOf, type Money, money } from '@fairhouse/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentReport } from '#integrations/payment-gateway';
import { trialBalance, verifyBalance } from '#ledger';
import { startTestSite, type TestSite } from '#testing';
import { applyReports } from './apply-reports.ts';
import type { DepositTerms } from './evaluate-deposit.ts';
import { lockDeposit } from './lock-deposit.ts';
import { updateDeposit } from './update-deposit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const FEE = { rate_bps: 250, fixed: money(30n), min: money(0n), max: money(500n) };

/** Creates an order of 100.00 with a fee. */
async function createOrder(accountId: AccountId, onUnder: string, onOver: string) {
  const ref = `${accountId}.${crypto.randomUUID()}`;
  const { rows } = await sql<{ deposit_id: bigint }>`
    insert into payments.deposit (account_id, brand_id, client_ref, method, gateway, amount, fee, fee_bps, fee_fixed, fee_max,
      on_under, on_over, currency, state, gateway_ref, expires_at)
    values (${accountId}, ${site.brandId}, ${crypto.randomUUID()}, 'sandbox', 'sandbox', 10000, 280, 250, 30, 500,
      ${onUnder}, ${onOver}, 'USD', 'waiting', ${ref}, now() + interval '30 minutes') returning deposit_id`.execute(
    site.db,
  );
  return { ref, depositId: rows[0]?.deposit_id ?? 0n };
}

type Step = { kind: PaymentReport['kind']; of: string } | { end: 'expired' | 'cancelled' };

/** What a payment has come to, whatever the order of its reports. */
const FURTHER: Readonly<Record<PaymentReport['kind'], readonly PaymentReport['kind'][]>> = {
  seen: ['failed', 'confirmed', 'reversed'],
  failed: ['confirmed', 'reversed'],
  confirmed: ['reversed'],
  reversed: [],
};
const AMOUNTS: Readonly<Record<string, bigint>> = { a: 4_000n, b: 6_000n, c: 10_000n };

describe('[C-03] receipts in the ledger', () => {
  it('any order of payments, reversals and ends credits what is a function of the payments, and the ledger balances', async () => {
    const member = await site.member();
    const step: fc.Arbitrary<Step> = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          kind: fc.constantFrom(...(Object.keys(FURTHER) as PaymentReport['kind'][])),
          of: fc.constantFrom('a', 'b', 'c'),
        }),
      },
      { weight: 1, arbitrary: fc.record({ end: fc.constantFrom('expired' as const, 'cancelled' as const) }) },
    );
    const choice = fc.constantFrom('credit' as const, 'hold' as const);
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 10 }),
        choice,
        choice,
        async (steps, onUnder, onOver) => {
          const { accountId } = member;
          const { ref, depositId } = await createOrder(accountId, onUnder, onOver);
          const states = new Map<string, PaymentReport['kind']>();
          for (const each of steps) {
            await site.db.transaction().execute(async (tx) => {
              if ('end' in each) {
                const deposit = await lockDeposit(tx, { accountId, depositId });
                if (deposit) await updateDeposit(tx, deposit, { endAs: each.end });
                return;
              }
              const was = states.get(each.of);
              if (was === undefined || FURTHER[was].includes(each.kind)) states.set(each.of, each.kind);
              const report = {
                kind: each.kind,
                paymentId: `${ref} ${each.of}`,
                amount: money(AMOUNTS[each.of] ?? 0n),
                currency: 'USD',
              } as const;
              const by = { brandId: site.brandId, gateway: 'sandbox' };
              await applyReports(tx, by, { ref, gatewayId: null }, [report]);
            });
          }
          const deposit = await site.db.transaction().execute((tx) => lockDeposit(tx, { accountId, depositId }));
          const total = [...states].reduce(
            (sum, [of, kind]) => sum + (kind === 'confirmed' ? (AMOUNTS[of] ?? 0n) : 0n),
            0n,
          );
          expect(deposit).toMatchObject(amountsOf(total, { onUnder, onOver }));
          const { rows } = await sql<{ kept: bigint }>`
          select coalesce(sum(case kind when 'deposit' then amount when 'deposit-reversal' then amount when 'deposit-fee' then amount
            when 'deposit-fee-back' then amount else 0 end), 0)::bigint as kept
          from ledger.entry where account_id = ${accountId} and reference = ${String(depositId)}`.execute(site.db);
          expect(rows[0]?.kept).toBe((deposit?.credited ?? 0n) - (deposit?.feeTaken ?? 0n));
        },
      ),
      { numRuns: 40 },
    );
    expect((await verifyBalance(site.db, member.accountId)).matches).toBe(true);
    const { differences, totals } = await trialBalance(site.db);
    expect(differences).toEqual([]);
    expect(totals.map(({ sum }) => sum)).toEqual([0n]);
    const suspended = await sql<{ sum: bigint }>`
      select coalesce(sum(suspended), 0)::bigint as sum from payments.deposit`.execute(site.db);
    expect(totals[0]?.suspense).toBe(suspended.rows[0]?.sum);
  });
});

function amountsOf(total: bigint, { onUnder, onOver }: Pick<DepositTerms, 'onUnder' | 'onOver'>) {
  const most = onOver === 'hold' && total > 10_000n ? 10_000n : total;
  const credited = onUnder === 'hold' && total < 10_000n ? 0n : most;
  const fee = feeOf(FEE, credited as Money);
  return { credited, suspended: total - credited, feeTaken: credited === 0n ? 0n : fee };
}
