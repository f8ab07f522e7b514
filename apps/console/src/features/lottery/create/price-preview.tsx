import { calls, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, ErrorState, failureText, Skeleton, Table } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { formatReturn, isAtMost } from '../price-returns.ts';
import { type LotteryForm, toEntries } from './lottery-draft.ts';

type PreviewedEntry = Output<typeof calls.lotteryGamesBackoffice.previewPrices>['entries'][number];

/** The lowest and the highest exact return of each entry of a new lottery, and what is above the ceiling. */
export function PricePreview({ form: { rules, entries } }: { form: Pick<LotteryForm, 'rules' | 'entries'> }) {
  const t = useTranslation();
  const { count, rate } = useFormats();
  const asked = toEntries({ rules, entries });
  const { data, error, refetch } = useQuery({
    queryKey: ['lottery', 'new-prices', rules, JSON.stringify(asked)],
    queryFn: () => call(calls.lotteryGamesBackoffice.previewPrices, { rules, entries: asked }),
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>;
  if (!data) return <Skeleton className="h-24 w-full" />;
  const { ceiling_bps } = data;
  return (
    <section aria-label={t('lotteries.create.returns')} className="flex flex-col gap-2">
      <Table
        caption={t('lotteries.create.returns')}
        rows={data.entries.map((entry) => summarise(entry, ceiling_bps))}
        rowKey={({ mode }) => mode}
        columns={[
          { key: 'mode', header: t('lotteries.entry'), cell: ({ mode }) => t(`lotteries.mode.${mode}`) },
          {
            key: 'plays',
            header: t('lotteries.create.plays'),
            figures: true,
            cell: ({ plays }) => count(plays),
          },
          {
            key: 'returns',
            header: t('lotteries.prices.return'),
            figures: true,
            cell: ({ lowest, highest, above }) => (
              <span className="flex flex-col items-end gap-1">
                <bdi dir="ltr">{lowest === highest ? lowest : `${lowest} – ${highest}`}</bdi>
                {above > 0 ? <Badge tone="bad">{t('lotteries.create.above', { count: above })}</Badge> : null}
              </span>
            ),
          },
        ]}
      />
      <p className="text-12 text-ink-faint">{t('lotteries.create.ceiling', { ceiling: rate(ceiling_bps) })}</p>
    </section>
  );
}

/** Returns the range of the returns of an entry, and how many of its play types return more than the ceiling. */
function summarise({ mode, plays }: PreviewedEntry, ceiling_bps: number) {
  const known = plays.flatMap(({ returns }) =>
    returns.flatMap(({ returns: exact }) => (exact === null ? [] : [exact])),
  );
  const sorted = known.map(formatReturn).sort((one, other) => Number.parseFloat(one) - Number.parseFloat(other));
  const above = plays.filter(({ returns }) =>
    returns.some(({ returns: exact }) => exact === null || !isAtMost(exact, ceiling_bps)),
  ).length;
  return { mode, plays: plays.length, lowest: sorted[0] ?? '', highest: sorted.at(-1) ?? '', above };
}
