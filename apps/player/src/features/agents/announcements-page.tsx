import type { Announcement } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, ErrorState, failureText, Pager } from '@fairhouse/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { StepBack } from '../../centres/step-back.tsx';
import { AnnouncementList, AnnouncementListSkeleton } from '../content/announcement-list.tsx';
import { AnnouncementText } from '../content/announcement-text.tsx';
import { hasSeen, markSeen } from '../content/seen-announcements.ts';
import { agentAnnouncementsQuery } from './agent-announcements.ts';

/** News for agents: nine titles per page, then the text of the one that is chosen. */
export function AnnouncementsPage() {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const [chosen, choose] = useState<Announcement | null>(null);
  const { data, error, refetch } = useQuery(agentAnnouncementsQuery(page));
  useMarkSeen(chosen?.id);
  if (chosen)
    return (
      <div className="flex flex-col gap-4">
        <StepBack label={t('agents.page.announcement')} onBack={() => choose(null)} />
        <AnnouncementText id={chosen.id} known={chosen} />
      </div>
    );
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
    ) : (
      <AnnouncementListSkeleton />
    );
  if (data.rows.length === 0)
    return <EmptyState title={t('agents.announcements.none')}>{t('agents.announcements.none.about')}</EmptyState>;
  const pages = Math.ceil(data.total / data.pageSize);
  return (
    <div className="flex flex-col gap-4">
      <AnnouncementList
        announcements={data.rows}
        selected={undefined}
        onSelect={(id) => choose(data.rows.find((each) => each.id === id) ?? null)}
      />
      {pages > 1 ? <Pager page={page} pages={pages} onPage={setPage} /> : null}
    </div>
  );
}

/** Remembers what this browser has shown, and counts the badge again. */
function useMarkSeen(id: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (id === undefined || hasSeen(id)) return;
    markSeen(id);
    void queries.invalidateQueries({ queryKey: ['member', 'agents', 'announcements'] });
  }, [id, queries]);
}
