import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { calls, money } from '@fairhouse/contracts';
import { parseProof } from '@fairhouse/game-math';
import {
  type DrawRecord,
  formatMicro,
  type OrderRecord,
  orderProof,
  parseMicro,
  type SealedOrder,
} from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestClock, type HeldGame, startHeldGame } from './start-held-game.ts';
import { quickGame, quickSchedule } from './start-lotteries.ts';

const CODE = 'river-five-1';
const VERIFY = path.join(import.meta.dirname, '../../../../packages/game-math/src/verify/main.ts');
const clock = createTestClock();
let game: HeldGame;
beforeAll(async () => {
  game = await startHeldGame(quickGame(CODE, 300, { schedule: quickSchedule(300, 20, 30) }), clock);
});
afterAll(() => game.close());

/** Half of all tickets of three digits, every second one or the others. */
const tickets = (from: 0 | 1) => Array.from({ length: 500 }, (_, at) => String(2 * at + from).padStart(3, '0'));
const line = (from: 0 | 1) => ({
  ...{ play: 'ssc.3.tickets', sel: { seg: 'back', tickets: tickets(from) }, units: 500 },
  ...{ unit: 'yuan' as const, multiple: 1, group: 1_900 },
});

function verify(record: unknown): { status: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [VERIFY, '-'], {
    input: JSON.stringify(record),
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

it('[G-02] [C-06] a selection above 2 kB is stored once, counts after a takeover, is paid, and proves itself', async () => {
  const { site } = game;
  const members = [
    await site.member({ funds: money(500_000n) }),
    await site.member({ funds: money(500_000n) }),
  ] as const;
  const [even, odd] = members;
  const { issueNo, closeAt, drawAt } = await game.openDraw();
  const placed = [
    await game.place(even.accountId, { lines: [line(0)] }),
    await game.place(odd.accountId, { lines: [line(1), line(1)] }),
  ] as const;
  const stored = await sql<{ bytes: number; hashes: number }>`select max(octet_length(lines::text)) as bytes,
    (select count(*)::int from lottery.selection) as hashes from lottery.player_order`.execute(site.db);
  expect(stored.rows[0]?.hashes).toBe(2);
  expect(stored.rows[0]?.bytes).toBeLessThan(2_048);
  const before = await game.ask('figures', null);
  expect(before).toMatchObject({ orders: 2, stake: '3000.000000' });
  await game.stop();
  await game.start();
  expect(await game.ask('figures', null)).toEqual(before);

  clock.moveTo(closeAt + 1_100);
  await game.ask('reload', null);
  await expect.poll(async () => (await game.recordOf(issueNo)).draw.state).toBe('SEALED');
  // evaluated by a process that has not taken the orders
  await game.stop();
  await game.start();
  clock.moveTo(drawAt + 100);
  await game.ask('reload', null);
  await expect.poll(async () => (await game.recordOf(issueNo)).draw.state).toBe('SETTLED');
  const record = await game.recordOf(issueNo);
  const isOdd = (record.draw.numbers?.at(-1) ?? 0) % 2 === 1;
  const orders = await Promise.all(
    members.map((member, at) => member.call(calls.lotteryOrders.order, { orderNo: placed[at]?.orderNo ?? '' })),
  );
  expect(orders.map(({ state }) => state)).toEqual(isOdd ? ['LOST', 'WON'] : ['WON', 'LOST']);
  // a unit of 2.00 in group 1900 pays 1,900.00
  expect(orders.map(({ prize }) => prize)).toEqual(isOdd ? ['0.000000', '3800.000000'] : ['1900.000000', '0.000000']);

  const { draw, seed, sealed, key } = record;
  const drawn: DrawRecord = {
    ...{ rules: record.rules, versionHash: record.versionHash ?? '', issueNo, numbers: draw.numbers ?? [], year: null },
    source: {
      ...{ kind: 'own', anchor: seed?.anchor ?? '', position: seed?.position ?? 0, seed: seed?.seed ?? '' },
      ...{ closeAt: new Date(draw.closeAt).toISOString(), beacon: null },
      ...{ orderRoot: sealed?.orderRoot ?? '', key: key ?? '' },
    },
  };
  for (const [at, order] of orders.entries()) {
    const proof = await members[at]?.call(calls.bets.proof, { roundId: order.roundId ?? '' });
    const own: OrderRecord = {
      order: order.receipt as SealedOrder,
      place: order.place as NonNullable<typeof order.place>,
      paid: order.lines.map(({ result }) => result?.prize ?? ''),
      payout: formatMicro(parseMicro(order.prize) + parseMicro(order.push)),
    };
    expect(own.order.lines[0]?.sel).toEqual({ seg: 'back', tickets: tickets(at === 0 ? 0 : 1) });
    const file = orderProof(CODE, drawn, own, parseProof(JSON.parse(proof?.text ?? '')));
    const verified = verify(file);
    expect(verified.text).toContain(`was number ${own.place.index + 1} of the 2 sealed orders of the draw`);
    expect(verified.text).not.toContain('FAIL');
    // one ticket of five hundred is another
    const altered = structuredClone(file);
    const sel = altered.order.order.lines[0]?.sel as { tickets: string[] };
    sel.tickets[250] = sel.tickets[250] === '001' ? '003' : '001';
    const refuted = verify(altered);
    expect(refuted).toMatchObject({ status: 1, text: expect.stringContaining('FAIL  order') });
  }
}, 60_000);
