import { randomBytes, randomUUID } from 'node:crypto';
import type { HookName, Hooks } from '../hooks/hooks.ts';
import type { Answer, Op, Status } from '../protocol/answer.ts';
import { createWallet, type Key, type PasskeyAssertion, type Twist, type Wallet } from '../protocol/create-wallet.ts';
import { micros } from '../protocol/decimal.ts';
import { hookOf, type Stage } from './create-stage.ts';
import { insist } from './faults.ts';
import type { Player, PlayerName, Target } from './target.ts';
import { type Exchange, exchange } from './transcript.ts';
import { createWatch } from './watch.ts';

/** How a command of a case deviates from the default: player A, first vendor account, correctly signed. */
export interface More {
  by?: Player;
  via?: Wallet;
  twist?: Twist;
  /** Fields to add or replace. Undefined removes one. */
  fields?: Record<string, unknown>;
}

/** HTTP status of each result (5.2). All other results use 200. */
const HTTP_OF: Readonly<Record<string, readonly number[]>> = {
  INVALID_REQUEST: [400, 404, 405, 413, 415],
  BAD_SIGNATURE: [401],
  IP_REFUSED: [403],
  RETRY: [429, 503],
};

/** Dependencies of each case. */
export interface CaseDeps {
  target: Target;
  hooks: Hooks;
  wallet: Wallet;
  stage: Stage;
}

/**
 * Creates the helpers of a running case: short functions that send commands for player A, with transaction ids unique to the case. Amounts
 * are decimal strings.
 */
