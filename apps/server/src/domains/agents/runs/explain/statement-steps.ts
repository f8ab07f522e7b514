import { formatMoney, type Money } from '@fairhouse/contracts';
import { formatFine, type StatementRow } from './statement-row.ts';

export interface Step {
  key: string;
  amount: string;
}

/** Returns the arithmetic of a statement in its order. The amounts of each part add up to the one that ends it. */
export function stepsOf(row: StatementRow): Step[] {
  const { currency } = row;
  const money = (key: string, amount: bigint): Step => ({ key, amount: formatMoney(amount as Money, currency) });
  const fine = (key: string, amount: bigint): Step => ({ key, amount: formatFine(amount, currency) });
  const net = row.stake - row.win - row.rebate - row.promo - row.salary - row.fee;
  const figures =
    row.kind === 'dividend'
      ? [
          money('turnover', row.turnover),
          money('stake', row.stake),
          money('win', -row.win),
          money('rebate', -row.rebate),
          money('promo', -row.promo),
          money('salary', -row.salary),
          ...(row.fee === 0n ? [] : [money('fee', -row.fee)]),
          money('profit', net),
          money('carryIn', row.carryIn),
          money('base', net + row.carryIn),
        ]
      : [money('turnover', row.turnover), money('stake', row.stake), money('win', -row.win)];
  return [
    ...figures,
    fine('gross', row.gross_fine),
    fine('below', row.amount_fine - row.gross_fine),
    fine('amount', row.amount_fine),
    fine('before', row.before_fine),
    fine('adjustment', row.adjustment_fine),
    money('payable', row.posted),
    fine('left', row.left_fine),
    ...(row.kind === 'dividend' ? [money('carryOut', row.carryOut)] : []),
  ];
}
