import { type AccountId, accountId, brandId, type Currency, type Money, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Tx } from '#db';
import { createAccount, post, verifyBalance } from '#ledger';
import { loadSecrets } from '#secrets';
import { createTestDatabase } from '#testing';
import { type BetExecutor, createBetExecutor } from '../../src/domains/bets/batching/create-bet-executor.ts';
import { blockBetting } from '../../src/domains/bets/block-betting.ts';
import type { Command, OpClass, SingleCommand } from '../../src/domains/bets/command.ts';
import { createSeeds } from '../../src/domains/bets/fair/seed-pair.ts';
import { cancelFreeRounds, grantFreeRounds } from '../../src/domains/bets/free-grant.ts';
import { grantKey } from '../../src/domains/bets/ids.ts';
import type { Outcome } from '../../src/domains/bets/outcome.ts';
import type { BonusPlayTerms, PlayerBonus } from '../../src/domains/bets/rules/bonus.ts';
import { decideAndApply } from '../../src/domains/bets/rules/decide.ts';
import type { Entry } from '../../src/domains/bets/rules/draft.ts';
import { emptyState, type Player, putGrant, type State } from '../../src/domains/bets/rules/state.ts';
import { betInvariants, type Facts, loadFacts } from './invariants.ts';

type Omitting<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** A command as a case writes it; player, vendor and currency have defaults. */
export type CaseCommand = Omitting<SingleCommand, 'vendor' | 'accountId' | 'currency'> &
  Partial<Pick<SingleCommand, 'vendor' | 'accountId' | 'currency'>>;

export type PlayerName = 'A' | 'B' | 'E' | 'Z' | 'K';

/** Players of a case: A and B with USD 100.00, E with EUR 100.00, Z with a zero balance, K with USD 100.00 and blocked. */
export const FIXTURES: Record<PlayerName, { currency: Currency; cash: number; blocked: boolean }> = {
  A: { currency: 'USD', cash: 100, blocked: false },
  B: { currency: 'USD', cash: 100, blocked: false },
  E: { currency: 'EUR', cash: 100, blocked: false },
  Z: { currency: 'USD', cash: 0, blocked: false },
  K: { currency: 'USD', cash: 100, blocked: true },
};

/** Where a case runs: against the rules alone, or through workers and database. */
export interface World {
  players: Record<PlayerName, AccountId>;
  send(command: Command): Promise<Outcome>;
  deposit(who: PlayerName, amount: number): Promise<void>;
  /** Grants a player free rounds of 1.00 at `house1` in `g1`. */
  grant(who: PlayerName, grantId: string, rounds: number): Promise<void>;
  cancelGrant(who: PlayerName, grantId: string): Promise<void>;
  facts(): Promise<Facts>;
}

export const cents = (amount: number): Money => money(BigInt(Math.round(amount * 100)));

/** The rules without a database: the state is everything decided so far. */
export function createRulesWorld({ withBonus = false } = {}): World {
  const state: State = { ...emptyState(), loadedTxs: everything, loadedRounds: everything };
  const entries: Entry[] = [];
  const players = {} as Record<PlayerName, AccountId>;
  Object.entries(FIXTURES).forEach(([name, { currency, cash, blocked }], index) => {
    const id = accountId(BigInt(index + 1));
    players[name as PlayerName] = id;
    state.players.set(id, { ...newPlayer(id, currency, blocked), bonus: withBonus ? RUNNING : null });
    if (cash > 0) credit(state, entries, id, cents(cash));
  });
  let clock = Date.UTC(2026, 0, 1);
  return {
    players,
    async send(command) {
      clock += 1000;
      return decideAndApply(state, command, new Date(clock), (decision) => entries.push(...decision.entries));
    },
    async deposit(who, amount) {
      credit(state, entries, players[who], cents(amount));
    },
    async grant(who, grantId, rounds) {
      const { games, stake, validFrom: from, validUntil: until } = FREE;
      const grant = { accountId: players[who], grantId, vendor: 'house1', games, stake, rounds, from, until };
      putGrant(state, { ...grant, used: 0, collected: null, cancelled: false });
    },
    async cancelGrant(who, grantId) {
      const grant = state.grants.get(grantKey(players[who], grantId));
      if (grant) putGrant(state, { ...grant, cancelled: true });
    },
    async facts() {
      return {
        accounts: [...state.players.values()],
        entries,
        rounds: [...state.roundsByNo.values()],
        txs: [...state.txs.values()],
      };
    },
  };
}

/** The common settings of all free rounds in the cases. */
const FREE = { games: ['g1'], stake: cents(1), validFrom: new Date(0), validUntil: new Date('2100-01-01') };

/** Bonus money for every product, which no command of a vendor may use. */
const BONUS_TERMS: BonusPlayTerms = {
  weights: { games: { g1: 10_000 }, categories: { RNG: 10_000, LIVE: 10_000, SPORTS: 10_000 } },
  ...{ maxStake: null, counts: 'all', endsOnWithdrawal: true },
};
const RUNNING: PlayerBonus = {
  ...{
    no: 1n,
    state: 'active',
    balance: cents(50),
    staked: 0n,
    required_e4: 1_000_000_000n,
    done_e4: 0n,
    released: 0n,
  },
  ...{ expiresAt: new Date('2100-01-01'), terms: BONUS_TERMS },
};

