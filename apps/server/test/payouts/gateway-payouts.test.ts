import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { calls, money } from '@fairhouse/contracts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trialBalance } from '#ledger';
import { codeOf, type SiteClient, startTestSite, type TestSite } from '#testing';
import { askPayouts, sendApproved } from '../../src/domains/payments/payouts/ask-payouts.ts';
import { sendPart } from '../../src/domains/payments/payouts/send-part.ts';
import { createBankGateway } from './create-bank-gateway.ts';
import { type Bank, startBank } from './start-bank.ts';

const { backoffice, payments, payouts, payoutBackoffice } = calls;
const reason = 'checked';

let bank: Bank;
let site: TestSite;
let ann: SiteClient;
let bo: SiteClient;
const deps = () => ({
  db: site.db,
  secrets: site.secrets,
  gateways: { find: async () => createBankGateway(bank.url) },
  log: site.log,
});
const setMethod = (values: object) =>
  site.db.updateTable('payments.method').set(values).where('code', '=', 'sandbox-payout').execute();
beforeAll(async () => {
  bank = await startBank();
  site = await startTestSite({}, [createBankGateway(bank.url)]);
  [ann, bo] = [await site.operator(), await site.operator()];
  await setMethod({ gateway: 'bank-api', confirm_min: 0 });
});
afterAll(async () => {
  bank.close();
  await site.close();
});

type Member = Awaited<ReturnType<TestSite['member']>>;
const balanceOf = async (member: SiteClient) => {
  const { sumBalance, held } = await member.call(calls.identity.balance);
  return [sumBalance, held];
};
/** An approved withdrawal of 40.00, of 1,000.00. */
async function approved(): Promise<{ member: Member; id: string }> {
  const member = await site.member({ funds: money(100_000n) });
  const account = await site.payoutType(member);
  const input = { method: 'sandbox-payout', amount: '40', account, clientRef: randomUUID() };
  const { id } = await member.call(payments.withdraw, input);
  await ann.call(backoffice.approveWithdrawal, { id, reason });
  return { member, id };
}
const stateOf = async (member: SiteClient, id: string) => (await member.call(payments.getWithdrawal, { id })).state;
const sendTo = (id: string) =>
  sendPart(deps(), { withdrawalId: BigInt(id), brandId: site.brandId }, 1, { actor: 'rules' });
/** Makes every payout that is not answered due now, and asks. */
async function askNow(sentAgo = '0 seconds'): Promise<void> {
  await sql`update payments.payout_attempt set ask_at = now(), sent_at = sent_at - ${sentAgo}::interval
    where ask_at is not null`.execute(site.db);
  await askPayouts(deps());
}

describe('[C-04] payout by a gateway', () => {
  it('[C-04] is sent by the job after approval, and the gateway’s word is final', async () => {
    bank.mode = 'pay';
    const { member, id } = await approved();
    expect(await sendApproved(deps())).toBe(1);
    expect(await sendApproved(deps())).toBe(0);
    const paid = await member.call(payments.getWithdrawal, { id });
    expect(paid).toMatchObject({ state: 'received', parts: [{ state: 'paid', reference: `B-${id}-1-1` }] });
    expect(paid.history.map(({ actor }) => actor)).toEqual(['you', 'team', 'check', 'bank']);
    expect(await balanceOf(member)).toEqual(['960.00', '0.00']);
  });

  it('[C-04] keeps the hold while the outcome is unknown, is asked about, and is never paid twice', async () => {
    bank.mode = 'payWithoutAnswer';
    const { member, id } = await approved();
    await sendTo(id);
    expect(await balanceOf(member)).toEqual(['960.00', '40.00']);
    expect((await ann.call(payoutBackoffice.detail, { id })).attempts).toMatchObject([{ state: 'unknown' }]);
    await expect(sendTo(id)).rejects.toMatchObject({ code: 'STATE_CHANGED' });
    expect(await codeOf(ann.call(payoutBackoffice.giveUp, { id, reason }))).toBe('STATE_CHANGED');
    const settle = { id, part: 1, outcome: 'failed', reason } as const;
    expect(await codeOf(ann.call(payoutBackoffice.settle, settle))).toBe('STATE_CHANGED');
    bank.mode = 'down';
    await askNow('3 days');
    expect(await stateOf(member, id)).toBe('paying');
    bank.mode = 'pay';
    await askNow();
    expect(await stateOf(member, id)).toBe('received');
    expect([...bank.paid.keys()].filter((ref) => ref.startsWith(`${id}-`))).toEqual([`${id}-1-1`]);
    expect(await balanceOf(member)).toEqual(['960.00', '0.00']);
  });

  it('[C-04] is sent again under the same reference within 24 hours, and later only asked about', async () => {
    bank.mode = 'down';
    const [early, late] = [await approved(), await approved()];
    for (const { id } of [early, late]) await sendTo(id);
    await sql`update payments.payout_attempt set sent_at = now() - interval '25 hours'
      where withdrawal_id = ${BigInt(late.id)}`.execute(site.db);
    bank.mode = 'pay';
    await askNow();
    expect(await stateOf(early.member, early.id)).toBe('received');
    expect(await stateOf(late.member, late.id)).toBe('paying');
    expect(bank.paid.has(`${late.id}-1-1`)).toBe(false);
    expect(await balanceOf(late.member)).toEqual(['960.00', '40.00']);
    await sql`update payments.payout_attempt set ask_at = null where withdrawal_id = ${BigInt(late.id)}`.execute(
      site.db,
    );
  });

  it('[C-04] gets a new attempt only after it failed, and a late “paid” for it is an alarm', async () => {
    bank.mode = 'refuse';
    const { member, id } = await approved();
    await sendTo(id);
    expect(await balanceOf(member)).toEqual(['960.00', '40.00']);
    expect((await member.call(payments.getWithdrawal, { id })).parts).toMatchObject([{ state: 'failed' }]);
    // the bank says later that it has paid the first attempt after all
    bank.mode = 'pay';
    bank.paid.set(`${id}-1-1`, '40.00');
    await sql`update payments.payout_attempt set ask_at = now() where withdrawal_id = ${BigInt(id)}`.execute(site.db);
    await askPayouts(deps());
    const [first] = (await ann.call(payoutBackoffice.detail, { id })).attempts;
    expect(first).toMatchObject({ state: 'failed', alarm: expect.stringContaining(`paid for ${id}-1-1`) });
    expect(await balanceOf(member)).toEqual(['960.00', '40.00']);
    await ann.call(payoutBackoffice.send, { id, part: 1 });
    expect(bank.paid.has(`${id}-1-2`)).toBe(true);
    expect(await stateOf(member, id)).toBe('received');
  });
});

