import { randomUUID } from 'node:crypto';
import { calls, type Input, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trialBalance } from '#ledger';
import { codeOf, payWithdrawal, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';
import { forceReceived } from './force-received.ts';

const { backoffice, payments, payouts, payoutBackoffice } = calls;

let site: TestSite;
let ann: SiteClient & { username: string };
let bo: SiteClient & { username: string };
beforeAll(async () => {
  site = await startTestSite();
  ann = await site.operator();
  bo = await site.operator('cashier');
});
afterAll(() => site.close());

type Member = Awaited<ReturnType<TestSite['member']>>;
const reason = 'checked';

async function ask(amount = '40', own: Partial<Input<typeof payments.withdraw>> = {}) {
  const member = await site.member({ funds: money(100_000n) });
  const account = await site.payoutType(member);
  const input = { method: 'sandbox-payout', amount, account, clientRef: randomUUID(), ...own };
  return { member, account, withdrawal: await member.call(payments.withdraw, input) };
}
const balanceOf = async (member: SiteClient) => {
  const { sumBalance, held } = await member.call(calls.identity.balance);
  return [sumBalance, held];
};
const stateOf = async (member: SiteClient, id: string) => (await member.call(payments.getWithdrawal, { id })).state;

/** Changes the withdrawal method for the work of a test. */
async function withMethod(own: object, work: () => Promise<void>): Promise<void> {
  const set = async (values: object): Promise<void> => {
    await site.db.updateTable('payments.method').set(values).where('code', '=', 'sandbox-payout').execute();
  };
  await set(own);
  try {
    await work();
  } finally {
    await set({ part_most: null, confirm_min: 1440, fee_bps: 0 });
  }
}

/** Moves the end of the time to answer to the past. */
const letTimePass = (member: Member) =>
  sql`update payments.withdrawal set confirm_until = now() - interval '1 second'
    where account_id = ${member.accountId}`.execute(site.db);

async function setBrand(change: object): Promise<void> {
  const { version } = await ann.call(calls.brandBackoffice.config);
  await ann.call(calls.brandBackoffice.change, { version, change });
}

describe('[C-04] withdrawal', () => {
  it('[C-04] is approved, sent and paid by hand, with who did each stage', async () => {
    await withMethod({ fee_bps: 150 }, async () => {
      const { member, withdrawal } = await ask('200', { fee: '3' });
      expect(withdrawal).toMatchObject({ state: 'review', arrives: '197.00', parts: [{ state: 'planned' }] });
      await payWithdrawal(ann, withdrawal.id);
      const paid = await member.call(payments.getWithdrawal, { id: withdrawal.id });
      expect(paid).toMatchObject({
        state: 'paid',
        arrives: '197.00',
        parts: [{ part: 1, amount: '197.00', state: 'paid', reference: `bank ${withdrawal.id}-1` }],
      });
      expect(paid.history.map(({ state, actor }) => [state, actor])).toEqual([
        ['review', 'you'],
        ['approved', 'team'],
        ['paying', 'team'],
        ['paid', 'team'],
      ]);
      expect(JSON.stringify(paid)).not.toContain(ann.username);
      expect(await balanceOf(member)).toEqual(['800.00', '0.00']);
      const { rows } = await member.call(calls.wallet.accountRecord, { pageSize: 3 });
      expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
        ['fee', '-3.00'],
        ['withdrawal', '-197.00'],
        ['withdrawal-hold', '0.00'],
      ]);
    });
  });

  it('[C-04] is paid in parts; what cannot be paid is free again, and the fee is in proportion', async () => {
    await withMethod({ fee_bps: 100, part_most: 9_000n }, async () => {
      const { member, withdrawal } = await ask('200', { fee: '2' });
      const { id } = withdrawal;
      expect(withdrawal.parts.map(({ amount }) => amount)).toEqual(['90.00', '90.00', '18.00']);
      await ann.call(backoffice.approveWithdrawal, { id, reason });
      for (const part of [1, 2, 3]) await ann.call(payoutBackoffice.send, { id, part });
      const settle = (part: number, outcome: 'paid' | 'failed' | 'bounced') =>
        ann.call(payoutBackoffice.settle, { id, part, outcome, bankReference: 'b', reason: 'the bank said so' });
      await settle(1, 'paid');
      expect(await balanceOf(member)).toEqual(['800.00', '110.00']);
      await settle(2, 'failed');
      expect(await codeOf(settle(2, 'paid'))).toBe('STATE_CHANGED');
      expect(await codeOf(ann.call(payoutBackoffice.giveUp, { id, reason }))).toBe('STATE_CHANGED');
      await settle(3, 'paid');
      expect(await ann.call(payoutBackoffice.giveUp, { id, reason })).toMatchObject({
        state: 'paid',
        arrives: '108.00',
      });
      expect(await balanceOf(member)).toEqual(['890.91', '0.00']);
      // after the end it comes back to the balance, with its share of the fee
      expect(await settle(3, 'bounced')).toMatchObject({ state: 'paid', arrives: '90.00' });
      expect(await balanceOf(member)).toEqual(['909.10', '0.00']);
      expect(await settle(1, 'bounced')).toMatchObject({ state: 'returned', arrives: '0.00' });
      expect(await balanceOf(member)).toEqual(['1000.00', '0.00']);
    });
  });

  it('[C-04] needs the bank’s reference of a paid part and the reason of another outcome, and is logged', async () => {
    const { withdrawal } = await ask();
    const { id } = withdrawal;
    await ann.call(backoffice.approveWithdrawal, { id, reason });
    await ann.call(payoutBackoffice.send, { id, part: 1 });
    const part = { id, part: 1 };
    expect(await refusalOf(ann.call(payoutBackoffice.settle, { ...part, outcome: 'paid' }))).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'bankReference',
    });
    expect(await refusalOf(ann.call(payoutBackoffice.settle, { ...part, outcome: 'failed' }))).toMatchObject({
      field: 'reason',
    });
    const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const receipt = new Blob([new Uint8Array(png)], { type: 'image/png' });
    await ann.call(payoutBackoffice.settle, { ...part, outcome: 'paid', bankReference: 'X-1' }, [receipt]);
    const image = await ann.call(payoutBackoffice.image, { ...part, n: 1 });
    expect((await sharp(Buffer.from(image.base64, 'base64')).metadata()).width).toBe(40);
    const { rows } = await ann.call(backoffice.audit, { pageSize: 3 });
    expect(rows.map(({ action }) => action)).toEqual([
      'withdrawal.image-view',
      'withdrawal.part-paid',
      'withdrawal.send',
    ]);
    expect(await codeOf((await site.operator('editor')).call(payoutBackoffice.send, part))).toBe('NOT_PERMITTED');
  });

  it('[C-04] is cancelled before it is sent, where the brand allows it', async () => {
    const { member, withdrawal } = await ask();
    await ann.call(backoffice.approveWithdrawal, { id: withdrawal.id, reason });
    expect(await member.call(payments.cancelWithdrawal, { id: withdrawal.id })).toMatchObject({ state: 'cancelled' });
    const next = await ask();
    await setBrand({ withdrawalCancellable: false });
    await expect.poll(async () => (await next.member.call(payouts.needs)).cancellable).toBe(false);
    expect(await codeOf(next.member.call(payments.cancelWithdrawal, { id: next.withdrawal.id }))).toBe('NOT_PERMITTED');
    await setBrand({ withdrawalCancellable: true });
    await expect.poll(async () => (await next.member.call(payouts.needs)).cancellable).toBe(true);
    await ann.call(backoffice.approveWithdrawal, { id: next.withdrawal.id, reason });
    await ann.call(payoutBackoffice.send, { id: next.withdrawal.id, part: 1 });
    expect(await codeOf(next.member.call(payments.cancelWithdrawal, { id: next.withdrawal.id }))).toBe('STATE_CHANGED');
  });

  it('[C-04] above the brand’s sum needs another operator', async () => {
    await setBrand({ fourEyesAbove: '100.00' });
    await expect
      .poll(async () => (await ann.call(payoutBackoffice.detail, { id: (await ask('150')).withdrawal.id })).fourEyes)
      .toBe(true);
    const { id } = (await ask('150')).withdrawal;
    expect(await ann.call(backoffice.approveWithdrawal, { id, reason })).toMatchObject({ state: 'second' });
    expect(await codeOf(ann.call(backoffice.approveWithdrawal, { id, reason }))).toBe('NOT_PERMITTED');
    expect(await bo.call(backoffice.approveWithdrawal, { id, reason })).toMatchObject({ state: 'approved' });
    await setBrand({ fourEyesAbove: null });
  });

  it('[C-04] is claimed by one operator for 15 minutes, released, and taken over', async () => {
    const { withdrawal } = await ask();
    const { id } = withdrawal;
    expect((await ann.call(payoutBackoffice.claim, { id })).claim).toMatchObject({ by: ann.username });
    expect(await refusalOf(bo.call(payoutBackoffice.claim, { id }))).toMatchObject({
      code: 'WITHDRAWAL_CLAIMED',
      value: { by: ann.username },
    });
    expect(await codeOf(bo.call(backoffice.approveWithdrawal, { id, reason }))).toBe('WITHDRAWAL_CLAIMED');
    expect((await bo.call(payoutBackoffice.claim, { id, takeOver: true })).claim).toMatchObject({ by: bo.username });
    expect(await codeOf(ann.call(payoutBackoffice.release, { id }))).toBe('WITHDRAWAL_CLAIMED');
    expect((await bo.call(payoutBackoffice.release, { id })).claim).toBeNull();
    await ann.call(payoutBackoffice.claim, { id });
    await sql`update payments.withdrawal set claimed_until = now() where withdrawal_id = ${BigInt(id)}`.execute(
      site.db,
    );
    expect(await bo.call(backoffice.approveWithdrawal, { id, reason })).toMatchObject({ state: 'approved' });
  });

  it('[C-04] says what is missing before an amount is typed', async () => {
    const member = await site.member({ funds: money(10_000n) });
    expect((await member.call(payouts.needs)).needs).toEqual([]);
    await setBrand({ kycAbove: '500.00' });
    await site.payoutType(member);
    await sql`update payments.payout_account set usable_at = now() + interval '1 hour'
      where account_id = ${member.accountId}`.execute(site.db);
    await expect
      .poll(async () => (await member.call(payouts.needs)).needs.map(({ need, amount }) => [need, amount]))
      .toEqual([
        ['documents', '500.00'],
        ['cooling', null],
      ]);
    await setBrand({ kycAbove: null });
  });
});

