import { randomUUID } from 'node:crypto';
import type { Answer } from '../protocol/answer.ts';
import type { Wallet } from '../protocol/create-wallet.ts';
import { decimal, micros } from '../protocol/decimal.ts';
import { NoAnswer } from '../protocol/post.ts';
import { type DemoGame, type DemoRoom, type Prize, slotsOf } from './demo-games.ts';
import type { FreeOffer } from './free-round-store.ts';
import type { History } from './history.ts';
import { createSeededRandom } from './seeded-random.ts';

/** A player at a demo game. */
export interface DemoSession {
  wallet: Wallet;
  game: DemoGame;
  /** Where the game has rooms and one was chosen. */
  room: DemoRoom | null;
  player: string;
  currency: string;
  session: string;
}

export interface RoundResult {
  round: string;
  /** The drawn place, from 0, of so many. */
  place: number;
  places: number;
  face: string;
  pays_x100: number;
  win: string;
  balance: string | null;
}

/** Why a round was not played: the wallet's word, or UNKNOWN when it said nothing and the stake is on its way back. */
export class RoundFailure extends Error {}

/** Draws one of the equally likely places of a game. The same seed and round give the same place. */
export function drawPrize(
  seed: string,
  round: string,
  game: Pick<DemoGame, 'prizes'>,
): { place: number; prize: Prize } {
  const place = createSeededRandom(seed, `round ${round}`).below(slotsOf(game));
  let left = place;
  for (const prize of game.prizes) {
    if (left < prize.weight) return { place, prize };
    left -= prize.weight;
  }
  throw new Error('the table has no such place');
}

/** What is staked in a round: the player's money, or one of the free rounds that the house gave. */
export type Stake = { amount: string; free: FreeOffer | null };

/** Plays one round: draws, takes the stake and pays in one call. Refuses with NotPlayed. */
export async function playRound(
  { seed, history }: { seed: string; history: History },
  demoSession: DemoSession,
  stake: Stake,
): Promise<RoundResult> {
  const { wallet, game, player } = demoSession;
  const round = randomUUID();
  const { place, prize } = drawPrize(seed, round, game);
  // whole cents: what the smallest unit cannot hold stays with the house, as the rules say
  const win = decimal(((micros(stake.amount) * BigInt(prize.pays_x100)) / 100n / 10_000n) * 10_000n);
  const [bet_tx, win_tx] = [`${round}-b`, `${round}-w`];
  const answer = await settle(wallet, orderOf(demoSession, stake, { round, bet_tx, win_tx, win }));
  if (answer.status !== 'OK') throw new RoundFailure(answer.status);
  for (const [kind, tx, amount] of [
    ['bet', bet_tx, stake.amount],
    ['win', win_tx, win],
  ] as const)
    history.put({ class: kind, tx, round, player, amount, status: 'APPLIED', at_ms: Date.now() });
  return {
    round,
    place,
    places: slotsOf(game),
    face: prize.face,
    pays_x100: prize.pays_x100,
    win,
    balance: answer.balance,
  };
}

interface Order {
  op: 'betwin' | 'batch';
  fields: Record<string, unknown> & { player: string; currency: string };
  /** What is rolled back when nothing is answered. */
  bet_tx: string;
}

/** Stake and win in one call; a free round says so with its stake, which `betwin` has no word for. */
function orderOf(
  { game, player, currency, session }: DemoSession,
  { amount, free }: Stake,
  { round, bet_tx, win_tx, win }: { round: string; bet_tx: string; win_tx: string; win: string },
): Order {
  const at = { round, game: game.code };
  if (!free) {
    const amounts = { bet_amount: amount, win_amount: win };
    const fields = { session, player, currency, ...at, bet_tx, win_tx, ...amounts, round_end: true };
    return { op: 'betwin', fields, bet_tx };
  }
  const steps = [
    { op: 'bet', session, ...at, tx: bet_tx, amount, free: { grant: free.grantId } },
    { op: 'win', ...at, tx: win_tx, amount: win, kind: 'free', bet_tx, round_end: true },
  ];
  return { op: 'batch', fields: { player, currency, steps }, bet_tx };
}

/** One resend of the same bytes; if that is not answered either, the bet is rolled back (5.2). */
async function settle(wallet: Wallet, { op, fields, bet_tx }: Order): Promise<Answer> {
  const signed = wallet.sign(op, { request_id: randomUUID(), ...fields });
  for (let tries = 0; tries < 2; tries++) {
    const answer = await wallet.send(signed, { patience_ms: 5_000 }).catch(lost);
    if (answer && answer.status !== 'RETRY') return answer;
  }
  const { player, currency } = fields;
  void rollBack(wallet, { player, currency, tx: `${bet_tx}-x`, target_tx: bet_tx });
  throw new RoundFailure('UNKNOWN');
}

/** Seconds between the tries of a rollback (5.2); a simulator gives up after these. */
const ROLLBACK_AFTER_S = [0, 1, 2, 5, 15, 60];

async function rollBack(wallet: Wallet, said: Record<string, unknown>): Promise<void> {
  for (const wait_s of ROLLBACK_AFTER_S) {
    await new Promise((resolve) => setTimeout(resolve, wait_s * 1_000).unref());
    const answer = await wallet.call('rollback', said).catch(lost);
    if (answer && answer.status !== 'RETRY') return;
  }
}

function lost(error: unknown): null {
  if (error instanceof NoAnswer) return null;
  throw error;
}
