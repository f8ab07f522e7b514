import { calls, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Money, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../platform/call.ts';

type Liabilities = Output<typeof calls.liabilities.get>;
type Difference = NonNullable<Liabilities['trialBalance']>['differences'][number];

const FIGURES = ['players', 'held', 'payouts', 'bonus', 'debt', 'jackpots', 'suspense'] as const;

/** What the brand owes now by currency, and the accounts that the last trial balance found to differ. */
export function LiabilitiesCard() {
  const t = useTranslation();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['liabilities'],
    queryFn: () => call(calls.liabilities.get),
    refetchInterval: 60_000,
  });
  if (isError) return <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>;
  if (!data) return <Skeleton className="h-28 w-full" />;
  const differences = data.trialBalance?.differences ?? [];
  return (
    <section aria-label={t('console.liabilities')} className="rounded-tile border border-line bg-surface px-5 py-4">
      <h2 className="mb-2 text-16">{t('console.liabilities')}</h2>
      <div className="overflow-x-auto">
        <table className="w-full text-14">
          <thead>
            <tr>
              <th scope="col" className="py-1 text-start font-normal text-ink-soft">
                {t('console.liabilities.currency')}
              </th>
              {FIGURES.map((figure) => (
                <th key={figure} scope="col" className="py-1 ps-4 text-end font-normal text-ink-soft">
                  {t(`console.liabilities.${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.currencies.map((sums) => (
              <tr key={sums.currency} className="border-t border-line/60">
                <th scope="row" className="py-1 text-start">
                  {sums.currency}
                </th>
                {FIGURES.map((figure) => (
                  <td key={figure} className="figures py-1 ps-4 text-end whitespace-nowrap">
                    <Money amount={sums[figure]} currency={sums.currency} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