describe('[C-04] kill -9 of the process that pays', () => {
  const script = path.join(import.meta.dirname, 'payout-process.ts');
  it.each(['intent', 'call', 'answer'] as const)(
    '[C-04] at the %s: paid once, the hold kept until then',
    async (stopAt) => {
      bank.mode = stopAt === 'call' ? 'payWithoutAnswer' : 'pay';
      const { member, id } = await approved();
      const given = [site.databaseUrl, site.masterKey, id, String(site.brandId), bank.url, stopAt];
      const child = spawn(process.execPath, [script, ...given], { stdio: ['ignore', 'pipe', 'inherit'] });
      await new Promise((resolve) => child.stdout.once('data', resolve));
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('exit', resolve));
      expect(bank.paid.has(`${id}-1-1`)).toBe(stopAt !== 'intent');
      expect(await stateOf(member, id)).toBe('paying');
      expect(await balanceOf(member)).toEqual(['960.00', '40.00']);
      expect(await codeOf(member.call(payments.cancelWithdrawal, { id }))).toBe('STATE_CHANGED');
      bank.mode = 'pay';
      await askNow();
      expect(await stateOf(member, id)).toBe('received');
      expect([...bank.paid.keys()].filter((ref) => ref.startsWith(`${id}-`))).toEqual([`${id}-1-1`]);
      expect(await balanceOf(member)).toEqual(['960.00', '0.00']);
    },
  );
});

