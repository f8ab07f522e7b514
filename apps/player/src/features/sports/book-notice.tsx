import { useTranslation } from '@fairhouse/i18n/react';
import { Icon } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type BookStatus, treeQuery } from './sports-queries.ts';

/** Whether we offer a sportsbook of our own, also while it takes no bets. */
export const isOffered = (status: BookStatus): boolean => status !== 'no-feed' && status !== 'disabled';

/** Says why no bets are taken; the pages show the last known state. */
export function BookNotice() {
  const t = useTranslation();
  const status = useQuery(treeQuery).data?.status;
  if (status === undefined || status === 'open') return null;
  return (
    <p role="status" className="flex items-start gap-2 rounded-box border border-line bg-raised px-3 py-2.5 text-14">
      <Icon of={CircleAlert} size={18} className="mt-0.5 shrink-0 text-primary-ink" />
      {t(`sports.book.${status}`)}
    </p>
  );
}
