import { calls, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { type Column, failureText, Money, Table } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../platform/call.ts';

type Liabilities = Output<typeof calls.liabilities.get>;
type Sums = Liabilities['currencies'][number];
type Difference = NonNullable<Liabilities['trialBalance']>['differences'][number];

const FIGURES = ['players', 'held', 'payouts', 'bonus', 'debt', 'jackpots', 'suspense'] as const;

/** What the brand owes now by currency, and the accounts that the last trial balance found to differ. */
export function LiabilitiesCard() {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: ['liabilities'],
    queryFn: () => call(calls.liabilities.get),
    refetchInterval: 60_000,
  });
  const columns: Column<Sums>[] = [
    { key: 'currency', header: t('console.liabilities.currency'), cell: ({ currency }) => <b>{currency}</b> },
    ...FIGURES.map(
      (figure): Column<Sums> => ({
        key: figure,
        header: t(`console.liabilities.${figure}`),
        figures: true,
        cell: (sums) => <Money amount={sums[figure]} currency={sums.currency} />,
      }),
    ),
  ];
  const differences = data?.trialBalance?.differences ?? [];
  return (
    <section
      aria-label={t('console.liabilities')}
      className="flex flex-col gap-2 rounded-tile border border-line bg-surface px-5 py-4 max-sm:px-3"
    >
      <h2 className="text-16">{t('console.liabilities')}</h2>
      <Table
        caption={t('console.liabilities')}
        columns={columns}
        rows={data?.currencies ?? []}
        rowKey={({ currency }) => currency}
        state={data ? 'ready' : error ? 'error' : 'loading'}
        error={error ? failureText(error, t) : undefined}
        onRetry={() => void refetch()}
      />
      {differences.length > 0 ? <DifferenceList differences={differences} /> : null}
    </section>
  );
}

/** Accounts whose rows and entries differ, each with a link to its player, who can be locked there. */
function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  const t = useTranslation();
  return (
    <>
      <h3 className="mt-4 mb-1 text-14 font-semibold text-loss-ink">{t('console.liabilities.differences')}</h3>
      <ul className="flex flex-col gap-1 text-14">
        {differences.map(({ accountId, username, what, account, entries }) => (
          <li key={`${accountId} ${what} ${account} ${entries}`}>
            {accountId !== null && username !== '' ? (
              <Link to="/players/$accountId" params={{ accountId }} className="font-semibold underline">
                <bdi>{username}</bdi>
              </Link>
            ) : (
              <bdi>{accountId ?? '–'}</bdi>
            )}{' '}
            <span className="figures text-ink-soft">
              {t('console.liabilities.difference', { what, account: account || '–', entries: entries || '–' })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
