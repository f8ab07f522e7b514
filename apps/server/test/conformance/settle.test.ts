import { type AccountId, type Currency, money } from '@fairhouse/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trialBalance } from '#ledger';
import { beginBonus } from '../../src/domains/bets/bonus-money.ts';
import type { SingleCommand } from '../../src/domains/bets/command.ts';
import { setBettingLimits } from '../../src/domains/bets/set-betting-limits.ts';
import { closeRounds } from '../../src/domains/bets/settling/close-rounds.ts';
import { commandOf, type Settlement } from '../../src/domains/bets/settling/settlement.ts';
import { betInvariants } from './invariants.ts';
import { readBooks } from './read-books.ts';
import { startProcess } from './start-process.ts';
import { createRealWorlds, FIXTURES, type PlayerName, type RealWorlds, type World } from './world.ts';

let worlds: RealWorlds;
beforeAll(async () => {
  worlds = await createRealWorlds();
  await sql`create table test_order (account_id bigint not null, round_no bigint, number int not null check (number >= 0),
    epoch int, at timestamptz not null, unique (account_id, number))`.execute(worlds.database.db);
});
afterAll(() => worlds.close());

const numbers = (length: number) => Array.from({ length }, (_, n) => n);
/** A, of whom limits count the play; B; E, who plays in euros; K, who is blocked after the stakes. */
const NAMES = ['A', 'B', 'E', 'K'] as const satisfies readonly PlayerName[];

/** What happened to a stake before it is settled. */
const BEFORE = [
  ...(['bet', 'bet', 'bet', 'reserve', 'reserve', 'zero', 'open hold', 'none', 'refunded', 'partly refunded'] as const),
  ...(['won', 'settled', 'ended', 'two stakes', 'free', 'voided', 'refused', 'refund id', 'held in part'] as const),
] as const;
/** With bonus money: stakes that it pays in part, and stakes of cash alone whose rounds count for it. */
const BEFORE_OF_BONUS = ['bonus', 'bonus', 'counted', 'counted', 'bet', 'refunded', 'won'] as const;
interface Ticket {
  who: (typeof NAMES)[number];
  before: (typeof BEFORE)[number] | (typeof BEFORE_OF_BONUS)[number];
  win: number;
  refund: number;
  /** Settled a second time in the same group. */
  twice: boolean;
  /** Settled in an earlier group, which a crash separated from this one. */
  earlier: boolean;
}
const ticketOf = (kinds: readonly Ticket['before'][]): fc.Arbitrary<Ticket> =>
  fc.record({
    who: fc.constantFrom(...NAMES),
    before: fc.constantFrom(...kinds),
    win: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 }), fc.constant(-1)),
    refund: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.constantFrom(1, 40, 99, 100, 101)),
    twice: fc.boolean(),
    earlier: fc.boolean(),
  });

const base = (world: World, who: PlayerName) => ({
  vendor: 'house',
  accountId: world.players[who],
  currency: FIXTURES[who].currency as Currency,
});
const settlementOf = (world: World, { who, before, win, refund }: Ticket, n: number): Settlement => ({
  ...base(world, who),
  round: `draw-${n}`,
  game: 'g1',
  betTx: `${world.players[who]}:${n}`,
  stakeClass: before === 'reserve' || before === 'open hold' || before === 'held in part' ? 'reserve' : 'bet',
  tx: `${world.players[who]}:${n}-1`,
  win: money(BigInt(win)),
  refund: money(BigInt(refund)),
});

const AMOUNTS: Partial<Record<Ticket['before'], bigint>> = { zero: 0n, refused: 1_000_000n, bonus: 10_500n };

