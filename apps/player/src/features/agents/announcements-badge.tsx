import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../platform/queries.ts';
import { hasSeen } from '../content/seen-announcements.ts';
import { agentAnnouncementsQuery } from './agent-announcements.ts';

/** Counted in a query of its own: reading one changes the count, not the list. */
const unseenQuery = queryOptions({
  queryKey: ['member', 'agents', 'announcements', 'unseen'],
  queryFn: async () => {
    const { rows } = await queryClient.fetchQuery(agentAnnouncementsQuery(1));
    return rows.filter(({ id }) => !hasSeen(id)).length;
  },
});

/** How many of the newest announcements for agents this browser has not shown yet. Renders nothing at zero. */
export function AnnouncementsBadge() {
  const t = useTranslation();
  const { count } = useFormats();
  const { data: unseen = 0 } = useQuery(unseenQuery);
  if (unseen === 0) return null;
  return (
    <span className="figures shrink-0 rounded-chip bg-primary px-1.5 text-12 leading-5 font-semibold text-on-primary">
      <span aria-hidden="true">{count(unseen)}</span>
      <span className="sr-only">{t('agents.announcements.new', { count: unseen })}</span>
    </span>
  );
}
