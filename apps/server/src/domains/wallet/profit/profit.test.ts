import { type AccountId, calls, type GameCategory, money } from '@fairhouse/contracts';
import { parseSigningKeys, verdictOf } from '@fairhouse/game-math';
import {
  checkAccountStatement,
  checkAccountStatementSignature,
  parseAccountStatement,
} from '@fairhouse/game-math/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBetExecutor, type SingleCommand } from '#bets';
import { codeOf, startTestSite, type TestSite } from '#testing';

const { wallet } = calls;
let site: TestSite;
let executor: ReturnType<typeof createBetExecutor>;
beforeAll(async () => {
  site = await startTestSite();
  executor = createBetExecutor({ url: site.databaseUrl, db: site.db, secrets: site.secrets });
});
afterAll(async () => {
  await executor.close();
  await site.close();
});

/** A live bet of 10.00 that wins 19.50, and a hold of 5.00 of which 2.00 were shot for 0.50. */
async function play(accountId: AccountId) {
  const base = { vendor: 'house', accountId, currency: 'USD' } as const;
  const id = (text: string) => `${accountId}:${text}`;
  const inRound = (round: string, category: GameCategory) => ({
    ...{ round: id(round), game: category.toLowerCase(), category },
  });
  const won = { round: id('live'), game: 'live', roundEnd: true } as const;
  const steps: SingleCommand[] = [
    { op: 'bet', ...base, tx: id('b'), amount: money(1_000), ...inRound('live', 'LIVE') },
    { op: 'win', ...base, tx: id('w'), amount: money(1_950), kind: 'win', ...won },
    { op: 'reserve', ...base, tx: id('f'), amount: money(500), ...inRound('session', 'FISH') },
    {
      ...{ op: 'settle_part', ...base, tx: id('f1'), reserveTx: id('f'), stake: money(200), win: money(50) },
      ...{ winTo: 'balance', round: id('session'), detail: {}, close: true },
    },
  ];
  for (const step of steps) expect((await executor.execute(step)).status).toBe('OK');
}

async function aPlayer() {
  const member = await site.member({ funds: money(10_000n) });
  await play(member.accountId);
  return member;
}

describe('[C-09] profit and loss', () => {
  it('adds up from opening to closing by day, category and game, with net deposits', async () => {
    const member = await aPlayer();
    const profit = await member.call(wallet.profitAndLoss, { period: 'week' });
    const { sumBalance } = await member.call(calls.identity.balance);
    expect(profit.days).toHaveLength(7);
    expect(profit.days.at(-1)?.day).toBe(profit.today);
    expect(profit.totals).toMatchObject({
      opening: '0.00',
      closing: '108.00',
      stake: '12.00',
      win: '20.00',
      result: '8.00',
    });
    expect(profit.totals.deposits).toBe('100.00');
    // nothing is held any more, so the balance shown is the closing one
    expect(sumBalance).toBe('108.00');
    expect(profit.before).toMatchObject({ turnover: '0.00', result: '0.00', deposits: '0.00' });
    expect(profit.netDeposits).toBe('100.00');
    expect(
      profit.categories.map(({ category, stake, gameResult }) => `${category} ${stake} ${gameResult}`).toSorted(),
    ).toEqual(['FISH 2.00 -1.50', 'LIVE 10.00 9.50']);
    expect(profit.games.map(({ game, win }) => `${game} ${win}`).toSorted()).toEqual(['fish 0.50', 'live 19.50']);
    expect(profit.unplayed.gameResult).toBe('0.00');
    for (const [at, day] of profit.days.entries()) {
      const [opening, closing, result, deposits, paidOut] = [
        day.opening,
        day.closing,
        day.result,
        day.deposits,
        day.paidOut,
      ];
      expect(Number(closing)).toBeCloseTo(Number(opening) + Number(result) + Number(deposits) - Number(paidOut), 9);
      expect(day.opening).toBe(profit.days[at - 1]?.closing ?? profit.totals.opening);
    }
  });

  it('[C-08] each figure opens the lines that add up to it', async () => {
    const member = await aPlayer();
    const { totals } = await member.call(wallet.profitAndLoss, { period: 'today' });
    for (const figure of ['stake', 'win', 'deposits', 'gameResult', 'result', 'fees', 'bonus'] as const) {
      const { rows } = await member.call(wallet.accountRecord, { figure, period: 'today' });
      const sum = rows.reduce((total, { amount }) => total + Number(amount), 0);
      expect([figure, sum.toFixed(2)]).toEqual([figure, figure === 'stake' ? `-${totals.stake}` : totals[figure]]);
    }
  });

  it('[C-08] each figure of a category and of a game opens its lines', async () => {
    const member = await aPlayer();
    const { categories, games } = await member.call(wallet.profitAndLoss, { period: 'today' });
    const sum = async (of: object) => {
      const { rows, total } = await member.call(wallet.accountRecord, { period: 'today', ...of });
      expect(total).toBe(rows.length);
      return rows.reduce((all, { amount }) => all + Number(amount), 0).toFixed(2);
    };
    expect(categories).toHaveLength(2);
    for (const { category, win, gameResult } of categories) {
      expect(await sum({ category, figure: 'win' })).toBe(win);
      expect(await sum({ category, figure: 'gameResult' })).toBe(gameResult);
      // by a scan
      expect(await sum({ category, figure: 'win', least: '0.01' })).toBe(win);
    }
    for (const { game, win, gameResult } of games)
      expect([await sum({ game, figure: 'win' }), await sum({ game, figure: 'gameResult' })]).toEqual([
        win,
        gameResult,
      ]);
    expect(await sum({ game: 'nothing' })).toBe('0.00');
    const { totals } = await member.call(wallet.recordTotals, { category: 'LIVE' });
    expect(totals.map(({ group }) => group)).toEqual(['LIVE']);
  });

  it('refuses days out of order, more than 366, trial accounts and visitors', async () => {
    const member = await site.member();
    const trial = await site.member({ type: 4 });
    for (const call of [wallet.profitAndLoss, wallet.statement]) {
      const of = (input: { fromDay?: string; toDay?: string }) => codeOf(member.call(call, input));
      expect(await of({ fromDay: '2026-03-02', toDay: '2026-03-01' })).toBe('INVALID_INPUT');
      expect(await of({ fromDay: '2025-01-01', toDay: '2026-01-02' })).toBe('INVALID_INPUT');
      expect(await of({ fromDay: '2026-02-30' })).toBe('INVALID_INPUT');
      expect(await codeOf(trial.call(call, {}))).toBe('TRIAL_NOT_ALLOWED');
      expect(await codeOf(site.visitor().call(call, {}))).toBe('NOT_LOGGED_IN');
    }
    const year = await member.call(wallet.profitAndLoss, { fromDay: '2025-01-01', toDay: '2026-01-01' });
    expect(year.days).toHaveLength(366);
  });
});

