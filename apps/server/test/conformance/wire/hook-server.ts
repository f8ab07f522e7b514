import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hooks } from '@fairhouse/conformance';
import {
  type AccountId,
  accountId,
  type BrandId,
  type Currency,
  MEMBER_TYPE,
  money,
  parseMoney,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db, Tx } from '#db';
import { createMember, hashPassword } from '#identity';
import { post, verifyBalance } from '#ledger';
import { publishToProcesses } from '#realtime';
import { Refusal } from '#refusal';
import { hashToken, type Secrets } from '#secrets';
import { aPendingWithdrawal, type SeedVendor } from '#seed';
import { createSession, insertKey, reconcile } from '#vendors';
import { blockBetting } from '../../../src/domains/bets/block-betting.ts';
import { cancelFreeRounds, grantFreeRounds } from '../../../src/domains/bets/free-grant.ts';
import { betInvariants, type Facts, loadFacts } from '../invariants.ts';
import type { ServerProcess } from './start-server.ts';
import { untilAccountsCurrent, untilGameCurrent } from './until-current.ts';

export interface HookDeps {
  db: Db;
  secrets: Secrets;
  /** Database URL, for operations that no pooled connection can do. */
  url: string;
  brandId: BrandId;
  vendor: SeedVendor;
  second: SeedVendor;
  processes: readonly ServerProcess[];
  /** URLs of all processes that must receive a change. */
  urls: () => readonly string[];
}

/** Returns the player's id in the wallet protocol. */
const nameOf = (account: AccountId): string => `u${account}`;
const accountOf = (player: string): AccountId => accountId(BigInt(player.slice(1)));

/** Implements the hooks of the conformance runner on the server's database. */
export function startHookServer(deps: HookDeps): Hooks {
  const players = playerHooks(deps);
  return { ...players, ...vendorHooks(deps, players), ...faultHooks(deps), ...auditHooks(deps) };
}

function playerHooks({ db, secrets, brandId, vendor, second }: HookDeps) {
  const password = hashPassword('never-used-1');
  return {
    async createPlayer({ currency: code, amount, trial }) {
      const passwordHash = await password;
      const currency = code as Currency;
      const member = {
        brandId,
        currency,
        passwordHash,
        username: `w${randomUUID().replaceAll('-', '').slice(0, 11)}`,
        language: 'EN',
        type: trial ? MEMBER_TYPE.trial : MEMBER_TYPE.member,
      };
      const cash = parseMoney(amount, currency);
      const account = await db.transaction().execute(async (tx) => {
        const id = await createMember(tx, secrets, member);
        const kind = trial ? 'trial-grant' : 'adjustment-credit';
        if (cash) await post(tx, [{ accountId: id, kind, amount: cash, currency, key: 'start', reference: 'start' }]);
        return id;
      });
      return { player: nameOf(account) };
    },
    async startSession({ player, game, keyId }) {
      const { vendorId } = [vendor, second].find((each) => each.keyId === keyId) ?? vendor;
      const session = { accountId: accountOf(player), gameCode: game, memberSessionHash: null };
      const of = { vendorId, api: { multiSession: false } };
      return { session: await db.transaction().execute((tx) => createSession(tx, of, session)) };
    },
    async endSession({ session, how }) {
      const ended =
        how === 'expired' ? { seen_at: sql<Date>`now() - interval '31 minutes'` } : { ended_at: sql<Date>`now()` };
      await db.updateTable('vendors.session').set(ended).where('session_hash', '=', hashToken(session)).execute();
    },
    async blockPlayer({ player, blocked }) {
      const account = accountOf(player);
      await db.transaction().execute(async (tx) => {
        await tx.updateTable('identity.member').set({ blocked }).where('account_id', '=', account).execute();
        await blockBetting(tx, account, blocked);
      });
    },
    async grantFreeRounds({ player, game, keyId, rounds, stake }) {
      const { vendorId } = [vendor, second].find((each) => each.keyId === keyId) ?? vendor;
      const [accountId, grant] = [accountOf(player), randomUUID()];
      const terms = {
        vendor: `vendor-${vendorId}`,
        games: [game],
        rounds,
        stake: parseMoney(stake, 'USD') ?? money(0n),
      };
      const good = { validFrom: new Date(), validUntil: new Date(Date.now() + 86_400_000) };
      await db.transaction().execute((tx) => grantFreeRounds(tx, { accountId, grantId: grant, ...terms, ...good }));
      return { grant };
    },
    cancelFreeRounds: ({ player, grant }) =>
      db.transaction().execute((tx) => cancelFreeRounds(tx, accountOf(player), grant)),
    async withdraw({ player, amount }) {
      const cash = parseMoney(amount, 'USD');
      try {
        if (cash) await aPendingWithdrawal({ db, secrets }, accountOf(player), cash);
        return { accepted: true };
      } catch (error) {
        if (error instanceof Refusal && error.code === 'INSUFFICIENT_FUNDS') return { accepted: false };
        throw error;
      }
    },
  } satisfies Hooks;
}

