import { type AccountId, brandId, type Money, money } from '@fairhouse/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BetExecutor, createBetExecutor, createSeeds, type PlayRequest } from '#bets';
import { createAccount, getBalance, type MovementKind, post, trialBalance } from '#ledger';
import { loadSecrets } from '#secrets';
import { createTestDatabase } from '#testing';
import { type BonusEndedBy } from '../../src/domains/bets/bonus-money.ts';
import { addBonus } from '../../src/domains/bonuses/add-bonus.ts';
import { endOpenBonus } from '../../src/domains/bonuses/end-bonus.ts';
import { followBonuses, suspendForWithdrawal } from '../../src/domains/bonuses/follow-bonuses.ts';
import { Model, TIMES, VENDOR_WEIGHT } from './plain-model.ts';

type Step =
  | { do: 'deposit'; amount: number }
  | { do: 'give'; amount: number; isForDeposit: boolean }
  | { do: 'play'; stake: number; win: number; process: 0 | 1 }
  | { do: 'repeat' }
  | { do: 'bet'; amount: number; process: 0 | 1 }
  | { do: 'win'; amount: number; isEnd: boolean; back: number }
  | { do: 'end-round' | 'rollback'; back: number }
  | { do: 'hold' }
  | { do: 'paid' | 'returned' }
  | { do: 'end'; how: BonusEndedBy };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let processes: [BetExecutor, BetExecutor];
beforeAll(async () => {
  database = await createTestDatabase();
  const secrets = loadSecrets(Buffer.alloc(32, 1).toString('base64'), '/nonexistent');
  const create = () => createBetExecutor({ url: database.url, db: database.db, secrets });
  processes = [create(), create()];
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.close()));
  await database.drop();
});

let nextId = 0;
const newId = () => {
  nextId += 1;
  return `id-${nextId}`;
};

async function createWorld() {
  const { db } = database;
  const secrets = loadSecrets(Buffer.alloc(32, 1).toString('base64'), '/nonexistent');
  const accountId = await db.transaction().execute(async (tx) => {
    const id = await createAccount(tx, { brandId: brandId(1), currency: 'USD', kind: 'player' });
    await createSeeds(tx, secrets, id);
    return id;
  });
  const model = new Model();
  const move = (kind: MovementKind, amount: number) =>
    db.transaction().execute((tx) => {
      const id = newId();
      return post(tx, [
        { accountId, kind, amount: money(amount), currency: 'USD', key: id, reference: id, through: 'test' },
      ]);
    });
  let last: PlayRequest | null = null;
  const of = { vendor: 'house1', accountId, currency: 'USD' as const };
  const refusalOf = (promise: Promise<unknown>): Promise<string> =>
    promise.then(
      () => 'OK',
      (error: { code?: string }) => error.code ?? Promise.reject(error),
    );
  const follow = (became: 'open' | 'paid' | 'returned') => followBonuses(db, async () => became);

  async function take(step: Step): Promise<void> {
    switch (step.do) {
      case 'deposit':
        await move('deposit', step.amount);
        model.cash += step.amount;
        return;
      case 'give':
        await refusalOf(db.transaction().execute((tx) => addBonus(tx, gift(accountId, step))));
        model.give(step.amount, step.isForDeposit);
        return;
      case 'play': {
        last = requestOf(accountId, step);
        const answer = await refusalOf(processes[step.process].play(last));
        expect(answer).toBe(model.play(step.stake, step.win));
        // what is completed is recorded by the job, which begins the next one
        await follow('open');
        model.begin();
        return;
      }
      case 'repeat':
        if (last) await refusalOf(processes[1].play({ ...last, refuseIfNew: 'GAME_DISABLED' }));
        return;
      case 'bet': {
        const next = { tx: newId(), round: newId() };
        const command = { ...of, ...next, op: 'bet' as const, game: 'g1', bonusVendor: 'OUT' };
        const { status } = await processes[step.process].execute({ ...command, amount: money(step.amount) });
        expect(status).toBe(model.bet(next, step.amount));
        return;
      }
      case 'win': {
        const round = model.roundAt(step.back);
        if (!round || round.win || round.state === 'over') return;
        const ids = { round: round.round, game: 'g1', betTx: round.tx, tx: newId() };
        const command = { ...of, ...ids, op: 'win' as const, kind: 'win' as const, roundEnd: step.isEnd };
        const { status } = await processes[1].execute({ ...command, amount: money(step.amount) });
        expect(status).toBe('OK');
        model.win(round, step.amount);
        if (step.isEnd && round.state === 'open') model.close(round);
        await follow('open');
        model.begin();
        return;
      }
      case 'end-round': {
        const round = model.roundAt(step.back);
        if (round?.state !== 'open') return;
        await processes[0].execute({ ...of, op: 'end_round', round: round.round, game: 'g1' });
        model.close(round);
        await follow('open');
        model.begin();
        return;
      }
      case 'rollback': {
        const round = model.roundAt(step.back);
        if (!round || round.state === 'over') return;
        const command = { ...of, tx: newId(), op: 'rollback_round' as const, round: round.round, game: 'g1' };
        const { status } = await processes[1].execute(command);
        // the balance may go below 0 by a win that is taken back
        expect(status).toBe('OK');
        model.takeBack(round);
        await follow('open');
        model.begin();
        return;
      }
      case 'hold': {
        const free = model.cash - model.held;
        if (model.held > 0 || free <= 0) return;
        if (model.running?.isForDeposit && model.isInPlay) {
          const suspend = database.db.transaction().execute((tx) => suspendForWithdrawal(tx, accountId));
          expect(await refusalOf(suspend)).toBe('BONUS_IN_PLAY');
          return;
        }
        await move('withdrawal-hold', free);
        await db.transaction().execute((tx) => suspendForWithdrawal(tx, accountId));
        model.held = free;
        if (model.running?.isForDeposit) model.running.isSuspended = true;
        return;
      }
      case 'paid':
      case 'returned':
        if (model.held === 0) return;
        await move(step.do === 'paid' ? 'withdrawal-spend' : 'withdrawal-release', model.held);
        if (step.do === 'paid') model.cash -= model.held;
        model.held = 0;
        await follow(step.do);
        if (model.running?.isSuspended) {
          if (step.do === 'paid') model.end('withdrawn');
          else model.goOn();
        }
        return;
      case 'end': {
        const { rows } = await sql<{ bonus_no: bigint }>`
          select bonus_no from bonuses.bonus where account_id = ${accountId} and ended_at is null and began_at is not null`.execute(
          db,
        );
        const [running] = rows;
        const end = async () =>
          running && db.transaction().execute((tx) => endOpenBonus(tx, accountId, running.bonus_no, step.how));
        const waits = model.isInPlay && (step.how === 'cancelled' || step.how === 'expired');
        expect(await refusalOf(end())).toBe(waits && step.how === 'cancelled' ? 'BONUS_IN_PLAY' : 'OK');
        if (!waits) model.end(step.how);
        return;
      }
    }
  }
  return { accountId, model, take };
}