describe('[C-04] [S-04] races', () => {
  const outcomes = async (...works: Promise<unknown>[]) =>
    (await Promise.allSettled(works)).map((each) =>
      each.status === 'fulfilled' ? 'done' : (each.reason as { code: string }).code,
    );

  it('[C-04] cancel against send: one wins, and the money agrees', async () => {
    bank.mode = 'pay';
    for (let round = 0; round < 4; round++) {
      const { member, id } = await approved();
      const ends = await outcomes(member.call(payments.cancelWithdrawal, { id }), sendTo(id));
      expect(ends.toSorted()).toEqual(['STATE_CHANGED', 'done']);
      const isCancelled = (await stateOf(member, id)) === 'cancelled';
      expect(bank.paid.has(`${id}-1-1`)).toBe(!isCancelled);
      expect(await balanceOf(member)).toEqual([isCancelled ? '1000.00' : '960.00', '0.00']);
    }
  });

  it('[C-04] two operators send and decide once', async () => {
    bank.mode = 'pay';
    const { member, id } = await approved();
    const send = (operator: SiteClient) => operator.call(payoutBackoffice.send, { id, part: 1 });
    expect((await outcomes(send(ann), send(bo))).toSorted()).toEqual(['STATE_CHANGED', 'done']);
    expect(await balanceOf(member)).toEqual(['960.00', '0.00']);
  });

  it('[S-04] received against forced: whichever instant, one end', async () => {
    await setMethod({ gateway: null, confirm_min: 60 });
    const { member, id } = await approved();
    await ann.call(payoutBackoffice.send, { id, part: 1 });
    await ann.call(payoutBackoffice.settle, { id, part: 1, outcome: 'paid', bankReference: 'b' });
    await sql`update payments.withdrawal set confirm_until = now() + interval '150 milliseconds'
      where withdrawal_id = ${BigInt(id)}`.execute(site.db);
    const confirm = async (after_ms: number) => {
      await new Promise((resolve) => setTimeout(resolve, after_ms));
      return member.call(payouts.confirm, { id, received: true });
    };
    const ends = await outcomes(...[0, 60, 120, 180, 300].map(confirm));
    expect(ends.filter((end) => end === 'done').length).toBeLessThanOrEqual(1);
    const { state, history } = await member.call(payments.getWithdrawal, { id });
    expect(state).toBe(ends.includes('done') ? 'received' : 'forced');
    expect(history.filter((step) => step.state === 'received' || step.state === 'forced')).toHaveLength(1);
    await setMethod({ gateway: 'bank-api', confirm_min: 0 });
  });

  it('[C-04] the last cent of the day goes to one of several requests', async () => {
    await setMethod({ max_amount: 5_000n, daily_max: 5_000n });
    const member = await site.member({ funds: money(100_000n) });
    const account = await site.payoutType(member);
    const ask = (amount: string) =>
      member.call(payments.withdraw, { method: 'sandbox-payout', amount, account, clientRef: randomUUID() });
    const { id } = await ask('30');
    await ann.call(backoffice.approveWithdrawal, { id, reason });
    await sendTo(id);
    // an ended one counts by what was paid, so exactly 20.00 are left
    expect((await outcomes(ask('20'), ask('20'), ask('20'))).toSorted()).toEqual([
      'PAYMENT_LIMIT_REACHED',
      'PAYMENT_LIMIT_REACHED',
      'done',
    ]);
    await setMethod({ max_amount: 1_000_000n, daily_max: null });
  });
});

it('[C-04] [S-04] keeps the ledger balanced and every hold owned, whatever happens in whatever order', async () => {
  await setMethod({ gateway: null, confirm_min: 60, fee_bps: 150, part_most: 3_000n });
  const acts = [
    'approve',
    'reject',
    'cancel',
    'send',
    'paid',
    'failed',
    'bounced',
    'giveUp',
    'yes',
    'no',
    'late',
  ] as const;
  const act = fc.record({ do: fc.constantFrom(...acts), part: fc.constantFrom(1, 2, 3) });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (sequence) => {
      const member = await site.member({ funds: money(100_000n) });
      const account = await site.payoutType(member);
      const input = { method: 'sandbox-payout', amount: '80', fee: '1.20', account, clientRef: randomUUID() };
      const { id } = await member.call(payments.withdraw, input);
      const settle = (part: number, outcome: 'paid' | 'failed' | 'bounced') =>
        ann.call(payoutBackoffice.settle, { id, part, outcome, bankReference: 'b', reason });
      const work = {
        approve: () => ann.call(backoffice.approveWithdrawal, { id, reason }),
        reject: () => ann.call(backoffice.rejectWithdrawal, { id, reason }),
        cancel: () => member.call(payments.cancelWithdrawal, { id }),
        send: (part: number) => ann.call(payoutBackoffice.send, { id, part }),
        paid: (part: number) => settle(part, 'paid'),
        failed: (part: number) => settle(part, 'failed'),
        bounced: (part: number) => settle(part, 'bounced'),
        giveUp: () => ann.call(payoutBackoffice.giveUp, { id, reason }),
        yes: () => member.call(payouts.confirm, { id, received: true }),
        no: () => member.call(payouts.confirm, { id, received: false }),
        late: () =>
          sql`update payments.withdrawal set confirm_until = now() - interval '1 second'
            where withdrawal_id = ${BigInt(id)} and confirm_until is not null`.execute(site.db),
      };
      const refusals = new Set<string>();
      // the first steps lead to paying more often than chance would
      for (const step of [{ do: 'approve' as const, part: 1 }, ...sequence])
        try {
          await work[step.do](step.part);
        } catch (failure) {
          refusals.add((failure as { code: string }).code);
        }
      expect([...refusals].filter((code) => code !== 'STATE_CHANGED')).toEqual([]);
      const { rows } = await sql<{ held: bigint; balance: bigint; owned: bigint; gone: bigint }>`
        select a.held, a.balance, coalesce(sum(w.amount - w.paid) filter (
            where w.state in ('review', 'second', 'approved', 'paying')), 0)::bigint as owned,
          sum(w.paid + w.fee_taken)::bigint as gone
        from ledger.account a join payments.withdrawal w using (account_id)
        where a.account_id = ${member.accountId} group by a.account_id`.execute(site.db);
      expect(rows[0]?.held).toBe(rows[0]?.owned);
      expect(rows[0]?.balance).toBe(100_000n - (rows[0]?.gone ?? 0n));
    }),
    { numRuns: 15 },
  );
  expect((await trialBalance(site.db)).differences).toEqual([]);
}, 60_000);
