import { calls } from '@fairhouse/contracts';
import { useFormats, useText } from '@fairhouse/i18n/react';
import { Button, Card, confirm, ErrorState, failureText, Icon, notify, Skeleton, StateTag } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MonitorCheck } from 'lucide-react';
import { call } from '../../platform/call.ts';
import { usePlaceText } from './place-text.ts';

/** The browsers that are not asked for a second factor again; each can be forgotten, or all at once. */
export function DeviceList() {
  const say = useText();
  const { time } = useFormats();
  const place = usePlaceText();
  const devices = useQuery({
    queryKey: ['member', 'security', 'devices'],
    queryFn: () => call(calls.security.devices),
  });
  const forgetting = useMutation({
    mutationFn: (ref: string | null) => call(calls.security.forgetDevice, { ref }),
    onSuccess: () => notify(say('security.devices.forgotten'), 'success'),
    onError: (failure) => notify(failureText(failure, say), 'danger'),
    onSettled: () => devices.refetch(),
  });
  const forget = async (ref: string | null) => {
    const sure = await confirm({
      icon: 'warning',
      title: say(ref ? 'security.devices.forget.title' : 'security.devices.forgetAll.title'),
      body: say('security.devices.forget.body'),
      confirm: say('security.devices.forget'),
      cancel: say('security.sessions.keep'),
    });
    if (sure) forgetting.mutate(ref);
  };
  const rows = devices.data?.rows;
  return (
    <Card
      title={say('security.devices')}
      about={say('security.devices.about')}
      action={
        rows && rows.length > 1 ? (
          <Button size="small" kind="ghost" busy={forgetting.isPending} onClick={() => void forget(null)}>
            {say('security.devices.forgetAll')}
          </Button>
        ) : null
      }
      flush
    >
      {devices.error && !rows ? (
        <ErrorState onRetry={() => void devices.refetch()}>{failureText(devices.error, say)}</ErrorState>
      ) : rows ? (
        <ul>
          {rows.map((row) => {
            const { device, where } = place(row);
            return (
              <li key={row.ref} className="flex items-center gap-3 border-t border-line px-4 py-3 sm:px-5">
                <Icon of={MonitorCheck} className="shrink-0 text-ink-faint" />
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-center gap-2 text-14">
                    {device}
                    {row.own ? <StateTag tone="good">{say('security.sessions.own')}</StateTag> : null}
                  </p>
                  <p className="text-12 break-words text-ink-faint">{where}</p>
                  <p className="text-12 break-keep text-ink-faint">
                    {say('security.devices.until', { time: time(row.until, 'date') })}
                  </p>
                </div>
                <Button
                  size="small"
                  aria-label={`${say('security.devices.forget')}: ${device}`}
                  busy={forgetting.isPending && forgetting.variables === row.ref}
                  onClick={() => void forget(row.ref)}
                >
                  {say('security.devices.forget')}
                </Button>
              </li>
            );
          })}
          {rows.length === 0 ? (
            <li className="border-t border-line px-4 py-3 text-14 text-ink-faint sm:px-5">
              {say('security.devices.none')}
            </li>
          ) : null}
        </ul>
      ) : (
        <Skeleton className="m-4 h-16" />
      )}
    </Card>
  );
}
