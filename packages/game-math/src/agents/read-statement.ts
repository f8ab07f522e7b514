import {
  type ActiveScheme,
  type CycleFigures,
  fineDecimals,
  type MemberFigures,
  type Tier,
} from '@fairhouse/agent-math';
import { PLACES, parseDecimal } from '../proof/decimal.ts';
import type { StatementDocument } from './statement-file.ts';

/** A statement in whole numbers: figures in smallest units, `gross` to `left` in the places of calculation. */
export interface ReadStatement {
  decimals: number;
  tiers: Tier[];
  cap: bigint;
  scheme: ActiveScheme;
  figures: CycleFigures;
  members: (MemberFigures & { stake: bigint; win: bigint })[];
  carryIn: bigint;
  carryOut: bigint;
  payable: bigint;
  payments: bigint[];
  gross: bigint;
  below: bigint;
  amount: bigint;
  before: bigint;
  adjustment: bigint;
  adjustments: bigint[];
  left: bigint;
}

/** Reads the amounts of a statement. Throws RangeError for one that is no amount of the currency. */
export function readStatement(document: StatementDocument): ReadStatement {
  const { terms, figures: texts, members } = document;
  // figures have all places of the currency
  const decimals = texts.turnover.split('.')[1]?.length ?? 0;
  const inPlaces = (text: string, places: number): bigint => {
    const per = 10n ** BigInt(PLACES - places);
    const units = parseDecimal(text);
    if (units % per !== 0n) throw new RangeError(`${text} has too many places`);
    return units / per;
  };
  const money = (text: string): bigint => inPlaces(text, decimals);
  const fine = (text: string): bigint => inPlaces(text, fineDecimals(decimals));
  const { activeMinValid, activeMinDeposit, excludeSelf } = terms.scheme;
  return {
    decimals,
    tiers: terms.rules.map((tier) => ({ ...tier, minTurnover: money(tier.minTurnover) })),
    cap: money(terms.cap),
    scheme: { minValid: money(activeMinValid), minDeposit: money(activeMinDeposit), excludeSelf },
    figures: {
      turnover: money(texts.turnover),
      active: texts.active,
      stake: money(texts.stake),
      win: money(texts.win),
      rebate: money(texts.rebate),
      promo: money(texts.promo),
      salary: money(texts.salary),
      fee: money(texts.fee),
    },
    members: members.map(({ account, stake, win, valid, deposits }) => ({
      member: account,
      stake: money(stake),
      win: money(win),
      valid: money(valid),
      deposits: money(deposits),
    })),
    carryIn: money(document.carryIn),
    carryOut: money(document.carryOut),
    payable: money(document.payable),
    payments: document.payments.map(({ amount }) => money(amount)),
    gross: fine(document.gross),
    below: fine(document.below),
    amount: fine(document.amount),
    before: fine(document.before),
    adjustment: fine(document.adjustment),
    adjustments: document.adjustments.map(({ amount }) => fine(amount)),
    left: fine(document.left),
  };
}