const gift = (accountId: AccountId, { amount, isForDeposit }: Extract<Step, { do: 'give' }>) => ({
  ...{ accountId, brandId: brandId(1), currency: 'USD' as const, awardNo: BigInt(newId().slice(3)) },
  ...{ amount: money(amount), deposit: isForDeposit ? BigInt(amount) : 0n, names: {} },
  terms: {
    ...{ base: 'bonus' as const, times_x100: TIMES * 100, counts: 'all' as const, days: 7, maxStake: '3.00' },
    ...{ categories: [{ category: 'RNG' as const, weight_bps: 10_000 }], games: [] },
    vendors: [{ vendor: 'OUT', weight_bps: 10_000 * VENDOR_WEIGHT }],
  },
});

const requestOf = (accountId: AccountId, { stake, win }: Extract<Step, { do: 'play' }>): PlayRequest => ({
  ...{ accountId, vendor: 'house', gameCode: 'test-game', versionHash: 'v1', category: 'RNG', currency: 'USD' },
  ...{ clientRoundId: newId(), stake: money(stake), choices: {} },
  outcome: () => ({ win: BigInt(win) as Money, outcome: {}, needsAcknowledgement: false }),
});

const cents = (max: number) => fc.integer({ min: 1, max });
const back = fc.integer({ min: 0, max: 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deposit' as const), amount: cents(300) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('give' as const), amount: cents(400), isForDeposit: fc.boolean() }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      ...{ do: fc.constant('play' as const), stake: cents(350), win: fc.integer({ min: 0, max: 500 }) },
      process: fc.constantFrom(0 as const, 1 as const),
    }),
  },
  fc.record({ do: fc.constant('repeat' as const) }),
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ do: fc.constant('bet' as const), amount: cents(350) },
      process: fc.constantFrom(0 as const, 1 as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('win' as const),
      amount: fc.integer({ min: 0, max: 600 }),
      isEnd: fc.boolean(),
      back,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('end-round' as const, 'rollback' as const), back }) },
  fc.record({ do: fc.constantFrom('hold' as const, 'paid' as const, 'returned' as const) }),
  fc.record({
    do: fc.constant('end' as const),
    how: fc.constantFrom<BonusEndedBy[]>('expired', 'cancelled', 'excluded', 'voided'),
  }),
);

it('[C-10] any sequence keeps the books of bonus money at zero and equals a plain model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { accountId, model, take } = await createWorld();
      for (const each of steps) {
        await take(each);
        const { balance, held, bonus } = await getBalance(database.db, accountId);
        expect([balance, held, bonus].map(Number)).toEqual([model.cash, model.held, model.bonus]);
      }
      const { rows } = await sql<{ name: string; amount: bigint }>`
        select h.name, -sum(e.amount + coalesce(e.bonus_delta, 0))::bigint as amount
        from ledger.entry e join ledger.house_account h on h.house_id = e.contra_id
        where e.account_id = ${accountId} group by h.name`.execute(database.db);
      const sumOf = (name: string) => Number(rows.find((row) => row.name === name)?.amount ?? 0n);
      expect(model.bonus + sumOf('bonus-issued') + sumOf('bonus-gaming')).toBe(0);
      expect(sumOf('promotions') + model.spentOnBonuses).toBe(0);
    }),
    { numRuns: 60, seed: 22 },
  );
  const { differences, totals } = await trialBalance(database.db);
  expect(differences).toEqual([]);
  expect(totals.map(({ sum }) => sum)).toEqual([0n]);
});