export function createCase({ target, hooks, wallet, stage }: CaseDeps) {
  const run = randomBytes(5).toString('hex');
  const players = new Map<PlayerName, Promise<Player>>();
  const exchanges: Exchange[] = [];
  const watch = createWatch();

  const player = (name: PlayerName): Promise<Player> => {
    const known = players.get(name) ?? stage.player(name);
    players.set(name, known);
    return known;
  };
  const own = (id: string): string => `${run}:${id}`;

  const deliver = async (signed: PasskeyAssertion, via: Wallet, of: string | null): Promise<Answer> => {
    const answer = await via.send(signed);
    exchanges.push(exchange(signed.op, signed.body, answer));
    if (of !== null) watch.record(of, signed.op, answer);
    return answer;
  };
  const send = async (op: Op, fields: Record<string, unknown>, more: More = {}): Promise<Answer> => {
    const by = more.by ?? (await player('A'));
    const body = { request_id: randomUUID(), player: by.id, currency: by.currency, ...fields, ...more.fields };
    const via = more.via ?? wallet;
    const answer = await deliver(via.sign(op, body, more.twist), via, body.player);
    const { request_id } = answer.parsed;
    insist(request_id === undefined || request_id === body.request_id, 'the answer echoes a different request_id');
    return answer;
  };
  const debit = async (op: Op, fields: Record<string, unknown>, more: More = {}): Promise<Answer> => {
    const by = more.by ?? (await player('A'));
    return send(op, { session: by.session, game: target.game, ...fields }, { ...more, by });
  };

  return {
    target,
    wallet,
    own,
    player,
    send,
    exchanges,
    watch,
    /** Builds a signed request without sending it, so that it can be sent twice or cut off. */
    signBet: async (t: string, r: string, amount: string, more: More = {}): Promise<PasskeyAssertion> => {
      const { id, currency, session } = more.by ?? (await player('A'));
      const base = { request_id: randomUUID(), session, player: id, currency, game: target.game };
      const body = { ...base, round: own(r), tx: own(t), amount, ...more.fields };
      return (more.via ?? wallet).sign('bet', body, more.twist);
    },
    /** Sends a signed request. `of` is the player whose balance the answer carries. */
    deliver: (signed: PasskeyAssertion, of: Player | null = null, via: Wallet = wallet) =>
      deliver(signed, via, of?.id ?? null),
    /** Returns the wallet client for another key. */
    through: (key: Key): Wallet => createWallet(target.urls, key),
    hook: <N extends HookName>(name: N) => hookOf(hooks, name),
    /** Runs many calls concurrently. The order of their effects is unknown. */
    async together<T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> {
      watch.loose(true);
      try {
        return await Promise.all(calls.map((call) => call()));
      } finally {
        watch.loose(false);
      }
    },
    /** Returns the player's usable balance. */
    async balanceOf(name: PlayerName): Promise<bigint> {
      const answer = await send('balance', {}, { by: await player(name) });
      insist(answer.status === 'OK' && answer.balance !== null, `the balance of ${name} could not be read`);
      return micros(answer.balance ?? '0');
    },
    /** Returns all players that the case used. */
    used: async (): Promise<string[]> => (await Promise.all(players.values())).map(({ id }) => id),

    bet: (t: string, r: string, amount: string, more?: More) =>
      debit('bet', { round: own(r), tx: own(t), amount }, more),
    win: (t: string, r: string, amount: string, bet?: string, more?: More) => {
      const named = bet === undefined ? {} : { bet_tx: own(bet) };
      return send('win', { game: target.game, round: own(r), tx: own(t), amount, kind: 'win', ...named }, more);
    },
    bw: (tb: string, tw: string, r: string, bet_amount: string, win_amount: string, more?: More) => {
      const ids = { round: own(r), bet_tx: own(tb), win_tx: own(tw) };
      return debit('betwin', { ...ids, bet_amount, win_amount, round_end: true }, more);
    },
    rb: (t: string, target_tx: string, more?: More) =>
      send('rollback', { tx: own(t), target_tx: own(target_tx) }, more),
    rbr: (t: string, r: string, more?: More) => send('rollback-round', { tx: own(t), round: own(r) }, more),
    adj: (t: string, amount: string, more?: More) =>
      send('adjust', { tx: own(t), amount, reason: 'conformance' }, more),
    rsv: (t: string, amount: string, more?: More) =>
      debit('reserve', { coupon: own('coupon'), tx: own(t), amount }, more),
    draw: (t: string, of: string, amount: string, more?: More) =>
      send('draw', { tx: own(t), reserve_tx: own(of), amount }, more),
    cmt: (t: string, of: string, amount?: string, more?: More) =>
      send('commit', { tx: own(t), reserve_tx: own(of), ...(amount === undefined ? {} : { amount }) }, more),
    cxl: (t: string, of: string, more?: More) => send('cancel', { tx: own(t), reserve_tx: own(of) }, more),
    end: (r: string, more?: More) => send('end-round', { game: target.game, round: own(r) }, more),
    tx: (t: string, kind: string, more?: More) => send('tx', { tx: own(t), class: kind }, more),
  };
}

export type Case = ReturnType<typeof createCase>;

/** Checks an answer: its result (one of those allowed), its balance, signature and HTTP status. */
export async function is(
  answer: Answer | Promise<Answer>,
  status: Status | readonly Status[],
  balance?: string,
  more: { replay?: boolean; applied?: boolean } = {},
): Promise<Answer> {
  const got = await answer;
  const allowed: readonly string[] = typeof status === 'string' ? [status] : status;
  const summary = `${got.status || '(no status)'} (HTTP ${got.http}) balance ${got.balance ?? 'missing'}`;
  insist(
    allowed.includes(got.status),
    `expected ${allowed.join(' or ')}${balance ? ` ${balance}` : ''}, got ${summary}`,
  );
  insist((HTTP_OF[got.status] ?? [200]).includes(got.http), `${got.status} came with HTTP ${got.http}`);
  insist(got.signed, 'the answer is not signed correctly');
  if (balance !== undefined)
    insist(
      got.balance !== null && micros(got.balance) === micros(balance),
      `expected balance ${balance}, got ${summary}`,
    );
  for (const field of ['replay', 'applied'] as const)
    if (more[field] !== undefined)
      insist(got[field] === more[field], `expected ${field} ${more[field]}, got ${got[field]}`);
  return got;
}