/** Plays a ticket up to its settlement. */
async function prepare(world: World, ticket: Ticket, n: number): Promise<void> {
  const { who, before } = ticket;
  if (before === 'none') return;
  const settlement = settlementOf(world, ticket, n);
  const { betTx: tx, stakeClass, round, game } = settlement;
  const common = base(world, who);
  const send = (command: object) => world.send({ ...common, ...command } as SingleCommand);
  const amount = money(AMOUNTS[before] ?? 100n);
  if (before === 'free') await world.grant(who, `grant-${n}`, 1);
  const free = before === 'free' ? { grant: `grant-${n}`, vendor: 'house1' } : {};
  const bonus = before === 'bonus' || before === 'counted' ? { bonusVendor: 'house' } : {};
  await send({ op: stakeClass, tx, round, game, amount, ...free, ...bonus });
  if (before === 'reserve') await send({ op: 'commit', tx: `${tx}-c`, reserveTx: tx });
  if (before === 'held in part') {
    const part = { op: 'settle_part', tx: `${tx}-p`, reserveTx: tx, stake: 10n, win: 0n, winTo: 'balance', detail: {} };
    await send({ ...part, round });
  }
  if (before === 'refunded') await send({ op: 'rollback', tx: `${tx}-r`, targetTx: tx });
  if (before === 'partly refunded') await send({ op: 'rollback', tx: `${tx}-r`, targetTx: tx, amount: 30n });
  if (before === 'refund id') await send({ op: 'rollback', tx: `${tx}-1-refund`, targetTx: `${tx}-none` });
  if (before === 'won') await send({ op: 'win', tx: `${tx}-w`, round, game, betTx: tx, amount: 5n, kind: 'win' });
  if (before === 'ended') await send({ op: 'end_round', round, game });
  if (before === 'two stakes') await send({ op: 'bet', tx: `${tx}-b`, round, game, amount: 100n });
  if (before === 'voided') await send({ op: 'rollback_round', tx: `${tx}-v`, round, game });
  if (before === 'settled') await world.send(commandOf(settlement, undefined));
}

async function limit(account: AccountId): Promise<void> {
  await worlds.database.db.transaction().execute((tx) =>
    setBettingLimits(tx, account, {
      limits: [{ name: 'lossDay', max: money(100_000n) }],
      excludedUntil: null,
      playUntil: null,
    }),
  );
}

const BONUS_TERMS = {
  weights: { games: { g1: 10_000 }, categories: {} },
  ...{ maxStake: null, counts: 'all' as const, endsOnWithdrawal: true },
};

/** Begins bonus money of 50.00 in a game, and of so much to play that a few rounds complete it. */
const giveBonus = (account: AccountId, currency: Currency) =>
  worlds.database.db.transaction().execute((tx) =>
    beginBonus(tx, {
      ...{ accountId: account, no: 1n, currency, amount: money(5_000n), required_e4: 150_000_000n },
      ...{ terms: BONUS_TERMS, expiresAt: new Date('2100-01-01') },
    }),
  );

describe('settle', () => {
  it.each([
    ['stakes of cash', BEFORE, false],
    ['stakes of cash and bonus money', BEFORE_OF_BONUS, true],
  ] as const)(
    'of %s leaves the same books as the same commands one by one, also after a crash between groups',
    async (_name, kinds, withBonus) => {
      await fc.assert(
        fc.asyncProperty(fc.array(ticketOf(kinds), { minLength: 1, maxLength: 14 }), async (tickets) => {
          const [together, single] = [await worlds.next(), await worlds.next()];
          const prepareAll = async (world: World): Promise<void> => {
            await limit(world.players.A);
            if (withBonus) for (const name of NAMES) await giveBonus(world.players[name], base(world, name).currency);
            // in order: each sees what the one before has left
            for (const [n, each] of tickets.entries()) await prepare(world, each, n);
          };
          await Promise.all([prepareAll(together), prepareAll(single)]);
          const listOf = (world: World) => {
            const all = tickets.map((each, n) => ({ each, settlement: settlementOf(world, each, n) }));
            const earlier = all.filter(({ each }) => each.earlier).map(({ settlement }) => settlement);
            const rest = all.flatMap(({ each, settlement }) => (each.twice ? [settlement, settlement] : [settlement]));
            return { earlier, rest };
          };
          const groups = listOf(together);
          const statuses = [
            await worlds.executor.settle(groups.earlier),
            await worlds.executor.settle(groups.rest),
          ].flat();
          const expected = [];
          const lists = listOf(single);
          for (const settlement of [...lists.earlier, ...lists.rest])
            expected.push((await single.send(commandOf(settlement, undefined))).status);
          expect(statuses).toEqual(expected);
          const accountsOf = (world: World) => NAMES.map((name) => world.players[name]);
          const books = await readBooks(worlds.database.db, accountsOf(together));
          expect(books).toEqual(await readBooks(worlds.database.db, accountsOf(single)));
          // one by one again: what was paid is a repeat
          for (const settlement of groups.rest) await together.send(commandOf(settlement, undefined));
          expect(await readBooks(worlds.database.db, accountsOf(together))).toEqual(books);
          expect(betInvariants(await together.facts())).toEqual([]);
        }),
        { numRuns: 20 },
      );
      expect((await trialBalance(worlds.database.db)).differences).toEqual([]);
    },
  );
});

