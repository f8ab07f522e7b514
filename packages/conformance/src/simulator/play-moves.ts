import type { PasskeyAssertion } from '../protocol/create-wallet.ts';
import { decimal } from '../protocol/decimal.ts';
import type { SimulatedPlayer } from './simulated-player.ts';

/** The moves of normal vendor traffic. Amounts are in millionths. */
export type Move = (sim: SimulatedPlayer) => Promise<void>;

export const CENT = 10_000n;
/** Returns a stake between one cent and two units. */
export const someStake = (sim: SimulatedPlayer): bigint => BigInt(sim.random.below(200) + 1) * CENT;

export interface Bet {
  tx: string;
  round: string;
  amount: bigint;
  signed: PasskeyAssertion;
}

/** Builds a signed bet for this seat without sending it. */
export function createBet(sim: SimulatedPlayer, amount = someStake(sim), round = sim.id('r'), more: object = {}): Bet {
  const tx = sim.id('b');
  const { game, player } = sim;
  const fields = { session: player.session, game, round, tx, amount: decimal(amount), ...more };
  return { tx, round, amount, signed: sim.sign('bet', fields) };
}

export const isCovered = (sim: SimulatedPlayer, { amount }: Pick<Bet, 'amount'>): boolean =>
  sim.balance >= amount && sim.balance >= 0n;

/** Writes a bet or win to the vendor's history. */
export function recordMove(
  sim: SimulatedPlayer,
  kind: 'bet' | 'win',
  { tx, round, amount }: Omit<Bet, 'signed'>,
  status: 'APPLIED' | 'REVERSED',
): void {
  const row = { tx, round, player: sim.player.id, amount: decimal(amount), status };
  sim.history.put({ class: kind, ...row, at_ms: Date.now() });
}

/**
 * Sends a bet and checks the result: accepted when the balance covers it, otherwise refused permanently. Returns whether it was accepted.
 */
export async function placeBet(sim: SimulatedPlayer, bet: Bet): Promise<boolean> {
  const covered = isCovered(sim, bet);
  await sim.fields(bet.signed, covered ? 'OK' : 'INSUFFICIENT_FUNDS', -bet.amount);
  sim.echoes.push({ signed: bet.signed, status: covered ? 'OK' : 'INSUFFICIENT_FUNDS', replay: covered });
  if (covered) recordMove(sim, 'bet', bet, 'APPLIED');
  return covered;
}

/** Builds a win for a bet: nothing, less than the stake, or a multiple of it. */
export function createWin(sim: SimulatedPlayer, bet: Bet, more: object = {}): Bet {
  const tx = sim.id('w');
  const amount = ((bet.amount * BigInt(sim.random.pick([0, 0, 0, 50, 120, 200, 400]))) / 100n / CENT) * CENT;
  const fields = {
    game: sim.game,
    round: bet.round,
    tx,
    bet_tx: bet.tx,
    amount: decimal(amount),
    kind: 'win',
    ...more,
  };
  return { tx, round: bet.round, amount, signed: sim.sign('win', fields) };
}

export async function payWin(sim: SimulatedPlayer, win: Bet): Promise<void> {
  await sim.fields(win.signed, 'OK', win.amount);
  sim.echoes.push({ signed: win.signed, status: 'OK', replay: true });
  recordMove(sim, 'win', win, 'APPLIED');
}

export function createRollback(sim: SimulatedPlayer, target: string, more: object = {}): PasskeyAssertion {
  return sim.sign('rollback', { tx: sim.id('x'), target_tx: target, ...more });
}

const playRound: Move = async (sim) => {
  const bet = createBet(sim);
  if (await placeBet(sim, bet)) await payWin(sim, createWin(sim, bet, { round_end: true }));
};

const playInOne: Move = async (sim) => {
  const bet = createBet(sim);
  const win = createWin(sim, bet);
  const ids = { round: bet.round, bet_tx: bet.tx, win_tx: win.tx, round_end: true };
  const amounts = { bet_amount: decimal(bet.amount), win_amount: decimal(win.amount) };
  const signed = sim.sign('betwin', { session: sim.player.session, game: sim.game, ...ids, ...amounts });
  const covered = isCovered(sim, bet);
  await sim.fields(signed, covered ? 'OK' : 'INSUFFICIENT_FUNDS', win.amount - bet.amount);
  sim.echoes.push({ signed, status: covered ? 'OK' : 'INSUFFICIENT_FUNDS', replay: covered });
  if (!covered) return;
  recordMove(sim, 'bet', bet, 'APPLIED');
  recordMove(sim, 'win', win, 'APPLIED');
};

/** Several bets, one rolled back, wins for the others, and the end of the round. */
const playTable: Move = async (sim) => {
  const round = sim.id('r');
  const accepted: Bet[] = [];
  for (let n = sim.random.below(3) + 2; n > 0; n--) {
    const bet = createBet(sim, someStake(sim), round);
    if (await placeBet(sim, bet)) accepted.push(bet);
  }
  const [first, ...rest] = accepted;
  if (first) await undoAttempt(sim, first);
  for (const bet of rest) if (sim.random.percent(50)) await payWin(sim, createWin(sim, bet));
  await sim.fields(sim.sign('end-round', { game: sim.game, round }), 'OK');
};

/** Rolls an accepted bet back, whole or in two parts. The bet is refused when it is sent again. */
export async function undoAttempt(sim: SimulatedPlayer, bet: Bet): Promise<void> {
  sim.echoes = sim.echoes.filter(({ signed }) => signed !== bet.signed);
  const part = sim.random.percent(30) ? (bet.amount / 2n / CENT) * CENT : 0n;
  if (part > 0n) await sim.fields(createRollback(sim, bet.tx, { amount: decimal(part) }), 'OK', part);
  await sim.fields(createRollback(sim, bet.tx), 'OK', bet.amount - part);
  sim.echoes.push({ signed: bet.signed, status: 'TX_CANCELLED', replay: false });
  recordMove(sim, 'bet', bet, 'REVERSED');
}

export const PLAY: readonly Move[] = [playRound, playRound, playInOne, playTable];
