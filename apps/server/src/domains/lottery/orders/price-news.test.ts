import { randomUUID } from 'node:crypto';
import { type AccountId, money, Topic } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { placePlan } from '../chase/place-plan.ts';
import { DEFAULT_RATE } from '../prices/default-rate.ts';
import { type OrderGame, startOrderGame } from '../testing/start-order-game.ts';

type News = Extract<Topic, { topic: 'lottery-prices' }>;
const PLAY = 'ssc.c.total';
const START = { 'big:T1': '1.900', 'small:T1': '1.900', 'odd:T1': '1.900', 'even:T1': '1.900' };

let game: OrderGame;
let player: AccountId;
beforeAll(async () => {
  game = await startOrderGame();
  player = (await game.site.member({ funds: money(500_000n) })).accountId;
  const odds = Object.fromEntries(['A', 'B', 'C', 'D'].map((disc) => [disc, START]));
  const steps = { every: '100', odds: { 'big:T1': { step: '0.05', floor: '1.7' } } };
  const changes = { plays: { [PLAY]: { odds, steps } } };
  await sql`insert into lottery.price_set (brand_id, entry_code, version, body, operator_id)
    values (${game.site.brandId}, 'test-elott', 1, ${JSON.stringify(changes)}, 1)`.execute(game.site.db);
  await game.book.reload();
});
afterAll(() => game.close());

it('[G-02] publishes what plans have taken off the odds of a draw when it opens, and nothing of another draw', async () => {
  const news: News[] = [];
  const socket = new WebSocket(`${game.site.base.replace('http', 'ws')}/ws`);
  const watching = Promise.withResolvers<void>();
  socket.on('open', () => socket.send(JSON.stringify({ watch: ['lottery/test-game'] })));
  socket.on('message', (data: Buffer) => {
    const topic = Topic.parse(JSON.parse(data.toString('utf8')));
    if (topic.topic === 'lottery-prices') news.push(topic);
    else watching.resolve();
  });
  await watching.promise;
  const [first, second] = ['202611260001', '202611260002'] as const;
  const line = game.line(PLAY, { pick: 'big' }, { disc: 'A', odds: START, multiple: 200 });
  const input = {
    clientRef: randomUUID(),
    entryCode: 'test-elott',
    issueNo: first,
    lines: [line],
    priceVersion: 1,
    draws: 2,
    first: 1,
    plan: { kind: 'same' } as const,
    stop: { on: 'never' } as const,
    total: '400.00',
  };
  await placePlan(game.book, { accountId: player, trial: false, rate: DEFAULT_RATE }, input, game.clock.now);
  const reductionsOf = (issueNo: string) =>
    news
      .filter((each) => each.issueNo === issueNo)
      .map(({ entries }) => entries.find(({ entryCode }) => entryCode === input.entryCode)?.reductions);
  const reduced = [{ play: PLAY, segment: '', pick: 'big', off: 50 }];
  await expect.poll(() => reductionsOf(first).at(-1)).toEqual(reduced);
  expect(reductionsOf(second)).toEqual([]);
  game.clock.now = game.draw(second).openAt + 1_000;
  await game.seal(first);
  await expect.poll(() => reductionsOf(second)).toEqual([reduced]);
  // an order of the draw before changes nothing there
  await game.settle(first, [1, 2, 3, 4, 5]);
  expect(reductionsOf(second)).toEqual([reduced]);

  // an operator closes a number, and lets another pay half
  const picks = [
    { play: 'ssc.c.ball', pick: '6', pays: 'nothing' },
    { play: 'ssc.c.ball', pick: '7', pays: 'half' },
  ] as const;
  await close(second, picks);
  await expect.poll(() => news.at(-1)?.picks).toEqual(picks);
  socket.close();
});

/** What an operator decides about picks of a draw. */
async function close(issueNo: string, picks: readonly { play: string; pick: string; pays: string }[]): Promise<void> {
  for (const { play, pick, pays } of picks)
    await sql`insert into lottery.closed_pick (game_id, issue_no, play, pick, pays, operator_id)
      values (${game.game.gameId}, ${issueNo}, ${play}, ${pick}, ${pays}, 1) on conflict do nothing`.execute(
      game.site.db,
    );
  await game.book.reload();
}

it('[G-02] a number that pays half is paid half, and a plan has one price for all its draws', async () => {
  const [open, next, third] = ['202611260003', '202611260004', '202611260005'] as const;
  game.clock.now = game.draw(open).openAt + 1_000;
  const ball = game.book.prices.get('test-elott')?.of(3).plays.get('ssc.c.ball')?.odds?.A ?? {};
  const half = { ...ball, 'number:T1': (Number(ball['number:T1']) / 2).toFixed(3) };
  const line = (pick: string, odds: Record<string, string>) =>
    game.line('ssc.c.ball', { ball: 1, pick }, { group: undefined, disc: 'A', odds, multiple: 100 });
  const plan = (lines: ReturnType<typeof line>[], draws: number) =>
    placePlan(
      game.book,
      { accountId: player, trial: false, rate: DEFAULT_RATE },
      {
        clientRef: randomUUID(),
        entryCode: 'test-elott',
        issueNo: open,
        lines,
        priceVersion: 1,
        draws,
        first: 1,
        plan: { kind: 'same' },
        stop: { on: 'never' },
        total: `${lines.length * draws * 100}.00`,
      },
      game.clock.now,
    );
  await close(open, [{ play: 'ssc.c.ball', pick: '7', pays: 'half' }]);
  await close(next, [{ play: 'ssc.c.ball', pick: '7', pays: 'half' }]);
  await close(third, [{ play: 'ssc.c.ball', pick: '5', pays: 'nothing' }]);
  const refused = (lines: ReturnType<typeof line>[], draws: number) =>
    plan(lines, draws).catch((error: { code: string; details: { value: unknown } }) => [
      error.code,
      error.details.value,
    ]);
  expect(await refused([line('7', half)], 3)).toEqual(['PLAY_CLOSED', { line: 0, picks: ['7'], issueNo: third }]);
  expect(await refused([line('4', ball), line('5', ball)], 3)).toEqual([
    'PLAY_CLOSED',
    { line: 1, picks: ['5'], issueNo: third },
  ]);
  await plan([line('7', half)], 2);
  const own = { issueNo: open, entryCode: 'test-elott', priceVersion: 1, total: '200.00' };
  const placed = await game.place(player, [line('7', half), line('4', ball)], own);
  await game.settle(open, [7, 0, 0, 0, 0]);
  const settled = (await game.orders(player)).find(({ orderId }) => orderId === placed.orderId);
  expect(settled?.prize).toBe(BigInt(Math.round(Number(half['number:T1']) * 100 * 1_000_000)));
  await game.expectBalanced();
});
