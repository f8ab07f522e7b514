import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Card, confirm, ErrorState, failureText, Icon, notify, Skeleton, StateTag } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { call } from '../../platform/call.ts';
import { useClientText } from './client-text.ts';

/** The member's active sessions. Each of the others can be ended, or all together. */
export function SessionList() {
  const t = useTranslation();
  const { time } = useFormats();
  const clientText = useClientText();
  const sessions = useQuery({
    queryKey: ['member', 'security', 'sessions'],
    queryFn: () => call(calls.security.sessions),
  });
  const ending = useMutation({
    mutationFn: (ref: string | null) => call(calls.security.endSession, { ref }),
    onSuccess: () => notify(t('security.sessions.ended'), 'success'),
    onError: (failure) => notify(failureText(failure, t), 'danger'),
    onSettled: () => sessions.refetch(),
  });
  const end = async (ref: string | null) => {
    const sure = await confirm({
      icon: 'warning',
      title: t(ref ? 'security.sessions.end.title' : 'security.sessions.endAll.title'),
      body: t('security.sessions.end.body'),
      confirm: t('security.sessions.end'),
      cancel: t('security.sessions.keep'),
      danger: true,
    });
    if (sure) ending.mutate(ref);
  };
  const rows = sessions.data?.rows;
  return (
    <Card
      title={t('security.sessions')}
      about={t('security.sessions.about')}
      action={
        rows && rows.length > 1 ? (
          <Button size="small" kind="ghost" busy={ending.isPending} onClick={() => void end(null)}>
            {t('security.sessions.endAll')}
          </Button>
        ) : null
      }
      flush
    >
      {sessions.error && !rows ? (
        <ErrorState onRetry={() => void sessions.refetch()}>{failureText(sessions.error, t)}</ErrorState>
      ) : rows ? (
        <ul>
          {rows.map((session) => {
            const { device, where } = clientText(session);
            return (
              <li key={session.ref} className="flex items-center gap-3 border-t border-line px-4 py-3 sm:px-5">
                <Icon of={MonitorSmartphone} className="shrink-0 text-ink-faint" />
                <div className="min-w-0 flex-1">
                  <p className="text-14">{device}</p>
                  <p className="text-12 break-words text-ink-faint">{where}</p>
                  <p className="text-12 break-keep text-ink-faint">
                    {t('security.sessions.seen', { time: time(session.seenAt) })}
                  </p>
                </div>
                {session.current ? (
                  <StateTag tone="good">{t('security.sessions.current')}</StateTag>
                ) : (
                  <Button
                    size="small"
                    busy={ending.isPending && ending.variables === session.ref}
                    onClick={() => void end(session.ref)}
                  >
                    {t('security.sessions.end')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      ) : (
        <Skeleton className="m-4 h-16" />
      )}
    </Card>
  );
}
