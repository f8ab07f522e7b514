import type { Bet, BetWin, Reserve } from '#bets';
import type { Said, Step } from './operation.ts';
import type { FieldReader } from './read-fields.ts';

/** `player` and `currency`, which nearly every operation names. */
export const whoOf = (fields: FieldReader): { player: string; currency: string } => ({
  player: fields.text('player'),
  currency: fields.text('currency'),
});

/** What every command is told of the one who sends it. */
export const saidBy = ({ vendor, accountId, currency, profile }: Said) => ({ vendor, accountId, currency, profile });

const roundEndOf = (fields: FieldReader): { roundEnd?: boolean } => {
  const roundEnd = fields.flag('round_end');
  return roundEnd === undefined ? {} : { roundEnd };
};
const categoryOf = ({ category }: Said) => (category === undefined ? {} : { category });

export function readBet(fields: FieldReader): Step {
  const session = fields.text('session');
  const [game, round, tx] = [fields.text('game'), fields.id('round'), fields.id('tx')];
  const amount = fields.text('amount');
  const grant = fields.object('free')?.text('grant');
  const end = roundEndOf(fields);
  const command = (said: Said): Bet => ({
    ...{ op: 'bet', ...saidBy(said), ...categoryOf(said), game, round, tx, ...end },
    ...(grant === undefined ? {} : { grant }),
    amount: said.amount('amount', amount),
    refuseIfNew: said.refuseIfNew,
  });
  return {
    ...whoOf(fields),
    tx,
    session,
    amount,
    debit: { game, stake: amount, resend: false },
    fresh: true,
    command,
  };
}

export function readBetWin(fields: FieldReader): Step {
  const session = fields.text('session');
  const [game, round] = [fields.text('game'), fields.id('round')];
  const [betTx, winTx] = [fields.id('bet_tx'), fields.id('win_tx')];
  const [amount, win] = [fields.text('bet_amount'), fields.text('win_amount')];
  const end = roundEndOf(fields);
  const resend = fields.flag('resend') ?? false;
  const command = (said: Said): BetWin => ({
    ...{ op: 'bet_win', ...saidBy(said), ...categoryOf(said), game, round, betTx, winTx, ...end },
    betAmount: said.amount('bet_amount', amount),
    winAmount: said.amount('win_amount', win),
    refuseIfNew: said.refuseIfNew,
  });
  return {
    ...whoOf(fields),
    tx: betTx,
    session,
    amount,
    debit: { game, stake: amount, resend },
    fresh: true,
    command,
  };
}

/** A hold for a coupon: the coupon is its round. */
export function readReserve(fields: FieldReader): Step {
  const session = fields.text('session');
  const [game, round, tx] = [fields.text('game'), fields.id('coupon'), fields.id('tx')];
  const amount = fields.text('amount');
  const command = (said: Said): Reserve => ({
    ...{ op: 'reserve', ...saidBy(said), ...categoryOf(said), game, round, tx },
    amount: said.amount('amount', amount),
    refuseIfNew: said.refuseIfNew,
  });
  return {
    ...whoOf(fields),
    tx,
    session,
    amount,
    debit: { game, stake: amount, resend: false },
    fresh: true,
    command,
  };
}
