import type { Answer } from '../protocol/answer.ts';
import type { PasskeyAssertion } from '../protocol/create-wallet.ts';
import { decimal, micros } from '../protocol/decimal.ts';
import {
  CENT,
  createBet,
  createRollback,
  createWin,
  isCovered,
  type Move,
  payWin,
  placeBet,
  recordMove,
  someStake,
  undoAttempt,
} from './play-moves.ts';
import type { SimulatedPlayer } from './simulated-player.ts';

const DAY_MS = 86_400_000;

/** Sends requests concurrently. `delta` is their total effect. */
async function together(
  sim: SimulatedPlayer,
  requests: readonly PasskeyAssertion[],
  delta: (answers: Answer[]) => bigint,
): Promise<Answer[]> {
  const answers = await Promise.all(requests.map((signed) => sim.deliver(signed)));
  sim.balance += delta(answers);
  await sim.fields(sim.sign('balance', {}), 'OK');
  return answers;
}

/** Below the 300 s window for a debit's clock (5.1). MAX_ECHOES is no more than a vendor would store. */
const ECHO_MS = 200_000;
const MAX_ECHOES = 50;

/** Resends an earlier request byte for byte. */
const late: Move = async (sim) => {
  sim.echoes = sim.echoes.filter(({ signed }) => Date.now() - Number(signed.time) < ECHO_MS).slice(-MAX_ECHOES);
  if (sim.echoes.length === 0) return;
  const { signed, status, replay } = sim.random.pick(sim.echoes);
  await sim.fields(signed, status, 0n, replay);
};

/** Sends one bet three times concurrently. */
const duplicates: Move = async (sim) => {
  const bet = createBet(sim);
  const right = isCovered(sim, bet) ? 'OK' : 'INSUFFICIENT_FUNDS';
  const copies = [bet.signed, bet.signed, bet.signed];
  const answers = await together(sim, copies, () => (right === 'OK' ? -bet.amount : 0n));
  for (const { status, text } of answers)
    if (status !== right) sim.surprise(`a copy of ${bet.tx} was answered with ${text}`);
  if (right === 'OK') await settle(sim, bet);
};

/** An accepted bet is won, rolled back or left open. */
async function settle(sim: SimulatedPlayer, bet: ReturnType<typeof createBet>): Promise<void> {
  recordMove(sim, 'bet', bet, 'APPLIED');
  const variant = sim.random.below(3);
  if (variant === 0) await payWin(sim, createWin(sim, bet));
  if (variant === 1) await undoAttempt(sim, bet);
}

/** The answer to a bet is lost. The vendor retries or rolls the bet back. */
const lostAnswers: Move = async (sim) => {
  const bet = createBet(sim);
  await sim.cut(bet.signed);
  if (sim.random.percent(50)) {
    if (await placeBet(sim, bet)) await payLost(sim, bet);
  } else {
    await sim.fields(createRollback(sim, bet.tx), 'OK');
    recordMove(sim, 'bet', bet, 'REVERSED');
  }
};

/** The answer to a win is lost. The vendor resends it until it is answered. */
async function payLost(sim: SimulatedPlayer, bet: ReturnType<typeof createBet>): Promise<void> {
  const win = createWin(sim, bet, { round_end: true });
  await sim.cut(win.signed);
  await payWin(sim, win);
}

const rollbackFirst: Move = async (sim) => {
  const bet = createBet(sim);
  await sim.fields(createRollback(sim, bet.tx), 'OK');
  await sim.fields(bet.signed, 'TX_CANCELLED');
  if (sim.random.percent(50)) await sim.fields(createWin(sim, bet).signed, 'TX_CANCELLED');
  sim.echoes.push({ signed: bet.signed, status: 'TX_CANCELLED', replay: false });
};

/** The win arrives before its bet and is sent again after it. */
const outOfOrder: Move = async (sim) => {
  const bet = createBet(sim);
  const win = createWin(sim, bet);
  await sim.fields(win.signed, 'BET_NOT_FOUND');
  if (await placeBet(sim, bet)) await payWin(sim, win);
};

/** A bet whose win is paid some moves later. */
const lateWins: Move = async (sim) => {
  const bet = createBet(sim);
  if (await placeBet(sim, bet)) sim.owed.push(() => payWin(sim, createWin(sim, bet)));
  if (sim.owed.length > 5) await sim.owed.shift()?.();
};

/** A bet and its rollback at the same moment. Whichever arrives first, the net effect is zero. */
const twoAtOnce: Move = async (sim) => {
  const bet = createBet(sim);
  await together(sim, [bet.signed, createRollback(sim, bet.tx)], () => 0n);
  recordMove(sim, 'bet', bet, 'REVERSED');
};

/** Eight concurrent bets, of which as many are accepted as the balance covers. */
const burst: Move = async (sim) => {
  const stake = someStake(sim);
  const bets = Array.from({ length: 8 }, () => createBet(sim, stake));
  const covered = sim.balance < 0n ? 0 : Math.min(bets.length, Number(sim.balance / stake));
  const signed = bets.map((bet) => bet.signed);
  const answers = await together(
    sim,
    signed,
    (all) => -stake * BigInt(all.filter(({ status }) => status === 'OK').length),
  );
  const taken = bets.filter((_, index) => answers[index]?.status === 'OK');
  if (taken.length !== covered) sim.surprise(`${taken.length} of a burst were accepted, ${covered} were covered`);
  for (const bet of taken) recordMove(sim, 'bet', bet, 'APPLIED');
};

