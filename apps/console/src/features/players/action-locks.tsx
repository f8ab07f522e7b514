import { calls, isTrial, LOCK_SCOPES, type LockScope, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, notify } from '@fairhouse/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActorName } from '../../components/actor-name.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { accountKey } from './account-state.tsx';
import { LockDialog } from './lock-dialog.tsx';
import { historyKey } from './player-history.tsx';

/** What a player is locked out of, action by action; each can be lifted, and others locked. */
export function ActionLocks({ player: { accountId, type } }: { player: Output<typeof calls.backoffice.player> }) {
  const t = useTranslation();
  const client = useQueryClient();
  const { time } = useFormats();
  const [isLocking, setLocking] = useState(false);
  const [lifted, lift] = useState<LockScope | null>(null);
  const [mayLock, mayUnlock] = [useMay('players.lock'), useMay('players.unlock')];
  const { data } = useQuery({
    queryKey: accountKey(accountId),
    queryFn: () => call(calls.accountsBackoffice.account, { accountId }),
  });
  const locks = data?.locks ?? [];
  if (isTrial(type) || (locks.length === 0 && !mayLock)) return null;
  const refresh = () => {
    for (const queryKey of [accountKey(accountId), historyKey(accountId)]) void client.invalidateQueries({ queryKey });
  };
  return (
    <section
      aria-label={t('console.lock.title')}
      className="flex flex-col gap-3 rounded-tile border border-line bg-surface p-4 text-14"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-16 font-semibold">{t('console.lock.title')}</h2>
        {mayLock && data && locks.length < LOCK_SCOPES.length ? (
          <Button size="small" onClick={() => setLocking(true)}>
            {t('console.lock')}
          </Button>
        ) : null}
      </div>
      {locks.length === 0 ? <p className="text-ink-soft">{t('console.lock.none')}</p> : null}
      <ul className="flex flex-col gap-2">
        {locks.map(({ scope, reason, text, until, operator, lockedAt }) => (
          <li key={scope} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong>{t(`console.lock.scope.${scope}`)}</strong>
            <span>
              {t(`console.account.block.reason.${reason}`)} ·{' '}
              {until ? t('console.account.until', { time: time(until) }) : t('console.lock.untilLifted')}
            </span>
            <span className="text-ink-soft">
              <ActorName actor={operator} /> · <When at={lockedAt} />
            </span>
            {text ? <bdi className="text-ink-soft">{text}</bdi> : null}
            {mayUnlock ? (
              <Button
                size="small"
                aria-label={`${t(`console.lock.scope.${scope}`)}: ${t('console.lock.lift')}`}
                onClick={() => lift(scope)}
              >
                {t('console.lock.lift')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {isLocking ? (
        <LockDialog
          accountId={accountId}
          locked={locks.map(({ scope }) => scope)}
          onSettled={refresh}
          onClose={() => setLocking(false)}
        />
      ) : null}
      {lifted ? (
        <ReasonDialog
          title={t('console.lock.lift')}
          submit={t('console.lock.lift')}
          onConfirm={(note) => call(calls.accountsBackoffice.unlock, { accountId, scope: lifted, note })}
          onDone={() => notify(t('console.lock.lifted'), 'success')}
          onSettled={refresh}
          onClose={() => lift(null)}
        >
          <p className="text-14 text-ink-soft">{t(`console.lock.scope.${lifted}`)}</p>
        </ReasonDialog>
      ) : null}
    </section>
  );
}
