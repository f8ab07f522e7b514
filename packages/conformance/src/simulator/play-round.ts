import { randomUUID } from 'node:crypto';
import type { Answer } from '../protocol/answer.ts';
import type { Wallet } from '../protocol/create-wallet.ts';
import { decimal, micros } from '../protocol/decimal.ts';
import { type DemoGame, type DemoRoom, type Prize, slotsOf } from './demo-games.ts';
import type { FreeOffer } from './free-round-store.ts';
import type { History } from './history.ts';
import { payoutOf } from './payout.ts';
import { createSeededRandom } from './seeded-random.ts';
import { sendTwice, sendUntilAnswered } from './send-until-answered.ts';
import type { PlayerSession } from './session-store.ts';

/** A player in a drawn game. */
export interface DemoSession extends PlayerSession {
  game: DemoGame;
  /** The chosen room, or null for a game without rooms or when none was chosen. */
  room: DemoRoom | null;
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
  const win = decimal(payoutOf(micros(stake.amount), prize.pays_x100, demoSession.currency));
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

/** If the order is not answered, the bet is rolled back (5.2). */
async function settle(wallet: Wallet, { op, fields, bet_tx }: Order): Promise<Answer> {
  const answer = await sendTwice(wallet, wallet.sign(op, { request_id: randomUUID(), ...fields }));
  if (answer) return answer;
  const { player, currency } = fields;
  void sendUntilAnswered(wallet, 'rollback', { player, currency, tx: `${bet_tx}-x`, target_tx: bet_tx });
  throw new RoundFailure('UNKNOWN');
}
