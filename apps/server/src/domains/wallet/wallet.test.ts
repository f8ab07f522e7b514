import { randomUUID } from 'node:crypto';
import { calls, money } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, rawCall, startTestSite, type TestSite } from '#testing';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

describe('account record', () => {
  it('[P-48] [C-08] shows every movement with the balance after it, newest first, to its owner only', async () => {
    const member = await site.member({ funds: money(10_000n) });
    const stranger = await site.member();
    const input = {
      method: 'sandbox-payout',
      amount: '40',
      account: await site.payoutType(member),
      clientRef: randomUUID(),
    };
    const withdrawal = await member.call(calls.payments.withdraw, input);
    await member.call(calls.payments.cancelWithdrawal, { id: withdrawal.id });
    const { rows, total } = await member.call(calls.wallet.accountRecord, {});
    expect(rows.map((row) => [row.seq, row.kind, row.amount, row.held, row.balance])).toEqual([
      ['3', 'withdrawal-return', '0.00', '-40.00', '100.00'],
      ['2', 'withdrawal-hold', '0.00', '40.00', '100.00'],
      ['1', 'deposit', '100.00', '0.00', '100.00'],
    ]);
    expect(total).toBe(3);
    expect((await stranger.call(calls.wallet.accountRecord, {})).total).toBe(0);
    const page = await member.call(calls.wallet.accountRecord, { page: 2, pageSize: 2 });
    expect(page.rows.map((row) => row.seq)).toEqual(['1']);
    const kind = await member.call(calls.wallet.accountRecord, { kind: 'deposit' });
    expect(kind.rows.map((row) => row.seq)).toEqual(['1']);
    const later = await member.call(calls.wallet.accountRecord, { from: new Date(Date.now() + 60_000).toISOString() });
    expect(later.rows).toEqual([]);
  });

  it('[S-10] [P-48] has twenty rows per page by default, from one to a hundred', async () => {
    const member = await site.member({ funds: money(10_000n) });
    const account = await site.payoutType(member);
    for (let n = 0; n < 10; n++) {
      const input = { method: 'sandbox-payout', amount: '10', account, clientRef: randomUUID() };
      const { id } = await member.call(calls.payments.withdraw, input);
      await member.call(calls.payments.cancelWithdrawal, { id });
    }
    const list = (page: { page?: number; pageSize?: number }) => member.call(calls.wallet.accountRecord, page);
    const first = await list({});
    expect([first.page, first.pageSize, first.rows.length, first.total]).toEqual([1, 20, 20, 21]);
    expect((await list({ page: 2 })).rows).toHaveLength(1);
    expect((await list({ pageSize: 1 })).rows).toHaveLength(1);
    expect((await list({ pageSize: 100 })).rows).toHaveLength(21);
    for (const wrong of [{ pageSize: 0 }, { pageSize: 101 }, { page: 0 }, { page: 1_000_001 }])
      expect([wrong, await codeOf(list(wrong))]).toEqual([wrong, 'INVALID_INPUT']);
  });

  it('[P-48] refuses invalid pages and filters', async () => {
    const member = await site.member();
    expect(await codeOf(site.visitor().call(calls.wallet.accountRecord, {}))).toBe('NOT_LOGGED_IN');
    for (const query of [
      '?page=0',
      '?page=-1',
      '?page=1.5',
      '?page=x',
      '?pageSize=101',
      '?kind=gift',
      '?from=yesterday',
    ]) {
      const reply = await rawCall(site.base, calls.wallet.accountRecord, {
        query,
        headers: { authorization: `Bearer ${member.token}` },
      });
      expect([query, reply.status, reply.body.message.code]).toEqual([query, 400, 'INVALID_INPUT']);
    }
  });
});
