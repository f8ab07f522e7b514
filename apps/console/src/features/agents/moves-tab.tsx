import { calls, type MoveState } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, EmptyState, StateTag, type Tone } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Nothing } from '../../components/nothing.tsx';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import type { Move } from './agent-queries.ts';
import { PlayerName } from './line-of.tsx';
import { CancelMoveDialog } from './member/cancel-move-dialog.tsx';

const route = getRouteApi('/agents');

const TONES: Readonly<Record<MoveState, Tone>> = {
  PLANNED: 'waiting',
  DONE: 'good',
  CANCELLED: 'neutral',
  FAILED: 'bad',
};

/** Moves of members to other agents, newest first. */
export function MovesTab() {
  const t = useTranslation();
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay('agents.edit');
  const [cancelled, setCancelled] = useState<Move | null>(null);
  const columns = useMoveColumns();
  const acts: Column<Move> = {
    key: 'acts',
    header: t('console.agents.acts'),
    cell: (move) =>
      move.state === 'PLANNED' && may ? (
        <Button size="small" onClick={() => setCancelled(move)}>
          {t('console.agents.move.cancel')}
        </Button>
      ) : (
        <Nothing />
      ),
  };
  return (
    <>
      <p className="max-w-prose text-14 text-ink-soft">{t('console.agents.moves.about')}</p>
      <PagedTable
        caption={t('console.agents.tab.moves')}
        queryKey={['agents', 'moves', page]}
        fetchPage={() => call(calls.agentMovesBackoffice.list, { page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={(to) => void navigate({ search: { tab: 'moves', page: to } })}
        columns={[...columns, acts]}
        rowKey={({ accountId, plannedAt }) => `${accountId} ${plannedAt}`}
        empty={<EmptyState title={t('console.agents.moves.none')}>{t('console.agents.moves.none.about')}</EmptyState>}
      />
      {cancelled ? <CancelMoveDialog move={cancelled} onClose={() => setCancelled(null)} /> : null}
    </>
  );
}

function useMoveColumns(): Column<Move>[] {
  const t = useTranslation();
  const { count } = useFormats();
  const upline = (of: Move['from']) => (of ? <PlayerName {...of} /> : t('console.agents.top'));
  const size = (of: number | null) => (of === null ? <Nothing /> : count(of));
  return [
    { key: 'member', header: t('console.agents.member'), cell: (move) => <PlayerName {...move} /> },
    { key: 'from', header: t('console.agents.move.from'), cell: ({ from }) => upline(from) },
    { key: 'to', header: t('console.agents.move.to'), cell: ({ to }) => upline(to) },
    {
      key: 'day',
      header: t('console.agents.move.day'),
      cell: ({ day, takesEffectAt }) => (
        <span className="block">
          <bdi className="figures">{day}</bdi>
          <span className="block text-12 text-ink-faint">
            <When at={takesEffectAt} />
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('console.state'),
      cell: ({ state, failure }) => (
        <span className="flex flex-col items-start gap-1 max-sm:items-end">
          <StateTag tone={TONES[state]}>{t(`console.agents.move.state.${state}`)}</StateTag>
          {failure === null ? null : (
            <bdi dir="ltr" className="text-12 text-ink-soft">
              {failure}
            </bdi>
          )}
        </span>
      ),
    },
    {
      key: 'members',
      header: t('console.agents.move.members'),
      figures: true,
      cell: ({ members }) => size(members),
    },
    {
      key: 'contracts',
      header: t('console.agents.move.contracts'),
      figures: true,
      cell: ({ contracts }) => size(contracts),
    },
    { key: 'reason', header: t('console.reason'), cell: ({ reason }) => <bdi>{reason}</bdi> },
  ];
}
