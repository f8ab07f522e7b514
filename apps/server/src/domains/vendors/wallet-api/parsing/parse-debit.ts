import type { Bet, BetWin, Reserve } from '#bets';
import type { CommandDraft, Step } from '../operation.ts';
import type { FieldReader } from './parse-fields.ts';

/** Parses `player` and `currency`, which nearly every operation names. */
export const playerOf = (fields: FieldReader): { player: string; currency: string } => ({
  player: fields.text('player'),
  currency: fields.text('currency'),
});

/** Returns the sender's fields of every command. */
export const senderOf = ({ vendor, accountId, currency, profile }: CommandDraft) => ({
  vendor,
  accountId,
  currency,
  profile,
});

const roundEndOf = (fields: FieldReader): { roundEnd?: boolean } => {
  const roundEnd = fields.flag('round_end');
  return roundEnd === undefined ? {} : { roundEnd };
};
const categoryOf = ({ category }: CommandDraft) => (category === undefined ? {} : { category });
/** A hold takes cash alone, so only stakes name it. */
const bonusOf = ({ bonusVendor }: CommandDraft) => (bonusVendor === undefined ? {} : { bonusVendor });

export function parseBet(fields: FieldReader): Step {
  const session = fields.text('session');
  const [game, round, tx] = [fields.text('game'), fields.id('round'), fields.id('tx')];
  const amount = fields.text('amount');
  const grant = fields.object('free')?.text('grant');
  const end = roundEndOf(fields);
  const command = (draft: CommandDraft): Bet => ({
    op: 'bet',
    ...senderOf(draft),
    ...categoryOf(draft),
    ...bonusOf(draft),
    game,
    round,
    tx,
    ...end,
    ...(grant === undefined ? {} : { grant }),
    amount: draft.amount('amount', amount),
    refuseIfNew: draft.refuseIfNew,
  });
  return {
    ...playerOf(fields),
    tx,
    session,
    amount,
    debit: { game, stake: amount, resend: false },
    fresh: true,
    command,
  };
}

export function parseBetWin(fields: FieldReader): Step {
  const session = fields.text('session');
  const [game, round] = [fields.text('game'), fields.id('round')];
  const [betTx, winTx] = [fields.id('bet_tx'), fields.id('win_tx')];
  const [amount, win] = [fields.text('bet_amount'), fields.text('win_amount')];
  const end = roundEndOf(fields);
  const resend = fields.flag('resend') ?? false;
  const command = (draft: CommandDraft): BetWin => ({
    op: 'bet_win',
    ...senderOf(draft),
    ...categoryOf(draft),
    ...bonusOf(draft),
    game,
    round,
    betTx,
    winTx,
    ...end,
    betAmount: draft.amount('bet_amount', amount),
    winAmount: draft.amount('win_amount', win),
    refuseIfNew: draft.refuseIfNew,
  });
  return {
    ...playerOf(fields),
    tx: betTx,
    session,
    amount,
    debit: { game, stake: amount, resend },
    fresh: true,
    command,
  };
}

/** Parses a hold for a coupon: the coupon is its round. */
export function parseReserve(fields: FieldReader): Step {
  const session = fields.text('session');
  const [game, round, tx] = [fields.text('game'), fields.id('coupon'), fields.id('tx')];
  const amount = fields.text('amount');
  const command = (draft: CommandDraft): Reserve => ({
    op: 'reserve',
    ...senderOf(draft),
    ...categoryOf(draft),
    game,
    round,
    tx,
    amount: draft.amount('amount', amount),
    refuseIfNew: draft.refuseIfNew,
  });
  return {
    ...playerOf(fields),
    tx,
    session,
    amount,
    debit: { game, stake: amount, resend: false },
    fresh: true,
    command,
  };
}