const everything = { has: () => true, add: () => everything } as unknown as Set<string>;

const newPlayer = (id: AccountId, currency: Currency, blocked: boolean): Player => ({
  accountId: id,
  brandId: brandId(1),
  kind: 'player',
  currency,
  balance: 0n,
  held: 0n,
  version: 0n,
  overdrawn: false,
  blocked,
  commands: 0n,
  rounds: 0n,
  pacedAt: null,
  playFrom: null,
  excludedUntil: null,
  playUntil: null,
  limits: [],
  hours: [],
  bonus: null,
  seeds: null,
});

function credit(state: State, entries: Entry[], id: AccountId, amount: bigint): void {
  const was = state.players.get(id) as Player;
  const balance = was.balance + amount;
  const overdrawn = was.overdrawn && balance - was.held < 0n;
  const player = { ...was, balance, version: was.version + 1n, overdrawn };
  state.players.set(id, player);
  entries.push({
    accountId: id,
    seq: player.version,
    kind: 'deposit',
    amount,
    heldDelta: 0n,
    balanceAfter: balance,
    heldAfter: was.held,
    key: `deposit-${player.version}`,
    reference: '',
  });
}

export interface RealWorlds {
  database: Awaited<ReturnType<typeof createTestDatabase>>;
  executor: BetExecutor;
  /** Returns a world with its own players; `withBonus`: each has bonus money of 50.00 that runs. */
  next(own?: { withBonus?: boolean }): Promise<World>;
  close(): Promise<void>;
}

/** The complete path: workers, connections, PostgreSQL. */
export async function createRealWorlds(): Promise<RealWorlds> {
  const database = await createTestDatabase();
  const secrets = loadSecrets(Buffer.alloc(32, 1).toString('base64'), '/nonexistent');
  const executor = createBetExecutor({ url: database.url, db: database.db, secrets });
  const next = async ({ withBonus = false } = {}): Promise<World> => {
    const players = await database.db.transaction().execute(async (tx) => {
      const accounts = {} as Record<PlayerName, AccountId>;
      for (const [name, { currency, cash, blocked }] of Object.entries(FIXTURES)) {
        const id = await createAccount(tx, { brandId: brandId(1), currency, kind: 'player' });
        accounts[name as PlayerName] = id;
        if (cash > 0)
          await post(tx, [
            {
              accountId: id,
              kind: 'deposit',
              amount: cents(cash),
              currency,
              key: 'start',
              reference: 'start',
              through: 'test',
            },
          ]);
        await createSeeds(tx, secrets, id);
        if (withBonus) await startBonus(tx, id);
        if (blocked) await blockBetting(tx, id, true);
      }
      return accounts;
    });
    return realWorld(database.db, executor, players);
  };
  return {
    database,
    executor,
    next,
    async close() {
      await executor.close();
      await database.drop();
    },
  };
}

/** Lets bonus money run without its line in the journal, so that a case finds its own lines alone. */
async function startBonus(tx: Tx, id: AccountId): Promise<void> {
  await sql`insert into bets.player_state (account_id, bonus_no) values (${id}, 1)
    on conflict (account_id) do update set bonus_no = 1`.execute(tx);
  await sql`insert into bets.bonus (account_id, bonus_no, state, required_e4, terms, expires_at)
    values (${id}, 1, 'active', ${RUNNING.required_e4}, ${JSON.stringify(BONUS_TERMS)}::json, ${RUNNING.expiresAt})`.execute(
    tx,
  );
  await sql`update ledger.account set bonus = ${RUNNING.balance} where account_id = ${id}`.execute(tx);
}

function realWorld(
  db: Awaited<ReturnType<typeof createTestDatabase>>['db'],
  executor: BetExecutor,
  players: World['players'],
): World {
  let deposits = 0;
  return {
    players,
    send: (command) => executor.execute(command),
    async deposit(who, amount) {
      deposits += 1;
      const key = `more-${deposits}`;
      const { currency } = FIXTURES[who];
      await db.transaction().execute((tx) =>
        post(tx, [
          {
            accountId: players[who],
            kind: 'deposit',
            amount: cents(amount),
            currency,
            key,
            reference: key,
            through: 'test',
          },
        ]),
      );
    },
    async grant(who, grantId, rounds) {
      const grant = { accountId: players[who], grantId, vendor: 'house1', rounds, ...FREE };
      await db.transaction().execute((tx) => grantFreeRounds(tx, grant));
    },
    async cancelGrant(who, grantId) {
      await db.transaction().execute((tx) => cancelFreeRounds(tx, players[who], grantId));
    },
    async facts() {
      for (const id of Object.values(players)) expect(await verifyBalance(db, id)).toMatchObject({ matches: true });
      return loadFacts(db, Object.values(players));
    },
  };
}

