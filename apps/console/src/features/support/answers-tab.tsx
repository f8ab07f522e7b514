import { calls, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, confirm, EmptyState, ErrorState, failureText, Icon, notify, Skeleton } from '@fairhouse/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { cannedQuery } from './canned-query.ts';

export type Canned = Output<typeof calls.supportBackoffice.canned>['answers'][number];

/** Prepared answers by their shortcuts, which operators write themselves. */
export function AnswersTab() {
  const t = useTranslation();
  const client = useQueryClient();
  const list = useQuery(cannedQuery);
  const [edited, setEdited] = useState<Canned | 'new' | null>(null);
  const again = () => client.invalidateQueries({ queryKey: cannedQuery.queryKey });
  const remove = async ({ id, shortcut, text }: Canned): Promise<void> => {
    const sure = await confirm({
      icon: 'warning',
      title: t('support.answers.remove.title'),
      body: `/${shortcut} — ${text}`,
      confirm: t('support.answers.remove'),
      cancel: t('support.desk.cancel'),
      danger: true,
    });
    if (!sure) return;
    await call(calls.supportBackoffice.dropCanned, { id }).catch((failure: unknown) =>
      notify(failureText(failure, t), 'danger'),
    );
    await again();
  };
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-14 text-ink-soft">{t('support.answers.about')}</p>
        <Button kind="primary" icon={<Icon of={Plus} size={18} />} onClick={() => setEdited('new')}>
          {t('support.answers.new')}
        </Button>
      </div>
      {list.data ? null : list.isError ? (
        <ErrorState onRetry={() => void list.refetch()}>{failureText(list.error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-40" />
      )}
      {list.data?.answers.length === 0 ? (
        <EmptyState title={t('support.answers.none')}>{t('support.answers.none.about')}</EmptyState>
      ) : null}
      <ul className="flex flex-col gap-2">
        {list.data?.answers.map((answer) => (
          <li
            key={answer.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-line bg-surface px-4 py-3"
          >
            <span className="w-40 shrink-0 text-14 font-semibold text-primary-ink">
              <bdi dir="ltr">/{answer.shortcut}</bdi>
            </span>
            <span dir="auto" className="min-w-48 flex-1 text-14 whitespace-pre-wrap text-ink-soft">
              {answer.text}
            </span>
            <span className="flex gap-1">
              <Button size="small" kind="ghost" onClick={() => setEdited(answer)}>
                {t('support.answers.edit')}
              </Button>
              <Button size="small" kind="ghost" onClick={() => void remove(answer)}>
                {t('support.answers.remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {edited ? (
        <AnswerDialog
          answer={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onKept={() => {
            setEdited(null);
            void again();
          }}
        />
      ) : null}
    </div>
  );
}