describe('[S-04] withdrawal confirmation', () => {
  const paid = async () => {
    const asked = await ask();
    await payWithdrawal(ann, asked.withdrawal.id);
    return { ...asked, id: asked.withdrawal.id };
  };

  it('[S-04] asks whether it has arrived, and is received', async () => {
    const { member, id } = await paid();
    const waiting = await member.call(payments.withdrawals, { state: 'paid' });
    expect(waiting.rows.map((row) => row.id)).toEqual([id]);
    const left_ms = Date.parse(waiting.rows[0]?.confirmUntil ?? '') - Date.now();
    expect(left_ms / 60_000).toBeGreaterThan(1_438);
    expect(await member.call(payouts.confirm, { id, received: true })).toMatchObject({
      state: 'received',
      confirmUntil: null,
    });
    expect(await codeOf(member.call(payouts.confirm, { id, received: false }))).toBe('STATE_CHANGED');
    const stranger = await site.member();
    expect(await codeOf(stranger.call(payouts.confirm, { id, received: true }))).toBe('NOT_FOUND');
  });

  it('[S-04] counts as received after N minutes by the instant, before and after the job', async () => {
    const { member, id } = await paid();
    await letTimePass(member);
    expect(await stateOf(member, id)).toBe('forced');
    expect(await codeOf(member.call(payouts.confirm, { id, received: false }))).toBe('STATE_CHANGED');
    const before = await member.call(payments.getWithdrawal, { id });
    expect(before.history.at(-1)).toMatchObject({ state: 'forced', actor: 'check' });
    expect((await ann.call(backoffice.withdrawals, { queue: 'done', accountId: String(member.accountId) })).total).toBe(
      1,
    );
    expect(await forceReceived(site.db)).toBe(1);
    expect(await forceReceived(site.db)).toBe(0);
    expect(await member.call(payments.getWithdrawal, { id })).toEqual(before);
  });

  it('[S-04] not received opens a case with images, which an operator closes with an answer', async () => {
    const { member, id } = await paid();
    expect(await member.call(payouts.confirm, { id, received: false })).toMatchObject({
      state: 'disputed',
      problem: { closedAt: null },
    });
    await letTimePass(member);
    expect(await stateOf(member, id)).toBe('disputed');
    const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const image = new Blob([new Uint8Array(png)], { type: 'image/png' });
    await member.call(payouts.report, { id, text: 'not on my statement' }, [image, image]);
    expect(await ann.call(payoutBackoffice.detail, { id })).toMatchObject({
      problemText: 'not on my statement',
      problemImages: 2,
    });
    expect(await ann.call(payoutBackoffice.image, { id, part: null, n: 2 })).toMatchObject({ type: 'image/png' });
    expect(await codeOf(ann.call(payoutBackoffice.image, { id, part: null, n: 3 }))).toBe('NOT_FOUND');
    await ann.call(payoutBackoffice.closeProblem, { id, reason: 'Booked on the 3rd.' });
    expect(await member.call(payments.getWithdrawal, { id })).toMatchObject({
      state: 'received',
      problem: { answer: 'Booked on the 3rd.' },
    });
    expect(await codeOf(ann.call(payoutBackoffice.closeProblem, { id, reason }))).toBe('STATE_CHANGED');
  });

  it('[S-04] it arrived after all, or a problem is reported within 30 days after the end', async () => {
    const { member, id } = await paid();
    await member.call(payouts.confirm, { id, received: false });
    expect(await member.call(payouts.confirm, { id, received: true })).toMatchObject({ state: 'received' });
    const later = await paid();
    expect(await codeOf(later.member.call(payouts.report, { id: later.id, text: 'where is it' }))).toBe(
      'STATE_CHANGED',
    );
    await letTimePass(later.member);
    expect(await later.member.call(payouts.report, { id: later.id, text: 'where is it' })).toMatchObject({
      state: 'forced',
      problem: { closedAt: null },
    });
    expect((await later.member.call(payouts.needs)).needs.map(({ need }) => need)).toContain('running');
    await ann.call(payoutBackoffice.closeProblem, { id: later.id, reason });
    expect(await stateOf(later.member, later.id)).toBe('forced');
  });

  it('[S-04] is not asked where the method says so', async () => {
    await withMethod({ confirm_min: 0 }, async () => {
      const { member, id } = await paid();
      expect(await stateOf(member, id)).toBe('received');
    });
  });
});

