import { calls, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, confirm, EmptyState, ErrorState, failureText, Icon, notify, Skeleton } from '@fairhouse/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { CannedResponseDialog } from './canned-response-dialog.tsx';
import { cannedResponsesQuery } from './canned-responses-query.ts';

export type CannedResponse = Output<typeof calls.supportBackoffice.cannedResponses>['responses'][number];

/** Canned responses with their shortcuts, which operators edit. */
export function CannedResponsesTab() {
  const t = useTranslation();
  const client = useQueryClient();
  const list = useQuery(cannedResponsesQuery);
  const [edited, setEdited] = useState<CannedResponse | 'new' | null>(null);
  const again = () => client.invalidateQueries({ queryKey: cannedResponsesQuery.queryKey });
  const remove = async ({ id, shortcut, text }: CannedResponse): Promise<void> => {
    const sure = await confirm({
      icon: 'warning',
      title: t('support.canned.remove.title'),
      body: `/${shortcut} — ${text}`,
      confirm: t('support.canned.remove'),
      cancel: t('support.backoffice.cancel'),
      danger: true,
    });
    if (!sure) return;
    await call(calls.supportBackoffice.deleteCannedResponse, { id }).catch((failure: unknown) =>
      notify(failureText(failure, t), 'danger'),
    );
    await again();
  };
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-14 text-ink-soft">{t('support.canned.about')}</p>
        <Button kind="primary" icon={<Icon of={Plus} size={18} />} onClick={() => setEdited('new')}>
          {t('support.canned.new')}
        </Button>
      </div>
      {list.data ? null : list.isError ? (
        <ErrorState onRetry={() => void list.refetch()}>{failureText(list.error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-40" />
      )}
      {list.data?.responses.length === 0 ? (
        <EmptyState title={t('support.canned.none')}>{t('support.canned.none.about')}</EmptyState>
      ) : null}
      <ul className="flex flex-col gap-2">
        {list.data?.responses.map((response) => (
          <li
            key={response.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-line bg-surface px-4 py-3"
          >
            <span className="w-40 shrink-0 text-14 font-semibold text-primary-ink">
              <bdi dir="ltr">/{response.shortcut}</bdi>
            </span>
            <span dir="auto" className="min-w-48 flex-1 text-14 whitespace-pre-wrap text-ink-soft">
              {response.text}
            </span>
            <span className="flex gap-1">
              <Button size="small" kind="ghost" onClick={() => setEdited(response)}>
                {t('support.canned.edit')}
              </Button>
              <Button size="small" kind="ghost" onClick={() => void remove(response)}>
                {t('support.canned.remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {edited ? (
        <CannedResponseDialog
          response={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            void again();
          }}
        />
      ) : null}
    </div>
  );
}
