import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/domains/bets/outcome.ts';
import { createModel, type Step } from './model.ts';
import { type Case, checkWorld, createCase, createRealWorlds, createRulesWorld } from './world.ts';

const id = (letter: string) => fc.integer({ min: 1, max: 5 }).map((n) => `${letter}${n}`);
const amount = fc.integer({ min: 0, max: 60 });
const round = fc.constantFrom('r1', 'r2');

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ op: fc.constant('bet' as const), tx: id('b'), round, amount }),
  fc.record({ op: fc.constant('win' as const), tx: id('w'), round, amount, bet: id('b') }),
  fc.record({ op: fc.constant('rollback' as const), tx: id('x'), target: id('b') }),
  fc.record({ op: fc.constant('restake' as const), tx: id('a'), target: id('b') }),
);
const holdStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ op: fc.constant('reserve' as const), tx: id('h'), amount }),
  fc.record({ op: fc.constantFrom('extend' as const, 'release' as const), tx: id('x'), hold: id('h'), amount }),
  fc.record({
    op: fc.constant('part' as const),
    tx: id('p'),
    hold: id('h'),
    stake: fc.integer({ min: 0, max: 30 }),
    win: amount,
    keep: fc.boolean(),
    close: fc.boolean(),
  }),
  fc.record({ op: fc.constantFrom('close' as const, 'cancel' as const), tx: id('k'), hold: id('h') }),
);

const send = (c: Case, s: Step) => {
  switch (s.op) {
    case 'bet':
      return c.bet(s.tx, s.round, s.amount);
    case 'win':
      return c.win(s.tx, s.round, s.amount, s.bet);
    case 'rollback':
      return c.rb(s.tx, s.target);
    case 'restake':
      return c.again(s.tx, s.target);
    case 'reserve':
      return c.rsv(s.tx, s.amount, { round: c.own(s.tx) });
    case 'extend':
      return c.ext(s.tx, s.hold, s.amount);
    case 'release':
      return c.rel(s.tx, s.hold, s.amount);
    case 'part':
      return c.part(s.tx, s.hold, s.stake, s.win, { winTo: s.keep ? 'hold' : 'balance', close: s.close });
    case 'close':
      return c.cls(s.tx, s.hold);
    case 'cancel':
      return c.cxl(s.tx, s.hold);
  }
};

describe('bets, wins, rollbacks and settled parts in any order, with repeated ids', () => {
  let worlds: Awaited<ReturnType<typeof createRealWorlds>>;
  beforeAll(async () => {
    worlds = await createRealWorlds();
  });
  afterAll(() => worlds.close());

  it('answer like a simple model when sent concurrently', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(step, holdStep), { minLength: 5, maxLength: 80 }), async (steps) => {
        const world = await worlds.next();
        const c = createCase(world, 'p');
        const model = createModel(100);
        const answers = await Promise.all(steps.map((s) => send(c, s)));
        const seen = answers.map(({ status, replay, applied }) => ({ status, replay, applied }));
        expect(seen).toEqual(steps.map((s) => model.take(s)));
        expect(await c.balanceOf('A')).toBe(BigInt(model.balance() * 100));
        expect((await c.send({ op: 'balance' })).held).toBe(BigInt(model.held() * 100));
        await checkWorld(world);
      }),
      { numRuns: 60 },
    );
  });
});

const anything = fc.oneof(
  { weight: 3, arbitrary: step.map((s) => (c: Case) => send(c, s)) },
  { weight: 4, arbitrary: holdStep.map((s) => (c: Case) => send(c, s)) },
  fc.tuple(id('x'), id('h'), fc.option(fc.integer({ min: 1, max: 3000 }))).map(
    ([x, h, part]) =>
      (c: Case) =>
        c.rb(x, h, { targetClass: 'reserve', ...(part === null ? {} : { amount: BigInt(part) as never }) }),
  ),
  fc.tuple(id('a'), id('h')).map(
    ([a, h]) =>
      (c: Case) =>
        c.again(a, h, { targetClass: 'reserve' }),
  ),
  fc.tuple(id('p'), id('h'), amount).map(
    ([p, h, win]) =>
      (c: Case) =>
        c.part(p, h, 1, win, { round: c.own('coupon') }),
  ),
  fc.tuple(id('b'), id('w'), round, amount, amount).map((a) => (c: Case) => c.bw(a[0], a[1], a[2], a[3], a[4])),
  fc.tuple(id('x'), id('w')).map(
    ([x, w]) =>
      (c: Case) =>
        c.rb(x, w, { targetClass: 'win' }),
  ),
  fc.tuple(id('x'), id('b'), fc.integer({ min: 1, max: 3000 })).map(
    ([x, b, part]) =>
      (c: Case) =>
        c.rb(x, b, { amount: BigInt(part) as never }),
  ),
  fc.tuple(id('x'), id('b')).map(
    ([x, b]) =>
      (c: Case) =>
        c.rb(x, b, { profile: { rollbackSettled: 'undo_round', negativeWinReversal: 'refuse' } }),
  ),
  fc.tuple(id('x'), round).map(
    ([x, r]) =>
      (c: Case) =>
        c.rbr(x, r),
  ),
  fc.tuple(id('a'), fc.integer({ min: -80, max: 40 })).map(
    ([a, n]) =>
      (c: Case) =>
        c.adj(a, n),
  ),
  fc.tuple(id('a'), fc.integer({ min: -80, max: -1 })).map(
    ([a, n]) =>
      (c: Case) =>
        c.adj(a, n, { profile: { negativeAdjust: 'allow' } }),
  ),
  fc.tuple(id('h'), amount).map(
    ([h, n]) =>
      (c: Case) =>
        c.rsv(h, n),
  ),
  fc.tuple(id('d'), id('h'), amount).map(
    ([d, h, n]) =>
      (c: Case) =>
        c.draw(d, h, n),
  ),
  fc.tuple(id('m'), id('h')).map(
    ([m, h]) =>
      (c: Case) =>
        c.cmt(m, h),
  ),
  fc.tuple(id('k'), id('h')).map(
    ([k, h]) =>
      (c: Case) =>
        c.cxl(k, h),
  ),
  round.map((r) => (c: Case) => c.end(r)),
);

describe('all commands in any order', () => {
  it('keep the invariants I1 to I5 and I8 after each step', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { minLength: 10, maxLength: 60 }), async (steps) => {
        const world = createRulesWorld();
        const c = createCase(world, 'p');
        for (const take of steps) {
          const before = await c.send({ op: 'get_round', round: 'none' });
          const answer = await take(c);
          if (answer.status !== 'OK') expect(answer.version).toBe(before.version);
          await checkWorld(world);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('keep them through executor and database when sent concurrently', async () => {
    const worlds = await createRealWorlds();
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(anything, { minLength: 20, maxLength: 80 }), async (steps) => {
          const real = await worlds.next();
          const rules = createRulesWorld();
          const answers = await Promise.all(steps.map((take) => take(createCase(real, 'p'))));
          const expected: Outcome[] = [];
          for (const take of steps) expected.push(await take(createCase(rules, 'p')));
          const plain = ({ status, replay, applied, balance, version }: Outcome) => ({
            status,
            replay,
            applied,
            balance,
            version,
          });
          expect(answers.map(plain)).toEqual(expected.map(plain));
          await checkWorld(real);
        }),
        { numRuns: 60 },
      );
    } finally {
      await worlds.close();
    }
  });
});
