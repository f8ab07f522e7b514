import type { Answer } from '../protocol/answer.ts';
import { decimal, micros } from '../protocol/decimal.ts';
import type { PasskeyAssertion } from '../protocol/open-wallet.ts';
import {
  CENT,
  isCovered,
  keep,
  type Move,
  makeBet,
  makeRollback,
  makeWin,
  payWin,
  placeBet,
  someStake,
  undoAttempt,
} from './play-moves.ts';
import type { Seat } from './seat.ts';

const DAY_MS = 86_400_000;

/** Sends requests at the same time; what they moved together is `delta`. */
async function together(
  seat: Seat,
  requests: readonly PasskeyAssertion[],
  delta: (answers: Answer[]) => bigint,
): Promise<Answer[]> {
  const answers = await Promise.all(requests.map((signed) => seat.deliver(signed)));
  seat.balance += delta(answers);
  await seat.fields(seat.sign('balance', {}), 'OK');
  return answers;
}

/** Younger than the window of 300 s in which a debit's clock must be (5.1), and no more of them than a vendor would keep. */
const ECHO_MS = 200_000;
const MAX_ECHOES = 50;

/** An earlier request comes again, byte for byte. */
const late: Move = async (seat) => {
  seat.echoes = seat.echoes.filter(({ signed }) => Date.now() - Number(signed.time) < ECHO_MS).slice(-MAX_ECHOES);
  if (seat.echoes.length === 0) return;
  const { signed, status, replay } = seat.chance.pick(seat.echoes);
  await seat.fields(signed, status, 0n, replay);
};

/** One bet, three times at once. */
const duplicates: Move = async (seat) => {
  const bet = makeBet(seat);
  const right = isCovered(seat, bet) ? 'OK' : 'INSUFFICIENT_FUNDS';
  const copies = [bet.signed, bet.signed, bet.signed];
  const answers = await together(seat, copies, () => (right === 'OK' ? -bet.amount : 0n));
  for (const { status, text } of answers) if (status !== right) seat.surprise(`a copy of ${bet.tx} was told ${text}`);
  if (right === 'OK') await settle(seat, bet);
};

/** A taken bet is won, taken back, or left open. */
async function settle(seat: Seat, bet: ReturnType<typeof makeBet>): Promise<void> {
  keep(seat, 'bet', bet, 'APPLIED');
  const way = seat.chance.below(3);
  if (way === 0) await payWin(seat, makeWin(seat, bet));
  if (way === 1) await undoAttempt(seat, bet);
}

/** The answer to a bet is lost; the vendor asks again, or takes the bet back. */
const lostAnswers: Move = async (seat) => {
  const bet = makeBet(seat);
  await seat.cut(bet.signed);
  if (seat.chance.percent(50)) {
    if (await placeBet(seat, bet)) await payLost(seat, bet);
  } else {
    await seat.fields(makeRollback(seat, bet.tx), 'OK');
    keep(seat, 'bet', bet, 'REVERSED');
  }
};

/** The answer to a win is lost; the vendor sends it until it is answered. */
async function payLost(seat: Seat, bet: ReturnType<typeof makeBet>): Promise<void> {
  const win = makeWin(seat, bet, { round_end: true });
  await seat.cut(win.signed);
  await payWin(seat, win);
}

const rollbackFirst: Move = async (seat) => {
  const bet = makeBet(seat);
  await seat.fields(makeRollback(seat, bet.tx), 'OK');
  await seat.fields(bet.signed, 'TX_CANCELLED');
  if (seat.chance.percent(50)) await seat.fields(makeWin(seat, bet).signed, 'TX_CANCELLED');
  seat.echoes.push({ signed: bet.signed, status: 'TX_CANCELLED', replay: false });
};

/** The win comes before its bet and is sent again after it. */
const outOfOrder: Move = async (seat) => {
  const bet = makeBet(seat);
  const win = makeWin(seat, bet);
  await seat.fields(win.signed, 'BET_NOT_FOUND');
  if (await placeBet(seat, bet)) await payWin(seat, win);
};

/** A bet whose win is paid some moves later. */
const lateWins: Move = async (seat) => {
  const bet = makeBet(seat);
  if (await placeBet(seat, bet)) seat.owed.push(() => payWin(seat, makeWin(seat, bet)));
  if (seat.owed.length > 5) await seat.owed.shift()?.();
};

/** A bet and its rollback at the same moment: whatever comes first, nothing is taken. */
const twoAtOnce: Move = async (seat) => {
  const bet = makeBet(seat);
  await together(seat, [bet.signed, makeRollback(seat, bet.tx)], () => 0n);
  keep(seat, 'bet', bet, 'REVERSED');
};

/** Eight bets at once, of which as many are taken as the balance covers. */
const burst: Move = async (seat) => {
  const stake = someStake(seat);
  const bets = Array.from({ length: 8 }, () => makeBet(seat, stake));
  const covered = seat.balance < 0n ? 0 : Math.min(bets.length, Number(seat.balance / stake));
  const signed = bets.map((bet) => bet.signed);
  const answers = await together(
    seat,
    signed,
    (all) => -stake * BigInt(all.filter(({ status }) => status === 'OK').length),
  );
  const taken = bets.filter((_, place) => answers[place]?.status === 'OK');
  if (taken.length !== covered) seat.surprise(`${taken.length} of a burst were taken, ${covered} were covered`);
  for (const bet of taken) keep(seat, 'bet', bet, 'APPLIED');
};

