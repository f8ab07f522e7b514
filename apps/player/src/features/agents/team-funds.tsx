import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Money, Skeleton } from '@fairhouse/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { isOnHere } from '../../platform/switches.ts';

/** The member's money by wallet, and for an agent that of the team (P-34). */
const fundsQuery = queryOptions({
  queryKey: ['member', 'funds'],
  queryFn: () => call(calls.wallet.consolidatedFunds),
  staleTime: 30_000,
});

/** The consolidated funds of the team, with the agent's own. Renders nothing where the brand does not show them (AGENTPOLICY3). */
export function TeamFunds() {
  const t = useTranslation();
  const { count, time } = useFormats();
  const shown = isOnHere('AGENTPOLICY3') && isOnHere('WPS-FUNDS');
  const { data, error, refetch } = useQuery({ ...fundsQuery, enabled: shown });
  if (!shown || data?.team === null) return null;
  return (
    <section aria-labelledby="team-funds" className="flex flex-col gap-3">
      <h3 id="team-funds" className="text-16">
        {t('agents.funds')}
      </h3>
      {data?.team ? (
        <>
          <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3">
            {(
              [
                ['total', data.team.total],
                ['available', data.team.available],
                ['held', data.team.held],
                ['openStakes', data.team.openStakes],
                ['waitingWithdrawals', data.team.waitingWithdrawals],
              ] as const
            ).map(([name, amount]) => (
              <Figure key={name} name={t(`agents.funds.${name}`)} amount={amount} currency={data.currency} />
            ))}
            {data.team.vendors.map(({ vendorId, title, sent }) => (
              <Figure
                key={vendorId}
                name={t('agents.funds.vendor', { title })}
                amount={sent}
                currency={data.currency}
              />
            ))}
          </dl>
          <p className="text-12 text-ink-faint">
            {t('agents.funds.about', { members: count(data.team.members), time: time(data.team.at) })}
          </p>
        </>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </section>
  );
}

function Figure({ name, amount, currency }: { name: string; amount: string; currency: string }) {
  return (
    <div className="rounded-tile border border-line bg-surface p-4">
      <dt className="text-12 text-ink-soft">{name}</dt>
      <dd className="pt-1 text-20 font-semibold">
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  );
}