describe('[C-09] statement', () => {
  it('is signed, holds, and an altered one is caught', async () => {
    const member = await aPlayer();
    const { name, text } = await member.call(wallet.statement, { period: 'month' });
    expect(name).toMatch(/^statement-\d+-[\d-]+_[\d-]+\.json$/);
    const keys = parseSigningKeys(await (await fetch(`${site.base}/.well-known/fairhouse-keys.json`)).json());
    const check = async (value: unknown) => {
      const file = parseAccountStatement(value);
      const findings = [await checkAccountStatementSignature(file, keys), ...checkAccountStatement(file)];
      return {
        verdict: verdictOf(findings),
        failed: findings.filter(({ result }) => result === 'fails').map(({ id }) => id),
      };
    };
    const file = JSON.parse(text);
    expect(file.document).toMatchObject({ account: String(member.accountId), opening: '0.00', closing: '108.00' });
    expect(file.document.payments).toMatchObject([{ kind: 'deposit', amount: '100.00' }]);
    expect(await check(file)).toEqual({ verdict: 'verified', failed: [] });
    const altered = structuredClone(file);
    altered.document.closing = '9108.00';
    expect(await check(altered)).toEqual({ verdict: 'refuted', failed: ['file-whole', 'statement-balances'] });
    const day = structuredClone(file);
    day.document.days[0].win = '1020.00';
    expect((await check(day)).failed).toEqual(['file-whole', 'statement-days']);
    const payment = structuredClone(file);
    payment.document.payments[0].amount = '1.00';
    expect((await check(payment)).failed).toEqual(['file-whole', 'statement-payments']);
    const other = { ...file, sha256: 'ab'.repeat(32) };
    expect((await check(other)).failed).toEqual(['signed', 'file-whole']);
  });
});

describe('[C-09] statement as PDF', () => {
  it('is drawn by a link that is valid for its owner’s site alone, a few times a minute', async () => {
    const member = await aPlayer();
    const { url } = await member.call(wallet.printStatement, { period: 'month' });
    const answer = await fetch(site.base + url);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="statement-[\d-]+_[\d-]+\.pdf"$/);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([bytes.subarray(0, 5).toString(), bytes.length > 5_000]).toEqual(['%PDF-', true]);
    const statusOf = async (address: string) => (await fetch(address)).status;
    expect(await statusOf(`${site.base}${url}x`)).toBe(404);
    expect(await statusOf(site.otherBase + url)).toBe(404);
    expect(await statusOf(site.base + url.replace('/statement/', '/record/'))).toBe(404);
    const more = await Promise.all(Array.from({ length: 6 }, () => statusOf(`${site.base}${url}x`)));
    expect(more).toContain(429);
  });
});