it('[C-04] what was played enough while it was suspended becomes cash when the withdrawal is returned, once', async () => {
  const { db } = database;
  const { accountId, model, take } = await createWorld();
  const compare = async () => {
    const { balance, held, bonus } = await getBalance(db, accountId);
    expect([balance, held, bonus].map(Number)).toEqual([model.cash, model.held, model.bonus]);
  };
  const steps: Step[] = [
    { do: 'deposit', amount: 1_000 },
    { do: 'give', amount: 100, isForDeposit: true },
    { do: 'give', amount: 50, isForDeposit: false },
    // half of it counts, which is the whole requirement
    { do: 'bet', amount: 600, process: 0 },
    { do: 'hold' },
    { do: 'end-round', back: 0 },
  ];
  for (const each of steps) {
    await take(each);
    await compare();
  }
  expect([model.cash, model.held, model.bonus]).toEqual([400, 400, 100]);
  // two jobs at the same time
  const back = { accountId, kind: 'withdrawal-release' as const, currency: 'USD' as const, through: 'test' };
  await db.transaction().execute((tx) => post(tx, [{ ...back, amount: money(400), key: newId(), reference: newId() }]));
  await Promise.all([followBonuses(db, async () => 'returned'), followBonuses(db, async () => 'returned')]);
  model.held = 0;
  model.goOn();
  await compare();
  expect([model.cash, model.bonus]).toEqual([500, 50]);
  const { rows } = await sql<{ state: string; released: bigint; end: string | null }>`
    select b.state, b.released, r.end_state as end from bets.bonus b
    join bonuses.bonus r on r.account_id = b.account_id and r.bonus_no = b.bonus_no
    where b.account_id = ${accountId} order by b.bonus_no`.execute(db);
  expect(rows).toEqual([
    { state: 'completed', released: 100n, end: 'completed' },
    { state: 'active', released: 0n, end: null },
  ]);
  expect((await trialBalance(db)).differences).toEqual([]);
});

it('[C-10] two processes that play while the bonus is cancelled keep every line and every round', async () => {
  const { db } = database;
  const { accountId, take } = await createWorld();
  await take({ do: 'give', amount: 400, isForDeposit: false });
  const { bonus_no } = await db
    .selectFrom('bonuses.bonus')
    .select('bonus_no')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const cancel = () => db.transaction().execute((tx) => endOpenBonus(tx, accountId, bonus_no, 'cancelled'));
  const play = (n: number) => {
    const executor = processes[n % 2 === 0 ? 0 : 1];
    const request = requestOf(accountId, { do: 'play', stake: 20, win: n % 3 === 0 ? 40 : 0, process: 0 });
    return executor.play(request).then(
      () => 'OK',
      (error: { code?: string }) => error.code ?? '',
    );
  };
  const plays = Array.from({ length: 30 }, (_, n) => play(n));
  const ends = await Promise.all([cancel(), cancel()]);
  const answers = new Set(await Promise.all(plays));
  expect(ends.filter((isEnded) => isEnded).length).toBeLessThanOrEqual(1);
  expect([...answers].filter((answer) => answer !== 'OK' && answer !== 'INSUFFICIENT_FUNDS')).toEqual([]);
  const { rows } = await sql<{ lines: bigint; rounds: bigint; bonus: bigint }>`
    select (select coalesce(-sum(bonus_delta), 0)::bigint from ledger.entry where account_id = ${accountId} and kind in ('bonus-stake', 'bonus-win')) as lines,
      (select coalesce(sum(bonus_stake - bonus_win), 0)::bigint from bets.round where account_id = ${accountId}) as rounds,
      (select bonus from ledger.account where account_id = ${accountId}) as bonus`.execute(db);
  expect(rows[0]?.lines).toBe(rows[0]?.rounds);
  expect(rows[0]?.bonus).toBe(0n);
  expect((await trialBalance(db)).differences).toEqual([]);
});

it('[C-10] a jackpot that a round with bonus money wins is cash', async () => {
  const { accountId, take } = await createWorld();
  await take({ do: 'give', amount: 400, isForDeposit: false });
  const jackpot = { code: 'bonus-jackpot', increment_ppm: 10_000, resetValue: money(5_000) };
  const drawn = { win: money(30), outcome: {}, needsAcknowledgement: false, winsJackpot: true };
  const request = requestOf(accountId, { do: 'play', stake: 100, win: 30, process: 0 });
  const round = await processes[0].play({ ...request, jackpot, outcome: () => drawn });
  // its own stake added one hundredth
  expect(round.jackpot).toBe(5_001n);
  expect(await getBalance(database.db, accountId)).toMatchObject({ balance: 5_001n, bonus: 330n });
  expect((await trialBalance(database.db)).differences).toEqual([]);
});
