import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, ChoiceRow, type Column, EmptyState } from '@fairhouse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { useSupportEvents } from '../../platform/realtime.ts';
import { type BackofficeFeedback, FeedbackContent } from './feedback-content.tsx';
import { ReplyDialog } from './reply-dialog.tsx';
import { FEEDBACK_VIEWS } from './support-search.ts';

const route = getRouteApi('/support');

/** Feedback of players and visitors, each with its reply. */
export function FeedbackTab() {
  const t = useTranslation();
  const client = useQueryClient();
  const { feedback: view = 'open', page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const [answered, setAnswered] = useState<BackofficeFeedback | null>(null);
  const again = () => client.invalidateQueries({ queryKey: ['support', 'feedback'] });
  useSupportEvents(({ topic }) => {
    if (topic === 'feedback') void again();
  });
  const columns = useColumns(setAnswered);
  return (
    <div className="flex flex-col gap-4">
      <ChoiceRow
        label={t('support.feedback.view')}
        value={view}
        choices={FEEDBACK_VIEWS.map((value) => ({ value, label: t(`support.feedback.view.${value}`) }))}
        onChange={(to) => void navigate({ search: { tab: 'feedback', feedback: to } })}
      />
      <PagedTable
        caption={t('support.backoffice.tab.feedback')}
        queryKey={['support', 'feedback', view, page]}
        fetchPage={() => call(calls.supportBackoffice.feedback, { view, page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={(to) => void navigate({ search: (now) => ({ ...now, page: to }) })}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={t('support.feedback.backoffice.none')}>
            {t('support.feedback.backoffice.none.about')}
          </EmptyState>
        }
      />
      {answered ? (
        <ReplyDialog
          feedback={answered}
          onClose={() => setAnswered(null)}
          onReplied={() => {
            setAnswered(null);
            void again();
          }}
        />
      ) : null}
    </div>
  );
}

function useColumns(onReply: (feedback: BackofficeFeedback) => void): Column<BackofficeFeedback>[] {
  const t = useTranslation();
  return [
    { key: 'at', header: t('support.feedback.backoffice.at'), cell: ({ createdAt }) => <When at={createdAt} /> },
    {
      key: 'from',
      header: t('support.feedback.backoffice.from'),
      cell: ({ accountId, name, contact }) =>
        accountId ? (
          <Link
            to="/players/$accountId"
            params={{ accountId }}
            className="text-primary-ink underline underline-offset-4"
          >
            {name}
          </Link>
        ) : (
          <span className="break-words">{contact || t('support.backoffice.visitor')}</span>
        ),
    },
    {
      key: 'content',
      header: t('support.feedback.backoffice.content'),
      cell: (feedback) => <FeedbackContent feedback={feedback} />,
    },
    {
      key: 'reply',
      header: t('support.feedback.backoffice.answer'),
      cell: (feedback) =>
        feedback.reply ? (
          <span dir="auto" className="block max-w-md text-14 break-words whitespace-pre-wrap text-ink-soft">
            <span className="text-ink-faint">
              {t('support.feedback.backoffice.by', { operator: feedback.reply.by })}
            </span>{' '}
            {feedback.reply.text}
          </span>
        ) : (
          <Button size="small" onClick={() => onReply(feedback)}>
            {t('support.feedback.backoffice.reply')}
          </Button>
        ),
    },
  ];
}
