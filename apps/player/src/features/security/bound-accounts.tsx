import { calls, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Card, ErrorState, failureText, notify, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { ProviderIcon } from '../identity/provider-icon.tsx';
import { useProviderVisit } from '../identity/use-provider-visit.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { ReauthGate } from './reauth-gate.tsx';
import { forgetSecurity, type Overview } from './security-queries.ts';
import { useChange } from './use-change.ts';

type Bound = Output<typeof calls.security.boundAccounts>['rows'][number];

/** Outside accounts that open this one (C-01): bound and unbound behind a proof. Nothing stands here where the brand offers none. */
export function BoundAccounts({ overview }: { overview: Overview }) {
  const t = useTranslation();
  const { time } = useFormats();
  const [chosen, setChosen] = useState<Bound | null>(null);
  const bound = useQuery({
    queryKey: ['member', 'security', 'bound'],
    queryFn: () => call(calls.security.boundAccounts),
  });
  if (bound.data?.rows.length === 0) return null;
  const stateOf = ({ boundAt, email, open }: Bound): string => {
    if (!boundAt) return t('security.bound.not');
    const since = t('security.bound.since', {
      time: time(boundAt, 'date'),
      email: email ? `\u2066${email}\u2069` : '',
    });
    return open ? since : t('security.bound.closed', { since });
  };
  return (
    <Card title={t('security.bound')} about={t('security.bound.about')} flush>
      {bound.error && !bound.data ? (
        <ErrorState onRetry={() => void bound.refetch()}>{failureText(bound.error, t)}</ErrorState>
      ) : bound.data ? (
        <ul>
          {bound.data.rows.map((row) => {
            const action = t(row.boundAt ? 'security.unbind' : 'security.bound.bind');
            return (
              <li key={row.provider} className="flex items-center gap-3 border-t border-line px-4 py-3 sm:px-5">
                <ProviderIcon
                  kind={row.kind}
                  className={row.boundAt ? 'shrink-0 text-primary-ink' : 'shrink-0 text-ink-faint'}
                />
                <div className="min-w-0 flex-1">
                  <p className="text-14">
                    <bdi>{row.title}</bdi>
                  </p>
                  <p className="text-12 break-words text-ink-faint">{stateOf(row)}</p>
                </div>
                <Button size="small" aria-label={`${action}: ${row.title}`} onClick={() => setChosen(row)}>
                  {action}
                </Button>
              </li>
            );
          })}
        </ul>
      ) : (
        <Skeleton className="m-4 h-16" />
      )}
      {chosen ? (
        <ReauthGate overview={overview} onClose={() => setChosen(null)}>
          {chosen.boundAt ? (
            <UnbindDialog bound={chosen} onClose={() => setChosen(null)} />
          ) : (
            <BindDialog bound={chosen} onClose={() => setChosen(null)} />
          )}
        </ReauthGate>
      ) : null}
    </Card>
  );
}

function UnbindDialog({ bound: { provider, title }, onClose }: { bound: Bound; onClose: () => void }) {
  const t = useTranslation();
  const change = useChange([], async () => {
    await call(calls.security.unbindSocial, { provider });
    void forgetSecurity();
    notify(t('security.unbind.done', { title }), 'success');
    onClose();
  });
  return (
    <ChangeDialog
      title={t('security.unbind.title', { title })}
      about={t('security.unbind.about', { title })}
      action={t('security.unbind')}
      destructive
      change={change}
      onClose={onClose}
    />
  );
}

/** The press that goes to the provider is one of its own: a browser lets a window open only in the press itself. */
function BindDialog({ bound: { provider, title }, onClose }: { bound: Bound; onClose: () => void }) {
  const t = useTranslation();
  const { waits, fault, go } = useProviderVisit();
  const bind = () =>
    go({
      provider,
      begin: () => call(calls.security.beginBind, { provider }),
      finish: async (back) => {
        await call(calls.security.bindSocial, back);
        void forgetSecurity();
        notify(t('security.bind.done', { title }), 'success');
        onClose();
      },
    });
  return (
    <ChangeDialog
      title={t('security.bind.title', { title })}
      about={t('security.bind.about', { title })}
      action={t('security.bind.go', { title })}
      change={{
        busy: waits !== null,
        above: fault,
        submit: (event) => {
          event.preventDefault();
          void bind();
        },
      }}
      onClose={onClose}
    />
  );
}
