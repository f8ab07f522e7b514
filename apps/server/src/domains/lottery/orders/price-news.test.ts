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
  socket.close();
});
