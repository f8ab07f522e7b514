import { calls, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Badge, Button, type Column, EmptyState } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../../components/paged-table.tsx';
import { When } from '../../../components/when.tsx';
import { call } from '../../../platform/call.ts';
import { useMay } from '../../../platform/queries.ts';
import type { LotteryRow } from '../lottery-queries.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { scheduleText } from './schedule-text.ts';

type Version = Output<typeof calls.lotteryBackoffice.schedules>['rows'][number];

const route = getRouteApi('/lotteries/$gameCode');

/** The schedules that a lottery has had, newest first, and the editor of a new one. */
export function ScheduleTab({ game }: { game: LotteryRow }) {
  const t = useTranslation();
  const may = useMay('lottery.schedule');
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const [isEditing, setEditing] = useState(false);
  const { gameCode } = game;
  const fetchPage = (number: number) =>
    call(calls.lotteryBackoffice.schedules, { gameCode, page: number, pageSize: PAGE_SIZE });
  const newest = useQuery({ queryKey: ['lottery', 'schedules', gameCode, 1], queryFn: () => fetchPage(1) });
  const columns: Column<Version>[] = [
    {
      key: 'version',
      header: t('lotteries.schedule.version'),
      cell: ({ version }) => (
        <span className="flex items-center gap-2 max-sm:justify-end">
          <span className="figures">{version}</span>
          {version === game.scheduleVersion ? <Badge tone="info">{t('lotteries.schedule.newest')}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'from',
      header: t('lotteries.schedule.from'),
      cell: ({ fromDay }) => <bdi className="figures whitespace-nowrap">{fromDay}</bdi>,
    },
    {
      key: 'rule',
      header: t('lotteries.schedule.rule'),
      cell: ({ schedule }) => (
        <ul className="text-14 max-sm:text-end">
          {scheduleText(t, schedule).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ),
    },
    { key: 'saved', header: t('lotteries.schedule.saved'), cell: ({ createdAt }) => <When at={createdAt} /> },
  ];
  return (
    <>
      <p className="max-w-prose text-14 text-ink-soft">{t('lotteries.schedule.about')}</p>
      {may ? (
        <Button
          kind="primary"
          className="self-start"
          blocked={newest.data ? undefined : t('ui.loading')}
          onClick={() => setEditing(true)}
        >
          {t('lotteries.schedule.change')}
        </Button>
      ) : null}
      <PagedTable
        caption={t('lotteries.tab.schedule')}
        queryKey={['lottery', 'schedules', gameCode, page]}
        fetchPage={() => fetchPage(page)}
        page={page}
        onPage={(to) => void navigate({ search: (now) => ({ ...now, page: to }) })}
        columns={columns}
        rowKey={({ version }) => String(version)}
        empty={<EmptyState title={t('lotteries.schedule.none')} />}
      />
      {isEditing && newest.data ? (
        <ScheduleDialog game={game} newFromDay={newest.data.newFromDay} onClose={() => setEditing(false)} />
      ) : null}
    </>
  );
}
