import type { LeaderboardRow, LeaderboardState } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, EmptyState, Icon, StateTag, type Tone } from '@fairhouse/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PagedTable } from '../../components/paged-table.tsx';
import { When } from '../../components/when.tsx';
import { useMay } from '../../platform/queries.ts';
import { EndRepetitionDialog } from './end-repetition-dialog.tsx';
import { LeaderboardDialog } from './leaderboard-dialog.tsx';
import { leaderboardListQuery } from './missions-queries.ts';
import { ResultsDialog } from './results-dialog.tsx';

const TONES: Record<LeaderboardState, Tone> = { upcoming: 'info', running: 'waiting', counting: 'info', final: 'good' };

/** The leaderboards of the brand, the newest first; each opens its places. */
export function LeaderboardList({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const t = useTranslation();
  const mayEdit = useMay('rewards.edit');
  const query = leaderboardListQuery(page);
  const [edited, edit] = useState<LeaderboardRow | 'new' | null>(null);
  const [shown, show] = useState<LeaderboardRow | null>(null);
  const [ended, end] = useState<LeaderboardRow | null>(null);
  return (
    <div className="flex flex-col gap-4">
      {mayEdit ? (
        <Button kind="primary" className="self-start" icon={<Icon of={Plus} size={18} />} onClick={() => edit('new')}>
          {t('missionRules.board.new')}
        </Button>
      ) : null}
      <PagedTable
        caption={t('missionRules.tab.leaderboards')}
        queryKey={query.queryKey}
        fetchPage={query.queryFn}
        page={page}
        onPage={onPage}
        columns={useColumns(show, mayEdit ? { edit, end } : null)}
        rowKey={({ no }) => no}
        empty={<EmptyState title={t('missionRules.board.none')}>{t('missionRules.board.none.about')}</EmptyState>}
      />
      {edited ? <LeaderboardDialog stored={edited === 'new' ? null : edited} onClose={() => edit(null)} /> : null}
      {shown ? <ResultsDialog leaderboard={shown} onClose={() => show(null)} /> : null}
      {ended ? <EndRepetitionDialog leaderboard={ended} onClose={() => end(null)} /> : null}
    </div>
  );
}

function useColumns(
  onShow: (leaderboard: LeaderboardRow) => void,
  acts: Record<'edit' | 'end', (leaderboard: LeaderboardRow) => void> | null,
): Column<LeaderboardRow>[] {
  const t = useTranslation();
  const { count, time } = useFormats();
  const dayName = (day: string): string => time(`${day}T12:00:00`, 'date');
  return [
    {
      key: 'name',
      header: t('missionRules.column.name'),
      cell: ({ names, period }) => (
        <span className="flex flex-col">
          <bdi>{names['EN']}</bdi>
          {period === 'once' ? null : <span className="text-12 text-ink-faint">{t(`missions.period.${period}`)}</span>}
        </span>
      ),
    },
    {
      key: 'days',
      header: t('missionRules.column.days'),
      cell: ({ fromDay, toDay }) =>
        fromDay === toDay ? dayName(fromDay) : t('cashback.days', { from: dayName(fromDay), to: dayName(toDay) }),
    },
    { key: 'final', header: t('missionRules.column.final'), cell: ({ finalAt }) => <When at={finalAt} /> },
    {
      key: 'prizes',
      header: t('missionRules.column.prizes'),
      figures: true,
      cell: ({ prizes }) => count(prizes.length),
    },
    {
      key: 'players',
      header: t('missionRules.column.players'),
      figures: true,
      cell: ({ players }) => count(players),
    },
    {
      key: 'state',
      header: t('console.state'),
      cell: ({ state }) => <StateTag tone={TONES[state]}>{t(`missions.board.state.${state}`)}</StateTag>,
    },
    {
      key: 'act',
      header: '',
      cell: (leaderboard) => {
        const name = leaderboard.names['EN'];
        return (
          <span className="flex flex-wrap gap-2 max-sm:justify-end">
            <Button
              size="small"
              aria-label={`${name}: ${t('missionRules.board.places')}`}
              onClick={() => onShow(leaderboard)}
            >
              {t('missionRules.board.places')}
            </Button>
            {acts && leaderboard.state === 'upcoming' ? (
              <Button
                size="small"
                aria-label={`${name}: ${t('missionRules.edit')}`}
                onClick={() => acts.edit(leaderboard)}
              >
                {t('missionRules.edit')}
              </Button>
            ) : null}
            {acts && leaderboard.state === 'running' && leaderboard.isFollowed ? (
              <Button
                size="small"
                aria-label={`${name}: ${t('missionRules.board.end')}`}
                onClick={() => acts.end(leaderboard)}
              >
                {t('missionRules.board.end')}
              </Button>
            ) : null}
          </span>
        );
      },
    },
  ];
}
