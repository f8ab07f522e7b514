import type { calls, Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, Money } from '@fairhouse/ui';
import { Nothing } from '../../components/nothing.tsx';
import type { Statement } from './gateways-queries.ts';

export type StatementLine = Output<typeof calls.statementsBackoffice.lines>['rows'][number];

/** What a line says on both sides, and what a person said about it. */
export function useLineColumns(
  currency: Statement['currency'],
  onSettle: ((line: StatementLine) => void) | null,
): Column<StatementLine>[] {
  const t = useTranslation();
  const money = (amount: string | null) =>
    amount === null ? <Nothing /> : <Money amount={amount} currency={currency} exact />;
  return [
    {
      key: 'id',
      header: t('suspense.reference'),
      cell: ({ gatewayId, text, deposit }) => (
        <span className="block max-w-56">
          <bdi className="block break-all">{gatewayId}</bdi>
          {text ? <bdi className="block text-12 break-words text-ink-faint">{text}</bdi> : null}
          {deposit === null ? null : <span className="block text-12">{t('dailyFiles.deposit', { id: deposit })}</span>}
        </span>
      ),
    },
    { key: 'kind', header: t('suspense.reason'), cell: ({ kind }) => t(`dailyFiles.kind.${kind}`) },
    { key: 'file', header: t('dailyFiles.file'), figures: true, cell: ({ fileAmount }) => money(fileAmount) },
    { key: 'ours', header: t('dailyFiles.ours'), figures: true, cell: ({ ourAmount }) => money(ourAmount) },
    {
      key: 'difference',
      header: t('dailyFiles.difference'),
      figures: true,
      cell: ({ difference }) => money(difference),
    },
    {
      key: 'cause',
      header: t('dailyFiles.cause'),
      cell: (line) => (
        <span className="flex max-w-64 flex-col items-start gap-1 max-sm:items-end">
          {line.cause === null ? null : (
            <span>
              {t(`dailyFiles.cause.${line.cause}`)}
              <span className="block text-12 break-words text-ink-faint">{`${line.reason} · ${line.by}`}</span>
            </span>
          )}
          {onSettle ? (
            <Button size="small" kind={line.cause === null ? 'secondary' : 'ghost'} onClick={() => onSettle(line)}>
              {t(line.cause === null ? 'dailyFiles.settle' : 'gateways.change')}
            </Button>
          ) : null}
        </span>
      ),
    },
  ];
}
