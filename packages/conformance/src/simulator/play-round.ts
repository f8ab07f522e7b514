import { randomUUID } from 'node:crypto';
import type { Answer } from '../protocol/answer.ts';
import type { Wallet } from '../protocol/create-wallet.ts';
import { decimal, micros } from '../protocol/decimal.ts';
import { NoAnswer } from '../protocol/post.ts';
import { type DemoGame, type DemoRoom, type Prize, slotsOf } from './demo-games.ts';
import type { FreeOffer } from './free-round-store.ts';
import type { History } from './history.ts';
import { createSeededRandom } from './seeded-random.ts';

/** A player in a demo game. */
export interface DemoSession {
  wallet: Wallet;
  game: DemoGame;
  /** The chosen room, or null for a game without rooms or when none was chosen. */
  room: DemoRoom | null;
  player: string;
  currency: string;
  session: string;
}

export interface RoundResult {
  round: string;
  /** The drawn position, from 0, out of `places`. */
  place: number;
  places: number;
  face: string;
  pays_x100: number;
  win: string;
  balance: string | null;
}

/** Why a round was not played: the wallet's status, or UNKNOWN when it did not answer and the stake is being rolled back. */
export class RoundFailure extends Error {}

/** Draws one of the equally likely positions of a game. The same seed and round give the same position. */
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
  throw new Error('the prize table has no such position');
}

/** The stake of a round: the player's money or a granted free round. */
export type Stake = { amount: string; free: FreeOffer | null };

/** Plays one round: draws, then debits the stake and credits the win in one call. Throws NotPlayed. */
export async function playRound(
  { seed, history }: { seed: string; history: History },
  demoSession: DemoSession,
  stake: Stake,
): Promise<RoundResult> {
  const { wallet, game, player } = demoSession;
  const round = randomUUID();
  const { place, prize } = drawPrize(seed, round, game);
  // round down to whole cents: the remainder stays with us, as the rules say
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
  /** The bet to roll back when no answer arrives. */
  bet_tx: string;
}

/** Stake and win in one call. A free round uses `batch`, because `betwin` has no field for it. */
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

/** Resends the same bytes once. If that is not answered either, rolls the bet back (5.2). */
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

/** Seconds between the attempts of a rollback (5.2). The simulator gives up after the last. */
const ROLLBACK_AFTER_S = [0, 1, 2, 5, 15, 60];

async function rollBack(wallet: Wallet, fields: Record<string, unknown>): Promise<void> {
  for (const wait_s of ROLLBACK_AFTER_S) {
    await new Promise((resolve) => setTimeout(resolve, wait_s * 1_000).unref());
    const answer = await wallet.call('rollback', fields).catch(lost);
    if (answer && answer.status !== 'RETRY') return;
  }
}

function lost(error: unknown): null {
  if (error instanceof NoAnswer) return null;
  throw error;
}