/** Places bets of 1.00 of both players, in rounds of their own. */
async function place(world: World, length: number): Promise<Settlement[]> {
  const list = numbers(length).map((n) => {
    const who = n % 2 ? 'A' : 'B';
    return settlementOf(world, { who, before: 'bet', win: 3 + n, refund: 0, twice: false, earlier: false }, n);
  });
  const commands = list.map(
    ({ betTx: tx, accountId, currency, vendor, round, game }) =>
      ({ op: 'bet', tx, accountId, currency, vendor, round, game, amount: money(100n) }) as SingleCommand,
  );
  await Promise.all(commands.map((command) => world.send(command)));
  return list;
}
const balancesOf = async (world: World): Promise<bigint[]> => {
  const { accounts } = await world.facts();
  return [world.players.A, world.players.B].map(
    (id) => accounts.find(({ accountId }) => accountId === id)?.balance ?? 0n,
  );
};

describe('a settlement that is interrupted', () => {
  it('is paid once when its process is killed and two processes settle it again', async () => {
    const both = await Promise.all([startProcess(worlds.database.url), startProcess(worlds.database.url)]);
    for (let run = 0; run < 3; run++) {
      const world = await worlds.next();
      const list = await place(world, 80);
      const doomed = await startProcess(worlds.database.url);
      for (let from = 0; from < list.length; from += 10) void doomed.settle(list.slice(from, from + 10));
      await new Promise((resolve) => setTimeout(resolve, 4 + 6 * run));
      await doomed.kill();
      const statuses = await Promise.all(both.map((process) => process.settle(list)));
      expect(new Set(statuses.flat())).toEqual(new Set(['OK']));
      const won = (half: number) => list.reduce((sum, { win }, n) => (n % 2 === half ? sum + win : sum), 0n);
      expect(await balancesOf(world)).toEqual([10_000n - 4_000n + won(1), 10_000n - 4_000n + won(0)]);
      expect(betInvariants(await world.facts())).toEqual([]);
    }
    await Promise.all(both.map((process) => process.stop()));
  });

  it('does not lose a bet or a win of players who play while they are settled', async () => {
    const world = await worlds.next();
    const list = await place(world, 60);
    const later = numbers(40).map((n) => {
      const { A, B } = world.players;
      const accountId = n % 2 ? A : B;
      return {
        ...base(world, n % 2 ? 'A' : 'B'),
        op: 'bet',
        tx: `${accountId}:x${n}`,
        round: `x${n}`,
        game: 'g1',
        amount: money(1n),
      };
    });
    const [statuses, ...placed] = await Promise.all([
      worlds.executor.settle(list),
      ...later.map((command) => world.send(command as SingleCommand)),
    ]);
    expect(new Set([...statuses, ...placed.map(({ status }) => status)])).toEqual(new Set(['OK']));
    expect((await balancesOf(world)).reduce((sum, each) => sum + each)).toBe(
      20_000n - 6_000n - 40n + list.reduce((sum, { win }) => sum + win, 0n),
    );
    expect(betInvariants(await world.facts())).toEqual([]);
  });
});