/** Creates the helpers of a case: short forms of commands for player A at vendor house1, with ids unique to the case. */
export function createCase(world: World, name: string) {
  const own = (id: string): string => `${world.players.A}:${name}:${id}`;
  const send = (command: CaseCommand): Promise<Outcome> =>
    world.send({ vendor: 'house1', accountId: world.players.A, currency: 'USD', ...command } as SingleCommand);
  type More = Partial<CaseCommand> & Record<string, unknown>;
  const make = (base: Record<string, unknown>, more: More): Promise<Outcome> =>
    send({ ...base, ...more } as CaseCommand);
  return {
    world,
    own,
    send,
    bet: (t: string, r: string, amount: number, more: More = {}) =>
      make({ op: 'bet', tx: own(t), round: own(r), game: 'g1', amount: cents(amount) }, more),
    win: (t: string, r: string, amount: number, bet?: string, more: More = {}) =>
      make(
        {
          op: 'win',
          tx: own(t),
          round: own(r),
          game: 'g1',
          amount: cents(amount),
          kind: 'win',
          ...(bet ? { betTx: own(bet) } : {}),
        },
        more,
      ),
    bw: (tb: string, tw: string, r: string, stake: number, pays: number, more: More = {}) =>
      make(
        {
          op: 'bet_win',
          betTx: own(tb),
          winTx: own(tw),
          round: own(r),
          game: 'g1',
          betAmount: cents(stake),
          winAmount: cents(pays),
          roundEnd: true,
        },
        more,
      ),
    rb: (t: string, target: string, more: More = {}) =>
      make({ op: 'rollback', tx: own(t), targetTx: own(target) }, more),
    rbr: (t: string, r: string, more: More = {}) => make({ op: 'rollback_round', tx: own(t), round: own(r) }, more),
    adj: (t: string, amount: number, more: More = {}) =>
      make({ op: 'adjust', tx: own(t), amount: cents(amount), reason: 'test' }, more),
    rsv: (t: string, amount: number, more: More = {}) =>
      make({ op: 'reserve', tx: own(t), round: own('coupon'), game: 'g1', amount: cents(amount) }, more),
    draw: (t: string, of: string, amount: number) =>
      make({ op: 'draw', tx: own(t), reserveTx: own(of), amount: cents(amount) }, {}),
    cmt: (t: string, of: string, amount?: number, more: More = {}) =>
      make(
        { op: 'commit', tx: own(t), reserveTx: own(of), ...(amount === undefined ? {} : { amount: cents(amount) }) },
        more,
      ),
    cxl: (t: string, of: string, more: More = {}) => make({ op: 'cancel', tx: own(t), reserveTx: own(of) }, more),
    ext: (t: string, of: string, amount: number, more: More = {}) =>
      make({ op: 'extend', tx: own(t), reserveTx: own(of), amount: cents(amount) }, more),
    rel: (t: string, of: string, amount: number, more: More = {}) =>
      make({ op: 'release', tx: own(t), reserveTx: own(of), amount: cents(amount) }, more),
    /** A hand whose win stays held, in a round of its own, unless `more` differs. */
    part: (t: string, of: string, stake: number, win: number, more: More = {}) =>
      make(
        {
          op: 'settle_part',
          tx: own(t),
          reserveTx: own(of),
          stake: cents(stake),
          win: cents(win),
          winTo: 'hold',
          round: own(`hand-${t}`),
          detail: { hand: t },
        },
        more,
      ),
    cls: (t: string, of: string) => make({ op: 'close', tx: own(t), reserveTx: own(of) }, {}),
    again: (t: string, target: string, more: More = {}) =>
      make({ op: 'restake', tx: own(t), targetTx: own(target) }, more),
    tx: async (opClass: OpClass, t: string) => (await make({ op: 'get_tx', class: opClass, tx: own(t) }, {})).tx,
    end: (r: string, more: More = {}) => make({ op: 'end_round', round: own(r), game: 'g1' }, more),
    round: async (r: string, more: More = {}) =>
      (await make({ op: 'get_round', round: own(r), game: 'g1' }, more)).round,
    balanceOf: async (who: PlayerName): Promise<bigint | null> => {
      const accountId = world.players[who];
      return (await make({ op: 'get_round', round: own('none') }, { accountId, currency: FIXTURES[who].currency }))
        .balance;
    },
  };
}

export type Case = ReturnType<typeof createCase>;

/** Checks the answer's status and the available balance after it. */
export async function is(
  answer: Outcome | Promise<Outcome>,
  status: Outcome['status'],
  balance?: number,
  more: Partial<Outcome> = {},
): Promise<Outcome> {
  const outcome = await answer;
  const expected = { status, ...(balance === undefined ? {} : { balance: cents(balance) }), ...more };
  expect(outcome).toMatchObject(expected);
  return outcome;
}

/** Checks the invariants that hold after every case. */
export async function checkWorld(world: World): Promise<void> {
  expect(betInvariants(await world.facts())).toEqual([]);
}