const wrongCurrency: Move = async (sim) => {
  const currency = sim.player.currency === 'EUR' ? 'USD' : 'EUR';
  const bet = createBet(sim, someStake(sim), sim.id('r'), { currency });
  await sim.fields(bet.signed, 'CURRENCY_MISMATCH');
};

/** A bet with a clock ten minutes off is refused. A win that is two days old is paid. */
const clockSkew: Move = async (sim) => {
  const { game, player } = sim;
  const fields = { session: player.session, game, round: sim.id('r'), tx: sim.id('b'), amount: '1.00' };
  const skew_ms = sim.random.percent(50) ? 600_000 : -600_000;
  await sim.fields(sim.sign('bet', fields, { skew_ms }), ['BAD_SIGNATURE', 'INVALID_REQUEST']);
  const bet = createBet(sim);
  if (!(await placeBet(sim, bet))) return;
  const win = createWin(sim, bet);
  const payload = JSON.parse(win.signed.body) as Record<string, unknown>;
  await payWin(sim, { ...win, signed: sim.sign('win', payload, { skew_ms: -2 * DAY_MS }) });
};

/** The same id with another amount, and an amount above the balance. */
const conflicts: Move = async (sim) => {
  const bet = createBet(sim);
  if (!(await placeBet(sim, bet))) return;
  const payload = JSON.parse(bet.signed.body) as Record<string, unknown>;
  await sim.fields(sim.sign('bet', { ...payload, amount: decimal(bet.amount + CENT) }), 'CONFLICT');
  const max = sim.balance < 0n ? 0n : sim.balance;
  const over = createBet(sim, max + CENT);
  await sim.fields(over.signed, 'INSUFFICIENT_FUNDS');
  await sim.fields(createRollback(sim, over.tx), 'OK');
};

/** A hold that is drawn from and committed, or cancelled. */
const holds: Move = async (sim) => {
  const { game, player } = sim;
  const [amount, coupon, tx] = [someStake(sim) * 2n, sim.id('c'), sim.id('h')];
  const covered = isCovered(sim, { amount });
  const reserve = { session: player.session, game, coupon, tx, amount: decimal(amount) };
  await sim.fields(sim.sign('reserve', reserve), covered ? 'OK' : 'INSUFFICIENT_FUNDS', -amount);
  if (!covered) return;
  if (sim.random.percent(40))
    return void (await sim.fields(sim.sign('cancel', { tx: sim.id('k'), reserve_tx: tx }), 'OK', amount));
  const drawn = (amount / 2n / CENT) * CENT;
  if (drawn > 0n) await sim.fields(sim.sign('draw', { tx: sim.id('d'), reserve_tx: tx, amount: decimal(drawn) }), 'OK');
  await sim.fields(sim.sign('commit', { tx: sim.id('m'), reserve_tx: tx }), 'OK', drawn > 0n ? amount - drawn : 0n);
};

/** Rolls back a whole round, or only its win. */
const undone: Move = async (sim) => {
  const bet = createBet(sim);
  if (!(await placeBet(sim, bet))) return;
  const win = createWin(sim, bet);
  await payWin(sim, win);
  sim.echoes = sim.echoes.filter(({ signed }) => signed !== bet.signed && signed !== win.signed);
  if (sim.random.percent(50)) {
    const signed = sim.sign('rollback-round', { tx: sim.id('x'), round: bet.round });
    await sim.fields(signed, 'OK', bet.amount - win.amount);
    recordMove(sim, 'bet', bet, 'REVERSED');
  } else await sim.fields(createRollback(sim, win.tx, { target: 'win' }), 'OK', -win.amount);
  recordMove(sim, 'win', win, 'REVERSED');
};

const corrections: Move = async (sim) => {
  const amount = BigInt(sim.random.below(400) - 150) * CENT;
  const covered = amount >= 0n || sim.balance + amount >= 0n;
  const signed = sim.sign('adjust', { tx: sim.id('a'), amount: decimal(amount), reason: 'simulator' });
  await sim.fields(signed, covered ? 'OK' : 'INSUFFICIENT_FUNDS', amount);
};

/** Fault types that can be enabled one by one. */
export const FAULT_FLAGS = {
  duplicates,
  late,
  lateWins,
  outOfOrder,
  lostAnswers,
  rollbackFirst,
  twoAtOnce,
  burst,
  wrongCurrency,
  clockSkew,
  conflicts,
  holds,
  undone,
  corrections,
} as const satisfies Record<string, Move>;
export type FaultFlag = keyof typeof FAULT_FLAGS;
export const isFaultFlag = (name: string): name is FaultFlag => Object.hasOwn(FAULT_FLAGS, name);

/** Credits a player with a low balance up to ten units so that play continues. */
export async function topUp(sim: SimulatedPlayer): Promise<void> {
  if (sim.balance >= micros('5')) return;
  const amount = micros('10') - sim.balance;
  const signed = sim.sign('adjust', { tx: sim.id('a'), amount: decimal(amount), reason: 'simulator' });
  await sim.fields(signed, 'OK', amount);
}