const wrongCurrency: Move = async (seat) => {
  const currency = seat.player.currency === 'EUR' ? 'USD' : 'EUR';
  const bet = makeBet(seat, someStake(seat), seat.id('r'), { currency });
  await seat.fields(bet.signed, 'CURRENCY_MISMATCH');
};

/** A bet with a clock ten minutes off is refused; a win that is two days old is paid. */
const clockSkew: Move = async (seat) => {
  const { game, player } = seat;
  const fields = { session: player.session, game, round: seat.id('r'), tx: seat.id('b'), amount: '1.00' };
  const skew_ms = seat.chance.percent(50) ? 600_000 : -600_000;
  await seat.fields(seat.sign('bet', fields, { skew_ms }), ['BAD_SIGNATURE', 'INVALID_REQUEST']);
  const bet = makeBet(seat);
  if (!(await placeBet(seat, bet))) return;
  const win = makeWin(seat, bet);
  const said = JSON.parse(win.signed.body) as Record<string, unknown>;
  await payWin(seat, { ...win, signed: seat.sign('win', said, { skew_ms: -2 * DAY_MS }) });
};

/** The same id with another amount; and more than there is. */
const conflicts: Move = async (seat) => {
  const bet = makeBet(seat);
  if (!(await placeBet(seat, bet))) return;
  const said = JSON.parse(bet.signed.body) as Record<string, unknown>;
  await seat.fields(seat.sign('bet', { ...said, amount: decimal(bet.amount + CENT) }), 'CONFLICT');
  const max = seat.balance < 0n ? 0n : seat.balance;
  const over = makeBet(seat, max + CENT);
  await seat.fields(over.signed, 'INSUFFICIENT_FUNDS');
  await seat.fields(makeRollback(seat, over.tx), 'OK');
};

/** A hold that is drawn from and committed, or given up. */
const holds: Move = async (seat) => {
  const { game, player } = seat;
  const [amount, coupon, tx] = [someStake(seat) * 2n, seat.id('c'), seat.id('h')];
  const covered = isCovered(seat, { amount });
  const reserve = { session: player.session, game, coupon, tx, amount: decimal(amount) };
  await seat.fields(seat.sign('reserve', reserve), covered ? 'OK' : 'INSUFFICIENT_FUNDS', -amount);
  if (!covered) return;
  if (seat.chance.percent(40))
    return void (await seat.fields(seat.sign('cancel', { tx: seat.id('k'), reserve_tx: tx }), 'OK', amount));
  const drawn = (amount / 2n / CENT) * CENT;
  if (drawn > 0n)
    await seat.fields(seat.sign('draw', { tx: seat.id('d'), reserve_tx: tx, amount: decimal(drawn) }), 'OK');
  await seat.fields(seat.sign('commit', { tx: seat.id('m'), reserve_tx: tx }), 'OK', drawn > 0n ? amount - drawn : 0n);
};

/** A round that is undone as a whole, and a win that is taken back after all. */
const undone: Move = async (seat) => {
  const bet = makeBet(seat);
  if (!(await placeBet(seat, bet))) return;
  const win = makeWin(seat, bet);
  await payWin(seat, win);
  seat.echoes = seat.echoes.filter(({ signed }) => signed !== bet.signed && signed !== win.signed);
  if (seat.chance.percent(50)) {
    const signed = seat.sign('rollback-round', { tx: seat.id('x'), round: bet.round });
    await seat.fields(signed, 'OK', bet.amount - win.amount);
    keep(seat, 'bet', bet, 'REVERSED');
  } else await seat.fields(makeRollback(seat, win.tx, { target: 'win' }), 'OK', -win.amount);
  keep(seat, 'win', win, 'REVERSED');
};

const corrections: Move = async (seat) => {
  const amount = BigInt(seat.chance.below(400) - 150) * CENT;
  const covered = amount >= 0n || seat.balance + amount >= 0n;
  const signed = seat.sign('adjust', { tx: seat.id('a'), amount: decimal(amount), reason: 'simulator' });
  await seat.fields(signed, covered ? 'OK' : 'INSUFFICIENT_FUNDS', amount);
};

/** What can be switched on, one by one. */
export const KNOBS = {
  ...{ duplicates, late, lateWins, outOfOrder, lostAnswers, rollbackFirst, twoAtOnce, burst },
  ...{ wrongCurrency, clockSkew, conflicts, holds, undone, corrections },
} as const satisfies Record<string, Move>;
export type Knob = keyof typeof KNOBS;
export const isKnob = (name: string): name is Knob => Object.hasOwn(KNOBS, name);

/** A player with too little gets ten units, so that play goes on. */
export async function topUp(seat: Seat): Promise<void> {
  if (seat.balance >= micros('5')) return;
  const amount = micros('10') - seat.balance;
  const signed = seat.sign('adjust', { tx: seat.id('a'), amount: decimal(amount), reason: 'simulator' });
  await seat.fields(signed, 'OK', amount);
}
