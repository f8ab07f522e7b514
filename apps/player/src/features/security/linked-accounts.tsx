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
import { invalidateSecurity, type Overview } from './security-queries.ts';
import { useChange } from './use-change.ts';

type LinkedAccount = Output<typeof calls.security.linkedAccounts>['rows'][number];

/** Linked external accounts for login (C-01): linked and unlinked after reauthentication. Renders nothing when the brand offers none. */
export function LinkedAccounts({ overview }: { overview: Overview }) {
  const t = useTranslation();
  const { time } = useFormats();
  const [chosen, setChosen] = useState<LinkedAccount | null>(null);
  const linked = useQuery({
    queryKey: ['member', 'security', 'linked'],
    queryFn: () => call(calls.security.linkedAccounts),
  });
  if (linked.data?.rows.length === 0) return null;
  const stateOf = ({ linkedAt, email, open }: LinkedAccount): string => {
    if (!linkedAt) return t('security.linked.not');
    const since = t('security.linked.since', {
      time: time(linkedAt, 'date'),
      email: email ? `\u2066${email}\u2069` : '',
    });
    return open ? since : t('security.linked.closed', { since });
  };
  return (
    <Card title={t('security.linked')} about={t('security.linked.about')} flush>
      {linked.error && !linked.data ? (
        <ErrorState onRetry={() => void linked.refetch()}>{failureText(linked.error, t)}</ErrorState>
      ) : linked.data ? (
        <ul>
          {linked.data.rows.map((row) => {
            const action = t(row.linkedAt ? 'security.unlink' : 'security.linked.link');
            return (
              <li key={row.provider} className="flex items-center gap-3 border-t border-line px-4 py-3 sm:px-5">
                <ProviderIcon
                  kind={row.kind}
                  className={row.linkedAt ? 'shrink-0 text-primary-ink' : 'shrink-0 text-ink-faint'}
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
          {chosen.linkedAt ? (
            <UnlinkDialog linked={chosen} onClose={() => setChosen(null)} />
          ) : (
            <LinkDialog linked={chosen} onClose={() => setChosen(null)} />
          )}
        </ReauthGate>
      ) : null}
    </Card>
  );
}

function UnlinkDialog({ linked: { provider, title }, onClose }: { linked: LinkedAccount; onClose: () => void }) {
  const t = useTranslation();
  const change = useChange([], async () => {
    await call(calls.security.unlinkSocial, { provider });
    void invalidateSecurity();
    notify(t('security.unlink.done', { title }), 'success');
    onClose();
  });
  return (
    <ChangeDialog
      title={t('security.unlink.title', { title })}
      about={t('security.unlink.about', { title })}
      action={t('security.unlink')}
      destructive
      change={change}
      onClose={onClose}
    />
  );
}

/** Opening the provider needs its own press, because a browser allows a window only directly in the press. */
function LinkDialog({ linked: { provider, title }, onClose }: { linked: LinkedAccount; onClose: () => void }) {
  const t = useTranslation();
  const { pendingProvider, errorText, go } = useProviderVisit();
  const link = () =>
    go({
      provider,
      start: () => call(calls.security.startLink, { provider }),
      finish: async (back) => {
        await call(calls.security.linkSocial, back);
        void invalidateSecurity();
        notify(t('security.link.done', { title }), 'success');
        onClose();
      },
    });
  return (
    <ChangeDialog
      title={t('security.link.title', { title })}
      about={t('security.link.about', { title })}
      action={t('security.link.go', { title })}
      change={{
        busy: pendingProvider !== null,
        formError: errorText,
        submit: (event) => {
          event.preventDefault();
          void link();
        },
      }}
      onClose={onClose}
    />
  );
}
