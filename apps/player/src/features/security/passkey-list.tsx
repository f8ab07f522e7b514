import { calls, isStrongReauth, MAX_PASSKEYS, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Card, ErrorState, failureText, Icon, notify, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../platform/call.ts';
import { canUsePasskeys } from '../identity/passkey-failure.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { ReauthGate } from './reauth-gate.tsx';
import { invalidateSecurity, type Overview } from './security-queries.ts';
import { useChange } from './use-change.ts';

// It includes the library for the browser's passkeys.
const PasskeyDialog = lazy(async () => ({ default: (await import('./passkey-dialog.tsx')).PasskeyDialog }));

type Passkey = Output<typeof calls.passkeys.list>['rows'][number];

/** The passkeys of the account. Each can be removed, and another can be added when the browser supports it. */
export function PasskeyList({ overview }: { overview: Overview }) {
  const t = useTranslation();
  const [selected, setSelected] = useState<Passkey | 'new' | null>(null);
  const passkeys = useQuery({
    queryKey: ['member', 'security', 'passkeys'],
    queryFn: () => call(calls.passkeys.list),
  });
  const rows = passkeys.data?.rows;
  const close = () => setSelected(null);
  return (
    <Card
      title={t('security.passkeys')}
      about={t('security.passkeys.about')}
      action={
        rows && rows.length < MAX_PASSKEYS && canUsePasskeys() ? (
          <Button size="small" onClick={() => setSelected('new')}>
            {t('security.passkeys.add')}
          </Button>
        ) : null
      }
      flush
    >
      {passkeys.error && !rows ? (
        <ErrorState onRetry={() => void passkeys.refetch()}>{failureText(passkeys.error, t)}</ErrorState>
      ) : rows ? (
        <ul>
          {rows.map((passkey) => (
            <PasskeyRow key={passkey.ref} passkey={passkey} onRemove={() => setSelected(passkey)} />
          ))}
          {rows.length === 0 ? (
            <li className="border-t border-line px-4 py-3 text-14 text-ink-faint sm:px-5">
              {t('security.passkeys.none')}
            </li>
          ) : null}
        </ul>
      ) : (
        <Skeleton className="m-4 h-16" />
      )}
      {selected ? (
        <ReauthGate overview={overview} need={selected === 'new' ? 'required' : 'lost'} onClose={close}>
          {selected === 'new' ? (
            <Suspense fallback={null}>
              <PasskeyDialog onClose={close} />
            </Suspense>
          ) : (
            <RemovePasskey passkey={selected} isWeak={isWeakReauth(overview)} onClose={close} />
          )}
        </ReauthGate>
      ) : null}
    </Card>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTranslation();
  const { time } = useFormats();
  const { name, host, synced, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-3 sm:px-5">
      <Icon of={Fingerprint} className="shrink-0 text-primary-ink" />
      <div className="min-w-0 flex-1">
        <p className="text-14 break-words">
          <bdi>{name}</bdi>
        </p>
        <p className="text-12 break-words text-ink-faint">
          {t('security.passkeys.created', { time: time(createdAt, 'date'), host: `\u2066${host}\u2069` })}
        </p>
        <p className="text-12 break-keep text-ink-faint">
          {[
            lastUsedAt ? t('security.passkeys.used', { time: time(lastUsedAt) }) : t('security.passkeys.unused'),
            ...(synced ? [t('security.passkeys.synced')] : []),
          ].join('\u00A0· ')}
        </p>
      </div>
      <Button size="small" aria-label={`${t('security.passkeys.remove')}: ${name}`} onClick={onRemove}>
        {t('security.passkeys.remove')}
      </Button>
    </li>
  );
}

/** Whether the current reauthentication is weaker than the account requires. */
const isWeakReauth = ({ reauthMethod: credential, reauthBy }: Overview) =>
  isStrongReauth(credential) && !isStrongReauth(reauthBy);

function RemovePasskey({ passkey, isWeak, onClose }: { passkey: Passkey; isWeak: boolean; onClose: () => void }) {
  const t = useTranslation();
  const change = useChange([], async () => {
    await call(calls.passkeys.remove, { ref: passkey.ref });
    void invalidateSecurity();
    notify(t('security.passkeys.removed'), 'success');
    onClose();
  });
  return (
    <ChangeDialog
      title={t('security.passkeys.remove.title', { name: passkey.name })}
      action={t('security.passkeys.remove')}
      destructive
      change={change}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('security.passkeys.remove.body')}</p>
      {isWeak ? <p className="text-14">{t('security.passkeys.remove.hold')}</p> : null}
    </ChangeDialog>
  );
}
