import type { calls, Output } from '@fairhouse/contracts';
import { type Translate, useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, Money } from '@fairhouse/ui';
import { RecordCorrection } from '../draws/orders/record-correction.tsx';
import { labelOfStatement } from './record-statement.tsx';

/** In characters. Our own references are shorter and stay on one line; a gateway's may break anywhere. */
const LONG_REFERENCE = 16;

export type RecordRow = Output<typeof calls.wallet.accountRecord>['rows'][number];

/** The member centre page of the payment of a line; null for a line of no payment. */
export function paymentPageOf({ kind }: RecordRow): 'depositv2' | 'withdraw' | null {
  if (kind.startsWith('deposit')) return 'depositv2';
  return kind.startsWith('withdrawal') ? 'withdraw' : null;
}

/** The label of the button that opens what a line is of: its statement, round or payment; null for a line that opens nothing. */
function labelOfLine(line: RecordRow, t: Translate): string | null {
  if (line.category) return t('wallet.open.round', { round: line.reference });
  if (paymentPageOf(line)) return t('wallet.open.payment', { number: line.reference });
  return labelOfStatement(line, t);
}

/** The change of an amount, or a dash for no change. Held money is neither a win nor a loss, so it has no colour. */
function Change({ amount, currency, quiet = false }: { amount: string; currency: string; quiet?: boolean }) {
  const { amount: write } = useFormats();
  if (!/[1-9]/.test(amount)) return <span className="text-ink-faint">{'\u2014'}</span>;
  if (quiet) return <span className="figures text-ink-soft">{write(amount, currency, { plus: true })}</span>;
  return <Money amount={amount} currency={currency} result exact />;
}

/** A correction of a draw is an adjustment in a round of a lottery. */
const isLotteryCorrection = ({ kind, category }: RecordRow): boolean =>
  kind === 'adjustment' && (category === 'LOTT' || category === 'ELOTT');

export function useRecordColumns(onOpen: (line: RecordRow) => void): Column<RecordRow>[] {
  const t = useTranslation();
  const { time, amount: write } = useFormats();
  const describe = ({ kind, category }: RecordRow): string => {
    const name = t(`wallet.kind.${kind}`);
    return category ? t('wallet.kind.of', { kind: name, category: t(`shell.category.${category}`) }) : name;
  };
  return [
    {
      key: 'time',
      header: t('wallet.column.time'),
      cell: ({ at }) => <span className="figures">{time(at)}</span>,
      text: ({ at }) => at,
    },
    {
      key: 'kind',
      header: t('wallet.column.kind'),
      cell: (line) => (
        <>
          {describe(line)}
          {line.bonus ? (
            <span className="figures block text-12 text-ink-soft">
              {t('wallet.bonusLine', {
                amount: write(line.bonus.amount, line.currency, { plus: true }),
                after: write(line.bonus.after, line.currency),
              })}
            </span>
          ) : null}
          {line.transfer ? (
            <span className="block text-12 text-ink-soft">
              <bdi>{line.transfer.other}</bdi>
              {line.transfer.note ? (
                <span className="block break-words" dir="auto">
                  {line.transfer.note}
                </span>
              ) : null}
            </span>
          ) : null}
          {isLotteryCorrection(line) ? <RecordCorrection roundId={line.reference} at={line.at} /> : null}
        </>
      ),
      text: describe,
    },
    {
      key: 'amount',
      header: t('wallet.column.amount'),
      figures: true,
      cell: ({ amount, currency }) => <Change amount={amount} currency={currency} />,
      text: ({ amount }) => amount,
    },
    {
      key: 'held',
      header: t('wallet.column.held'),
      figures: true,
      cell: ({ held, currency }) => <Change amount={held} currency={currency} quiet />,
      text: ({ held }) => held,
    },
    {
      key: 'balance',
      header: t('wallet.column.balance'),
      figures: true,
      cell: ({ balance, currency }) => <Money amount={balance} currency={currency} exact />,
      text: ({ balance }) => balance,
    },
    {
      key: 'reference',
      header: t('wallet.column.reference'),
      text: ({ reference }) => reference,
      cell: (line) => {
        const { reference } = line;
        const label = labelOfLine(line, t);
        return label === null ? (
          <span
            className={`text-12 text-ink-faint ${reference.length > LONG_REFERENCE ? 'break-all' : 'whitespace-nowrap'}`}
          >
            {reference}
          </span>
        ) : (
          <button
            type="button"
            onClick={() => onOpen(line)}
            aria-label={label}
            className="-my-3 min-h-11 text-12 whitespace-nowrap text-primary-ink underline underline-offset-4"
          >
            {reference}
          </button>
        );
      },
    },
  ];
}
