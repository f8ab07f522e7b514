import { calls, type PromotionCosts, type RewardLiability, type SimulatedBonus } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, EmptyState, ExportButton, failureText, fetchAll, StateTag, Table } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { When } from '../../components/when.tsx';
import { WideFrame } from '../../components/wide-frame.tsx';
import { call } from '../../platform/call.ts';
import { PROMOTION_TONES } from './promotion-tones.ts';

const route = getRouteApi('/rewards');

/** What promotions gave and cost against their budgets, with an export, and what is open to players. */
export function CostsTab() {
  const t = useTranslation();
  const navigate = route.useNavigate();
  const { page = 1 } = route.useSearch();
  const columns = useCostColumns();
  const exported = useExportColumns(columns);
  const queryKey = ['rewards', 'costs', page];
  const read = (of: { page: number; pageSize: number }) => call(calls.promotionsBackoffice.costs, of);
  const fetchPage = () => read({ page, pageSize: PAGE_SIZE });
  const { data } = useQuery({ queryKey, queryFn: fetchPage });
  return (
    <div className="flex flex-col gap-6">
      <OpenToPlayers />
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-14 text-ink-soft">
            {data ? (
              <>
                {t('giving.costs.asOf')} <When at={data.asOf} />{' '}
                {data.isDelayed ? <StateTag tone="bad">{t('giving.costs.delayed')}</StateTag> : null}
              </>
            ) : null}
          </p>
          <ExportButton
            name={() => `promotion-costs-${new Date().toISOString().slice(0, 10)}`}
            columns={exported}
            rows={async (onProgress) =>
              (
                await fetchAll(
                  (at, pageSize) => read({ page: at, pageSize }),
                  ({ id }) => id,
                  onProgress,
                )
              ).rows
            }
            onSave={(file, rows) => call(calls.backoffice.recordExport, { file, rows })}
          />
        </div>
        <PagedTable
          caption={t('giving.costs.caption')}
          queryKey={queryKey}
          fetchPage={fetchPage}
          page={page}
          onPage={(to) => void navigate({ search: { tab: 'costs', page: to } })}
          columns={columns}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('giving.costs.none')} />}
        />
      </div>
    </div>
  );
}

const BONUS_SUMS = ['granted', 'staked', 'unused', 'left'] as const;

/** What became of bonus money beside what became cash. */
function BonusSumsText({ of, currency }: { of: NonNullable<PromotionCosts['bonus']>; currency: string }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  return (
    <span className="flex flex-col text-12 text-ink-faint">
      {BONUS_SUMS.map((sum) => (
        <span key={sum}>
          {t(`giving.costs.bonus.${sum}`)} {write(of[sum], currency)}
        </span>
      ))}
    </span>
  );
}

/** What simulated bonus money becomes in cash. */
function BecameCash({ of: { floor, mean, ceiling }, currency }: { of: SimulatedBonus; currency: string }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const bounds = [
    ['floor', floor],
    ['mean', mean],
    ['ceiling', ceiling],
  ] as const;
  return (
    <span className="flex flex-col text-12 text-ink-faint">
      {bounds.map(([bound, amount]) =>
        amount === null ? null : (
          <span key={bound}>{t(`giving.costs.cash.${bound}`, { amount: write(amount, currency) })}</span>
        ),
      )}
    </span>
  );
}

const OUTCOMES = ['issued', 'claimed', 'open', 'expired', 'refused'] as const;

