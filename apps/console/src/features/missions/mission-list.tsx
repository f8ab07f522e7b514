import { isMoneyGoal, type MissionRow } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, EmptyState, Icon, StateTag } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PagedTable } from '../../components/paged-table.tsx';
import { boot } from '../../platform/boot.ts';
import { useMay } from '../../platform/queries.ts';
import { MissionDialog } from './mission-dialog.tsx';
import { missionListQuery } from './missions-queries.ts';

/** The missions of the brand, the newest first. */
export function MissionList({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const t = useTranslation();
  const mayEdit = useMay('rewards.edit');
  const query = missionListQuery(page);
  const { data } = useQuery(query);
  const [edited, edit] = useState<MissionRow | 'new' | null>(null);
  const rows = data?.rows ?? [];
  return (
    <div className="flex flex-col gap-4">
      {mayEdit ? (
        <Button kind="primary" className="self-start" icon={<Icon of={Plus} size={18} />} onClick={() => edit('new')}>
          {t('missionRules.new')}
        </Button>
      ) : null}
      <PagedTable
        caption={t('missionRules.tab.missions')}
        queryKey={query.queryKey}
        fetchPage={query.queryFn}
        page={page}
        onPage={onPage}
        columns={useColumns(rows, mayEdit ? edit : null)}
        rowKey={({ no }) => no}
        empty={<EmptyState title={t('missionRules.none')}>{t('missionRules.none.about')}</EmptyState>}
      />
      {edited ? (
        <MissionDialog stored={edited === 'new' ? null : edited} others={rows} onClose={() => edit(null)} />
      ) : null}
    </div>
  );
}

function useColumns(rows: readonly MissionRow[], onEdit: ((mission: MissionRow) => void) | null): Column<MissionRow>[] {
  const t = useTranslation();
  const { amount: write, count, time } = useFormats();
  const { currency } = boot.status.brand;
  const dayName = (day: string): string => time(`${day}T12:00:00`, 'date');
  const nameOf = (no: string | null): string => rows.find((each) => each.no === no)?.names['EN'] ?? no ?? '';
  return [
    {
      key: 'name',
      header: t('missionRules.column.name'),
      cell: ({ no, names, after }) => (
        <span className="flex flex-col gap-0.5 max-sm:items-end">
          <bdi>{names['EN']}</bdi>
          <span className="text-12 text-ink-faint">
            <span className="figures">{no}</span>
            {after ? ` · ${t('missionRules.comesAfter', { name: nameOf(after) })}` : null}
          </span>
        </span>
      ),
    },
    {
      key: 'goal',
      header: t('missionRules.column.goal'),
      cell: ({ goal, period }) => (
        <span className="flex flex-col gap-0.5 max-sm:items-end">
          <span>
            {t(`missions.goal.${goal.kind}`)}{' '}
            <span className="figures">
              {isMoneyGoal(goal.kind) ? write(goal.target, currency) : count(Number(goal.target))}
            </span>
          </span>
          <span className="text-12 text-ink-faint">{t(`missions.period.${period}`)}</span>
        </span>
      ),
    },
    {
      key: 'reward',
      header: t('missionRules.column.reward'),
      figures: true,
      cell: ({ reward: { kind, amount } }) =>
        kind === 'none'
          ? t('missionRules.reward.none')
          : kind === 'points'
            ? t('missions.points', { points: amount })
            : write(amount, currency),
    },
    {
      key: 'days',
      header: t('missionRules.column.days'),
      cell: ({ fromDay, untilDay }) =>
        untilDay
          ? t('cashback.days', { from: dayName(fromDay), to: dayName(untilDay) })
          : t('missionRules.from', { day: dayName(fromDay) }),
    },
    {
      key: 'completed',
      header: t('missionRules.column.completed'),
      figures: true,
      cell: ({ completed }) => count(completed),
    },
    {
      key: 'state',
      header: t('console.state'),
      cell: ({ isOn }) => (
        <StateTag tone={isOn ? 'good' : 'neutral'}>{t(isOn ? 'missionRules.on' : 'missionRules.off')}</StateTag>
      ),
    },
    {
      key: 'act',
      header: '',
      cell: (mission) =>
        onEdit ? (
          <Button
            size="small"
            aria-label={`${mission.names['EN']}: ${t('missionRules.edit')}`}
            onClick={() => onEdit(mission)}
          >
            {t('missionRules.edit')}
          </Button>
        ) : null,
    },
  ];
}