describe('[C-04] approval rules', () => {
  it('[C-04] approve from the second use of a payout account on, and are tried before', async () => {
    const rules = [{ if: { amountMost: '50', depositsLeast: 1 }, then: 'auto' as const }];
    const { member, account, withdrawal } = await ask();
    await payWithdrawal(ann, withdrawal.id);
    const tried = await ann.call(payoutBackoffice.tryRules, { rules });
    expect(tried.tried).toBeGreaterThan(0);
    const { version } = await ann.call(payoutBackoffice.rules);
    await ann.call(payoutBackoffice.setRules, { rules, version, reason });
    expect(await codeOf(ann.call(payoutBackoffice.setRules, { rules, version, reason }))).toBe('STALE_VERSION');
    const input = { method: 'sandbox-payout', amount: '30', account, clientRef: randomUUID() };
    const second = await member.call(payments.withdraw, input);
    expect(second).toMatchObject({ state: 'approved' });
    expect(second.history.map(({ actor }) => actor)).toEqual(['you', 'check']);
    expect((await ask()).withdrawal.state).toBe('review');
    const above = await member.call(payments.withdraw, { ...input, amount: '60', clientRef: randomUUID() });
    expect(above.state).toBe('review');
    expect((await ann.call(payoutBackoffice.detail, { id: above.id })).evaluation).toEqual({
      verdict: 'review',
      row: null,
      missed: [['amountMost']],
    });
    await ann.call(payoutBackoffice.setRules, { rules: [], version: version + 1, reason });
  });
});

it('[C-04] leaves a balanced ledger, and every hold belongs to one withdrawal', async () => {
  expect((await trialBalance(site.db)).differences).toEqual([]);
  const { rows } = await sql`
    select a.account_id from ledger.account a
    where a.kind = 'player' and a.held <> (select coalesce(sum(w.amount - w.paid), 0) from payments.withdrawal w
      where w.account_id = a.account_id and w.state in ('review', 'second', 'approved', 'paying'))`.execute(site.db);
  expect(rows).toEqual([]);
});