function useCostColumns(): Column<PromotionCosts>[] {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const textOf = ({ kind, currency }: PromotionCosts, amount: string): string =>
    kind === 'cash'
      ? write(amount, currency)
      : kind === 'bonus'
        ? t('giving.amount.bonus', { amount: write(amount, currency) })
        : `${amount} ${t(`giving.kind.${kind}`)}`;
  return [
    {
      key: 'name',
      header: t('giving.column.source'),
      cell: ({ name, id }) => (
        <span className="flex flex-col items-start gap-0.5 max-sm:items-end sm:min-w-40">
          <bdi className="wrap-anywhere">{name}</bdi>
          <span className="figures text-12 text-ink-faint">{id}</span>
        </span>
      ),
      text: ({ name, id }) => `${id} ${name}`,
    },
    {
      key: 'state',
      header: t('giving.column.state'),
      cell: ({ state }) => <StateTag tone={PROMOTION_TONES[state]}>{t(`giving.state.${state}`)}</StateTag>,
      text: ({ state }) => t(`giving.state.${state}`),
    },
    ...OUTCOMES.map(
      (outcome): Column<PromotionCosts> => ({
        key: outcome,
        header: t(`giving.costs.${outcome}`),
        figures: true,
        cell: (row) =>
          t('giving.costs.times', { amount: textOf(row, row[outcome].amount), awards: row[outcome].awards }),
        text: (row) => row[outcome].amount,
      }),
    ),
    {
      key: 'cost',
      header: t('giving.costs.cost'),
      figures: true,
      cell: (row) => (
        <span className="flex flex-col gap-0.5">
          <span>{row.bonus ? write(row.cost, row.currency) : textOf(row, row.cost)}</span>
          {Number(row.adjusted) !== 0 ? (
            <span className="text-12 text-ink-faint">
              {t('giving.costs.adjusted')} {textOf(row, row.adjusted)}
            </span>
          ) : null}
          {row.bonus ? <BonusSumsText of={row.bonus} currency={row.currency} /> : null}
        </span>
      ),
      text: ({ cost }) => cost,
    },
    {
      key: 'simulated',
      header: t('giving.costs.simulated'),
      figures: true,
      cell: (row) =>
        row.simulated === null ? (
          '–'
        ) : (
          <span className="flex max-w-36 flex-col gap-0.5 whitespace-normal max-sm:max-w-none">
            <span>
              {t('giving.costs.times', {
                amount: textOf(row, row.simulated.cost),
                awards: row.simulated.awards,
              })}
            </span>
            <span className="text-12 text-ink-faint">
              <When at={row.simulated.from} style="date" /> – <When at={row.simulated.to} style="date" />
            </span>
            {row.simulated.bonus ? <BecameCash of={row.simulated.bonus} currency={row.currency} /> : null}
          </span>
        ),
      text: ({ simulated }) => simulated?.cost ?? '',
    },
    {
      key: 'budget',
      header: t('giving.budget'),
      figures: true,
      cell: (row) => (row.budget === null ? '–' : textOf(row, row.budget)),
      text: ({ budget }) => budget ?? '',
    },
  ];
}

/** The columns of the file: those of the table, and what GLI-19 2.8.6 asks for beside them. */
function useExportColumns(columns: Column<PromotionCosts>[]): Column<PromotionCosts>[] {
  const t = useTranslation();
  const more = (key: string, header: string, text: (row: PromotionCosts) => string): Column<PromotionCosts> => ({
    key,
    header,
    cell: text,
    text,
  });
  return [
    ...columns,
    more('from', t('giving.from'), ({ from }) => from),
    more('until', t('giving.until'), ({ until }) => until ?? ''),
    more('adjusted', t('giving.costs.adjusted'), ({ adjusted }) => adjusted),
  ];
}

/** What can still be claimed, points and free rounds, by currency. */
function OpenToPlayers() {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const query = useQuery({
    queryKey: ['rewards', 'liability'],
    queryFn: () => call(calls.rewardsBackoffice.liability),
  });
  const columns: Column<RewardLiability>[] = [
    { key: 'currency', header: t('ui.currency'), cell: ({ currency }) => currency },
    { key: 'offers', header: t('giving.open.offers'), figures: true, cell: ({ offers }) => offers },
    {
      key: 'cash',
      header: t('giving.open.cash'),
      figures: true,
      cell: ({ cash, currency }) => write(cash, currency),
    },
    { key: 'points', header: t('giving.open.points'), figures: true, cell: ({ points }) => points },
    {
      key: 'worth',
      header: t('giving.open.worth'),
      figures: true,
      cell: ({ pointsWorth, currency }) =>
        pointsWorth === null ? t('giving.open.noRate') : write(pointsWorth, currency),
    },
    { key: 'rounds', header: t('giving.open.rounds'), figures: true, cell: ({ rounds }) => rounds },
    {
      key: 'stakes',
      header: t('giving.open.stakes'),
      figures: true,
      cell: ({ roundStakes, currency }) => write(roundStakes, currency),
    },
    {
      key: 'bonus',
      header: t('giving.kind.bonus'),
      figures: true,
      cell: ({ bonus, currency }) => write(bonus, currency),
    },
  ];
  return (
    <WideFrame>
      <Table
        caption={t('giving.open.caption')}
        columns={columns}
        rows={query.data?.rows ?? []}
        rowKey={({ currency }) => currency}
        state={query.isError ? 'error' : query.data ? 'ready' : 'loading'}
        error={query.error ? failureText(query.error, t) : undefined}
        onRetry={() => void query.refetch()}
        empty={<EmptyState title={t('giving.open.none')} />}
      />
    </WideFrame>
  );
}
