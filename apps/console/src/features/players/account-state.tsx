import { calls, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { ActorName } from '../../components/actor-name.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { EventReason } from './player-history.tsx';

type Left = Output<typeof calls.accountsBackoffice.account>['openSteps'][number];

export const accountKey = (accountId: string) => ['account', accountId] as const;

/** Why an account is not open: actor, time and reason, and what remains to be done before it closes. */
export function AccountState({ player }: { player: Output<typeof calls.backoffice.player> }) {
  const t = useTranslation();
  const { accountId, standing } = player;
  const account = useQuery({
    queryKey: accountKey(accountId),
    queryFn: () => call(calls.accountsBackoffice.account, { accountId }),
    enabled: standing !== 'open',
  });
  if (standing === 'open') return null;
  return (
    <section
      aria-label={t(`console.player.standing.${standing}`)}
      className="flex flex-col gap-3 rounded-tile border border-line bg-surface p-4 text-14"
    >
      <h2 className="text-16 font-semibold">{t(`console.player.standing.${standing}`)}</h2>
      {account.isError ? (
        <ErrorState onRetry={() => void account.refetch()}>{failureText(account.error, t)}</ErrorState>
      ) : account.data ? (
        <>
          {account.data.by ? (
            <div className="flex flex-col items-start gap-1">
              <span className="text-ink-soft">
                <ActorName actor={account.data.by.actor} /> · <When at={account.data.by.at} />
              </span>
              <EventReason event={account.data.by} />
            </div>
          ) : null}
          {standing === 'closing' ? <ClosingStepList openSteps={account.data.openSteps} /> : null}
        </>
      ) : (
        <Skeleton className="h-16 w-full" />
      )}
    </section>
  );
}

function ClosingStepList({ openSteps }: { openSteps: readonly Left[] }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  if (openSteps.length === 0) return <p className="text-ink-soft">{t('closing.left.none')}</p>;
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-14 font-semibold">{t('closing.left')}</h3>
      <ul className="list-disc ps-5">
        {openSteps.map(({ step, amount, currency, count, title }) => (
          <li key={`${step} ${title}`}>
            {t(`closing.step.${step}`, { amount: amount === null ? '' : write(amount, currency), count, title })}
          </li>
        ))}
      </ul>
    </div>
  );
}
