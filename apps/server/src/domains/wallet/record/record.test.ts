import { calls, money } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post } from '#ledger';
import { codeOf, startTestSite, type TestSite } from '#testing';
import { MOST_LINES } from './export-record.ts';

const { wallet } = calls;
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

type Member = Awaited<ReturnType<TestSite['member']>>;

/** A member with a deposit of 100.00, bonuses of 1.00 to 9.00, and a rebate of 2.50. */
async function aMember(): Promise<Member> {
  const member = await site.member({ funds: money(10_000n) });
  const { accountId } = member;
  const of = { accountId, currency: 'USD' } as const;
  for (let n = 1; n <= 9; n++)
    await site.db
      .transaction()
      .execute((tx) =>
        post(tx, [{ ...of, kind: 'bonus', amount: money(n * 100), key: `bonus-${n}`, reference: `gift-${n}` }]),
      );
  await site.db
    .transaction()
    .execute((tx) => post(tx, [{ ...of, kind: 'rebate', amount: money(250), key: 'rebate', reference: '=1+1' }]));
  return member;
}

const seqs = async (member: Member, input: object) =>
  (await member.call(wallet.accountRecord, input)).rows.map(({ seq }) => Number(seq));

describe('[C-08] [P-48] account record', () => {
  it('filters by several kinds, amount, reference and business days', async () => {
    const member = await aMember();
    expect(await seqs(member, { kind: 'deposit,rebate' })).toEqual([11, 1]);
    expect(await seqs(member, { kind: 'bonus', least: '8' })).toEqual([10, 9]);
    expect(await seqs(member, { least: '2.00', most: '2.5' })).toEqual([11, 3]);
    expect(await seqs(member, { reference: 'gift-3' })).toEqual([4]);
    expect(await seqs(member, { reference: 'nothing' })).toEqual([]);
    expect(await seqs(member, { period: 'today', kind: 'deposit' })).toEqual([1]);
    expect(await seqs(member, { period: 'yesterday' })).toEqual([]);
    for (const wrong of [{ kind: 'bonus,gift' }, { least: '0.001' }, { period: 'year' }, { toDay: '2026-1-1' }])
      expect([wrong, await codeOf(member.call(wallet.accountRecord, wrong as object))]).toEqual([
        wrong,
        'INVALID_INPUT',
      ]);
    const wrongOrder = { fromDay: '2026-03-02', toDay: '2026-03-01' };
    expect(await codeOf(member.call(wallet.accountRecord, wrongOrder))).toBe('INVALID_INPUT');
  });

  it('pages found by counted days are those of a scan', async () => {
    const member = await aMember();
    const all = await seqs(member, { kind: 'bonus' });
    for (const sort of ['time', '-time'] as const)
      for (const page of [1, 2, 3, 4]) {
        const { rows, total } = await member.call(wallet.accountRecord, {
          ...{ kind: 'bonus', period: 'week', page, pageSize: 4, sort },
        });
        const expected = (sort === 'time' ? all.toReversed() : all).slice((page - 1) * 4, page * 4);
        expect([rows.map(({ seq }) => Number(seq)), total]).toEqual([expected, 9]);
      }
  });

  it('states opening and closing of the selection', async () => {
    const member = await aMember();
    const totals = (input: object) => member.call(wallet.recordTotals, input);
    expect(await totals({})).toMatchObject({ opening: '0.00', closing: '147.50' });
    expect(await totals({ period: 'yesterday' })).toMatchObject({ opening: '0.00', closing: '0.00', totals: [] });
    expect((await totals({ kind: 'bonus' })).totals).toMatchObject([{ group: 'OTHER', entries: 9, in: '45.00' }]);
  });

  it('exports the selected lines as a file, by a link that cannot be altered', async () => {
    const member = await aMember();
    const { url } = await member.call(wallet.exportRecord, { kind: 'rebate,deposit' });
    const answer = await fetch(site.base + url);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="transactions-all.csv"');
    const lines = (await answer.text()).split('\r\n');
    expect(lines[0]).toBe('seq,time,type,amount,held,balance,reference,currency');
    expect(lines[1]).toMatch(/^11,\d{4}-[\dT:.-]+Z,rebate,2\.50,0\.00,147\.50,'=1\+1,USD$/);
    expect(lines[2]).toMatch(/^1,.*,deposit,100\.00,0\.00,100\.00,[^,]+,USD$/);
    expect(lines.slice(3)).toEqual(['']);
    const other = await aMember();
    const content = new URL(url, site.base).searchParams.get('of') ?? '';
    const altered = Buffer.from(
      Buffer.from(content, 'base64url').toString().replace(String(member.accountId), String(other.accountId)),
    ).toString('base64url');
    for (const wrong of [
      url.replace(content, altered),
      `${url}x`,
      url.split('?')[0] ?? '',
      url.replace(/seal=.*/, 'seal='),
    ])
      expect([wrong, (await fetch(site.base + wrong)).status]).toEqual([wrong, 404]);
    // the same link under the other brand's host
    expect((await fetch(site.otherBase + url)).status).toBe(404);
    expect(await codeOf(member.call(wallet.exportRecord, { least: '0.001' }))).toBe('INVALID_INPUT');
    expect(await codeOf(site.visitor().call(wallet.exportRecord, {}))).toBe('NOT_LOGGED_IN');
    expect(MOST_LINES).toBe(1_000_000);
  });
});
