import { useTranslation } from '@fairhouse/i18n/react';
import { buttonClass, EmptyState } from '@fairhouse/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { BookNotice } from './book-notice.tsx';
import { FixtureList } from './fixture-list.tsx';
import { SportsFrame } from './sports-frame.tsx';
import type { SportsSearch } from './sports-search.ts';
import { TournamentTree } from './tournament-tree.tsx';

/** `/sports/live`: the matches that are played now. */
export function LivePage() {
  const t = useTranslation();
  const { tournament }: SportsSearch = useSearch({ strict: false });
  return (
    <SportsFrame title={t('sports.live')} lead={t('sports.live.lead')}>
      <BookNotice />
      <TournamentTree chosen={tournament} show="live" />
      <FixtureList
        key={tournament}
        filter={{ show: 'live', ...(tournament ? { tournamentId: tournament } : {}) }}
        empty={
          <EmptyState
            title={t('sports.live.none')}
            action={
              <Link to="/sports" className={buttonClass('secondary')}>
                {t('sports.toUpcoming')}
              </Link>
            }
          >
            {t('sports.live.none.body')}
          </EmptyState>
        }
      />
    </SportsFrame>
  );
}