function vendorHooks(deps: HookDeps, players: ReturnType<typeof playerHooks>): Hooks {
  const { db, secrets, brandId, vendor, second, urls } = deps;
  /** Applies a change as the console does, and waits until all processes have received it. */
  const run = async <Done>(work: (tx: Tx) => Promise<Done>): Promise<Done> => {
    const done = await db.transaction().execute(async (tx) => {
      const changed = await work(tx);
      await publishToProcesses(tx, { topic: 'vendors-changed' });
      return changed;
    });
    await untilAccountsCurrent(deps, urls());
    return done;
  };
  const change = (values: { enabled?: boolean; ip_allow?: string[]; rate_per_minute?: number }): Promise<unknown> =>
    run((tx) => tx.updateTable('vendors.vendor').set(values).where('vendor_id', '=', vendor.vendorId).execute());
  return {
    async switchGame({ game, on }) {
      await db.transaction().execute(async (tx) => {
        const own = tx.updateTable('games.brand_game').set({ enabled: on });
        await own.where('brand_id', '=', brandId).where('code', '=', game).execute();
        await publishToProcesses(tx, { topic: 'games-changed' });
      });
      const { player } = await players.createPlayer({ currency: 'USD', amount: '0', trial: false });
      const { session } = await players.startSession({ player, game, keyId: second.keyId });
      await untilGameCurrent({ key: second, player, session, game, on }, urls());
    },
    switchVendor: ({ on }) => change({ enabled: on }),
    allowAddresses: ({ addresses }) => change({ ip_allow: [...addresses] }),
    limitRate: ({ perMinute }) => change({ rate_per_minute: perMinute || 60_000 }),
    createVendor: async () => ({ keyId: second.keyId, secret: second.secret }),
    createKey: () => run((tx) => insertKey(tx, secrets, { vendorId: vendor.vendorId, by: 'test' })),
    revokeKey({ keyId }) {
      const revoked = { revoked_at: sql<Date>`now()`, revoked_by: 'test' };
      return run((tx) => tx.updateTable('vendors.key').set(revoked).where('key_id', '=', keyId).execute());
    },
  };
}

function faultHooks({ url, processes }: HookDeps): Hooks {
  const connect = async (to: string): Promise<pg.Client> => {
    const client = new pg.Client(to);
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const later = (for_ms: number, work: () => Promise<unknown>): void => void sleep(for_ms).then(work);
  return {
    async delayWallet({ player, for_ms }) {
      const client = await connect(url);
      await client.query('begin');
      await client.query('select 1 from ledger.account where account_id = $1 for update', [String(accountOf(player))]);
      later(for_ms, () => client.end());
    },
    async stopDatabase({ for_ms }) {
      const at = new URL(url);
      const name = at.pathname.slice(1);
      at.pathname = '/postgres';
      const client = await connect(at.href);
      await client.query(`alter database ${name} with allow_connections false`);
      const end =
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()';
      await client.query(end, [name]);
      later(for_ms, async () => {
        await client.query(`alter database ${name} with allow_connections true`);
        await client.end();
      });
    },
    restart: () => Promise.all(processes.map((each) => each.restart())),
  };
}

function auditHooks({ db, vendor }: HookDeps): Hooks {
  return {
    async openRounds({ player }) {
      const open = db.selectFrom('bets.round').select('round_ref').where('account_id', '=', accountOf(player));
      const rows = await open.where('state', '=', 'OPEN').execute();
      return { rounds: rows.map((row) => row.round_ref) };
    },
    async getCall({ requestId }) {
      // the log is written in parallel with the answer, not before it
      for (let tries = 0; tries < 50; tries++) {
        const storedCall = db
          .selectFrom('vendors.call')
          .select(['op', 'status', 'body'])
          .where('request_id', '=', requestId);
        const row = await storedCall.executeTakeFirst();
        if (row) return { op: row.op, result: row.status, text: row.body };
        await sleep(100);
      }
      return null;
    },
    async reconcile({ rows }) {
      return { differences: await reconcile(db, { vendorId: vendor.vendorId, rows }) };
    },
    async verifyLedger({ players }) {
      const problems: string[] = [];
      for (const player of players) problems.push(...(await proveOne(db, accountOf(player))));
      return { problems };
    },
  };
}

/** Checks one player at a time: the invariants compare every given round with every given transaction. */
async function proveOne(db: Db, id: AccountId): Promise<string[]> {
  const { matches } = await verifyBalance(db, id);
  const facts = await loadFacts(db, [id]);
  const held = await heldByCashier(db, id);
  const problems = betInvariants({ ...facts, txs: [...facts.txs, ...held] });
  return matches ? problems : [...problems, `the entries of ${id} do not follow from each other`];
}

/** Returns pending withdrawals as reserves, since both hold money. */
async function heldByCashier(db: Db, id: AccountId): Promise<Facts['txs']> {
  const waiting = db.selectFrom('payments.withdrawal').select(['account_id', 'client_ref', 'amount']);
  const rows = await waiting.where('account_id', '=', id).where('state', '=', 'review').execute();
  return rows.map((row) => ({
    accountId: accountId(row.account_id),
    vendor: 'cashier',
    opClass: 'reserve',
    tx: row.client_ref,
    roundNo: null,
    kind: 'reserve',
    state: 'HELD',
    amount: row.amount,
    cash: 0n,
    reversed: 0n,
    drawn: 0n,
    held: row.amount,
  }));
}