describe('closed rounds without a win', () => {
  const close = (world: World, draws: readonly number[], vendor = 'house') =>
    worlds.database.db.transaction().execute((tx) =>
      closeRounds(
        tx,
        vendor,
        sql`select account_id, round_no from bets.round
          where account_id = any (${[world.players.A, world.players.B]}::bigint[])
          and round_ref = any (${draws.map((n) => `draw-${n}`)}::text[])`,
      ),
    );

  it('are closed set-based: no account and no entry changes, and the books are those of `end_round`', async () => {
    const [together, single] = [await worlds.next(), await worlds.next()];
    for (const world of [together, single]) {
      await place(world, 20);
      await world.send({
        ...base(world, 'A'),
        op: 'rollback',
        tx: `${world.players.A}:back`,
        targetTx: `${world.players.A}:1`,
      });
    }
    expect(await close(together, numbers(20), 'house-other')).toBe(0);
    expect(await close(together, numbers(25))).toBe(19);
    expect(await close(together, numbers(20))).toBe(0);
    for (const n of numbers(20))
      await single.send({ ...base(single, n % 2 ? 'A' : 'B'), op: 'end_round', round: `draw-${n}`, game: 'g1' });
    const accountsOf = ({ players: { A, B } }: World) => [A, B];
    const [closed, ended] = [
      await readBooks(worlds.database.db, accountsOf(together)),
      await readBooks(worlds.database.db, accountsOf(single)),
    ];
    // a command that closes a round counts; closing it set-based is none
    const withoutCounter = (books: typeof closed) =>
      books.map((each) => ({ ...each, accounts: each.accounts.map((row) => Object.assign({}, row, { commands: 0 })) }));
    expect(withoutCounter(closed)).toEqual(withoutCounter(ended));
    const { A } = together.players;
    expect((await together.send({ ...base(together, 'A'), op: 'balance' })).balance).toBe(10_000n - 900n);
    // the round is closed for later stakes
    const late = { tx: `${A}:late`, round: 'draw-3', game: 'g1', amount: money(1n) };
    expect(await together.send({ ...base(together, 'A'), op: 'bet', ...late })).toMatchObject({
      status: 'BET_NOT_ALLOWED',
    });
  });

  it('stay closed when commands that read them open are decided while they are closed', async () => {
    for (let run = 0; run < 5; run++) {
      const world = await worlds.next();
      await place(world, 40);
      const bets = numbers(40).map((n) => {
        const who = n % 2 ? 'A' : 'B';
        const tx = `${world.players[who]}:late${n}`;
        return { ...base(world, who), op: 'bet' as const, tx, round: `draw-${n}`, game: 'g1', amount: money(1n) };
      });
      const answers = Promise.all(bets.map((command) => world.send(command)));
      await new Promise((resolve) => setTimeout(resolve, run));
      await close(world, numbers(40));
      for (const { status } of await answers) expect(['OK', 'BET_NOT_ALLOWED']).toContain(status);
      const { rounds } = await world.facts();
      expect(rounds.map((round) => (round as unknown as { state: string }).state)).toEqual(
        numbers(40).map(() => 'CLOSED'),
      );
      expect(betInvariants(await world.facts())).toEqual([]);
    }
  });
});

describe('a settlement with a companion and a guard', () => {
  it('writes the row with the payment, once, and nothing under an earlier epoch', async () => {
    const world = await worlds.next();
    const { db } = worlds.database;
    const list = (await place(world, 10)).map((each, number) => ({
      ...each,
      companion: { statement: 'test-orders', row: { number } },
    }));
    const lease = 'lottery:settle';
    await sql`insert into system.lease (name, holder, address, epoch, until) values (${lease}, 'test', '', 3, now())`.execute(
      db,
    );
    const process = await startProcess(worlds.database.url);
    const stale = await process.settle(list, { lease, epoch: 2 });
    expect(new Set(stale)).toEqual(new Set(['RETRY']));
    expect(await balancesOf(world)).toEqual([9_500n, 9_500n]);
    await process.settle(list.slice(0, 4), { lease, epoch: 3 });
    expect(new Set(await process.settle(list, { lease, epoch: 3 }))).toEqual(new Set(['OK']));
    await process.stop();
    const { A, B } = world.players;
    const { rows } = await sql<{ number: number }>`
      select number from test_order where account_id in (${A}, ${B}) and round_no is not null order by number`.execute(
      db,
    );
    expect(rows.map(({ number }) => number)).toEqual(numbers(10));
    expect((await balancesOf(world)).reduce((sum, each) => sum + each)).toBe(19_000n + 75n);
  });
});
