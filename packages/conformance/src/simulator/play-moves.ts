import { decimal } from '../protocol/decimal.ts';
import type { PasskeyAssertion } from '../protocol/open-wallet.ts';
import type { Seat } from './seat.ts';

/** What a vendor's traffic is made of on a good day. Amounts are millionths. */
export type Move = (seat: Seat) => Promise<void>;

export const CENT = 10_000n;
/** A stake between one cent and two units. */
export const someStake = (seat: Seat): bigint => BigInt(seat.chance.below(200) + 1) * CENT;

export interface Bet {
  tx: string;
  round: string;
  amount: bigint;
  signed: PasskeyAssertion;
}

/** Makes a bet of this seat, signed and not sent. */
export function makeBet(seat: Seat, amount = someStake(seat), round = seat.id('r'), more: object = {}): Bet {
  const tx = seat.id('b');
  const { game, player } = seat;
  const fields = { session: player.session, game, round, tx, amount: decimal(amount), ...more };
  return { tx, round, amount, signed: seat.sign('bet', fields) };
}

export const isCovered = (seat: Seat, { amount }: Pick<Bet, 'amount'>): boolean =>
  seat.balance >= amount && seat.balance >= 0n;

/** Writes a bet or win into the vendor's history. */
export function keep(
  seat: Seat,
  kind: 'bet' | 'win',
  { tx, round, amount }: Omit<Bet, 'signed'>,
  status: 'APPLIED' | 'REVERSED',
): void {
  const row = { tx, round, player: seat.player.id, amount: decimal(amount), status };
  seat.history.put({ class: kind, ...row, at_ms: Date.now() });
}

/** Sends a bet as it must go: taken when the balance covers it, else refused for ever. Whether it was taken. */
export async function placeBet(seat: Seat, bet: Bet): Promise<boolean> {
  const covered = isCovered(seat, bet);
  await seat.fields(bet.signed, covered ? 'OK' : 'INSUFFICIENT_FUNDS', -bet.amount);
  seat.echoes.push({ signed: bet.signed, status: covered ? 'OK' : 'INSUFFICIENT_FUNDS', replay: covered });
  if (covered) keep(seat, 'bet', bet, 'APPLIED');
  return covered;
}

/** A win for a bet: nothing, less than the stake, or a multiple of it. */
export function makeWin(seat: Seat, bet: Bet, more: object = {}): Bet {
  const tx = seat.id('w');
  const amount = ((bet.amount * BigInt(seat.chance.pick([0, 0, 0, 50, 120, 200, 400]))) / 100n / CENT) * CENT;
  const fields = {
    game: seat.game,
    round: bet.round,
    tx,
    bet_tx: bet.tx,
    amount: decimal(amount),
    kind: 'win',
    ...more,
  };
  return { tx, round: bet.round, amount, signed: seat.sign('win', fields) };
}

export async function payWin(seat: Seat, win: Bet): Promise<void> {
  await seat.fields(win.signed, 'OK', win.amount);
  seat.echoes.push({ signed: win.signed, status: 'OK', replay: true });
  keep(seat, 'win', win, 'APPLIED');
}

export function makeRollback(seat: Seat, target: string, more: object = {}): PasskeyAssertion {
  return seat.sign('rollback', { tx: seat.id('x'), target_tx: target, ...more });
}

const playRound: Move = async (seat) => {
  const bet = makeBet(seat);
  if (await placeBet(seat, bet)) await payWin(seat, makeWin(seat, bet, { round_end: true }));
};

const playInOne: Move = async (seat) => {
  const bet = makeBet(seat);
  const win = makeWin(seat, bet);
  const ids = { round: bet.round, bet_tx: bet.tx, win_tx: win.tx, round_end: true };
  const amounts = { bet_amount: decimal(bet.amount), win_amount: decimal(win.amount) };
  const signed = seat.sign('betwin', { session: seat.player.session, game: seat.game, ...ids, ...amounts });
  const covered = isCovered(seat, bet);
  await seat.fields(signed, covered ? 'OK' : 'INSUFFICIENT_FUNDS', win.amount - bet.amount);
  seat.echoes.push({ signed, status: covered ? 'OK' : 'INSUFFICIENT_FUNDS', replay: covered });
  if (!covered) return;
  keep(seat, 'bet', bet, 'APPLIED');
  keep(seat, 'win', win, 'APPLIED');
};

/** Several bets, one taken back, wins for the others, and the end. */
const playTable: Move = async (seat) => {
  const round = seat.id('r');
  const taken: Bet[] = [];
  for (let n = seat.chance.below(3) + 2; n > 0; n--) {
    const bet = makeBet(seat, someStake(seat), round);
    if (await placeBet(seat, bet)) taken.push(bet);
  }
  const [first, ...rest] = taken;
  if (first) await undoAttempt(seat, first);
  for (const bet of rest) if (seat.chance.percent(50)) await payWin(seat, makeWin(seat, bet));
  await seat.fields(seat.sign('end-round', { game: seat.game, round }), 'OK');
};

/** Rolls a taken bet back, whole or in two parts; it is refused when it comes again. */
export async function undoAttempt(seat: Seat, bet: Bet): Promise<void> {
  seat.echoes = seat.echoes.filter(({ signed }) => signed !== bet.signed);
  const part = seat.chance.percent(30) ? (bet.amount / 2n / CENT) * CENT : 0n;
  if (part > 0n) await seat.fields(makeRollback(seat, bet.tx, { amount: decimal(part) }), 'OK', part);
  await seat.fields(makeRollback(seat, bet.tx), 'OK', bet.amount - part);
  seat.echoes.push({ signed: bet.signed, status: 'TX_CANCELLED', replay: false });
  keep(seat, 'bet', bet, 'REVERSED');
}

export const PLAY: readonly Move[] = [playRound, playRound, playInOne, playTable];
