import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, ErrorState, failureText, Pager, SentImage, Skeleton } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownFeedbackQuery } from './support-queries.ts';

/** The member's feedback, newest first, each with its reply. */
export function OwnFeedback() {
  const t = useTranslation();
  const { time } = useFormats();
  const [page, setPage] = useState(1);
  const list = useQuery({ ...ownFeedbackQuery(page), placeholderData: keepPreviousData });
  return (
    <section aria-label={t('support.feedback.own')} className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="font-text text-14 font-semibold">{t('support.feedback.own')}</h3>
      {list.data ? null : list.isError ? (
        <ErrorState onRetry={() => void list.refetch()}>{failureText(list.error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-20" />
      )}
      {list.data?.total === 0 ? <EmptyState title={t('support.feedback.none')} /> : null}
      <ul className="flex flex-col gap-3">
        {list.data?.rows.map((each) => (
          <li key={each.id} className="flex flex-col gap-2 rounded-box border border-line bg-raised p-3">
            <p className="flex justify-between gap-3 text-12 text-ink-faint">
              <span>{t(`support.subject.${each.subject}`)}</span>
              <time dateTime={each.createdAt} className="figures">
                {time(each.createdAt, 'date')}
              </time>
            </p>
            <p dir="auto" className="text-14 break-words">
              {each.content}
            </p>
            {each.images.length > 0 ? (
              <ul className="flex gap-2">
                {each.images.map((address, n) => (
                  <li key={address}>
                    <SentImage address={address} n={n + 1} size="small" />
                  </li>
                ))}
              </ul>
            ) : null}
            {each.reply ? (
              <div className="border-s-2 border-primary-ink ps-3">
                <p className="text-12 text-ink-faint">{t('support.feedback.reply')}</p>
                <p dir="auto" className="text-14 break-words whitespace-pre-wrap">
                  {each.reply.text}
                </p>
              </div>
            ) : (
              <p className="text-12 text-ink-faint">{t('support.feedback.waiting')}</p>
            )}
          </li>
        ))}
      </ul>
      {list.data && list.data.total > list.data.pageSize ? (
        <Pager page={page} pages={Math.ceil(list.data.total / list.data.pageSize)} onPage={setPage} />
      ) : null}
    </section>
  );
}
