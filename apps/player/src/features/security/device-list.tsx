import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Card, confirm, ErrorState, failureText, Icon, notify, Skeleton, StateTag } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MonitorCheck } from 'lucide-react';
import { call } from '../../platform/call.ts';
import { useClientText } from './client-text.ts';

/** The browsers that are not asked for a second factor again. Each can be removed, or all together. */
export function DeviceList() {
  const t = useTranslation();
  const { time } = useFormats();
  const clientText = useClientText();
  const devices = useQuery({
    queryKey: ['member', 'security', 'devices'],
    queryFn: () => call(calls.security.devices),
  });
  const revoking = useMutation({
    mutationFn: (ref: string | null) => call(calls.security.revokeDevice, { ref }),
    onSuccess: () => notify(t('security.devices.revoked'), 'success'),
    onError: (failure) => notify(failureText(failure, t), 'danger'),
    onSettled: () => devices.refetch(),
  });
  const revoke = async (ref: string | null) => {
    const sure = await confirm({
      icon: 'warning',
      title: t(ref ? 'security.devices.revoke.title' : 'security.devices.revokeAll.title'),
      body: t('security.devices.revoke.body'),
      confirm: t('security.devices.revoke'),
      cancel: t('security.sessions.keep'),
    });
    if (sure) revoking.mutate(ref);
  };
  const rows = devices.data?.rows;
  return (
    <Card
      title={t('security.devices')}
      about={t('security.devices.about')}
      action={
        rows && rows.length > 1 ? (
          <Button size="small" kind="ghost" busy={revoking.isPending} onClick={() => void revoke(null)}>
            {t('security.devices.revokeAll')}
          </Button>
        ) : null
      }
      flush
    >
      {devices.error && !rows ? (
        <ErrorState onRetry={() => void devices.refetch()}>{failureText(devices.error, t)}</ErrorState>
      ) : rows ? (
        <ul>
          {rows.map((row) => {
            const { device, where } = clientText(row);
            return (
              <li key={row.ref} className="flex items-center gap-3 border-t border-line px-4 py-3 sm:px-5">
                <Icon of={MonitorCheck} className="shrink-0 text-ink-faint" />
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-center gap-2 text-14">
                    {device}
                    {row.current ? <StateTag tone="good">{t('security.sessions.current')}</StateTag> : null}
                  </p>
                  <p className="text-12 break-words text-ink-faint">{where}</p>
                  <p className="text-12 break-keep text-ink-faint">
                    {t('security.devices.until', { time: time(row.until, 'date') })}
                  </p>
                </div>
                <Button
                  size="small"
                  aria-label={`${t('security.devices.revoke')}: ${device}`}
                  busy={revoking.isPending && revoking.variables === row.ref}
                  onClick={() => void revoke(row.ref)}
                >
                  {t('security.devices.revoke')}
                </Button>
              </li>
            );
          })}
          {rows.length === 0 ? (
            <li className="border-t border-line px-4 py-3 text-14 text-ink-faint sm:px-5">
              {t('security.devices.none')}
            </li>
          ) : null}
        </ul>
      ) : (
        <Skeleton className="m-4 h-16" />
      )}
    </Card>
  );
}
