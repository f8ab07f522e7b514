import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, confirm, EmptyState, failureText, Icon, notify, StateTag } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { Wrench } from 'lucide-react';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { invalidateGames, type Maintenance } from './games-queries.ts';
import { MaintenanceDialog } from './maintenance-dialog.tsx';

const route = getRouteApi('/games');
const TONES = { planned: 'info', now: 'waiting', over: 'neutral' } as const;

/** Maintenance of vendors and single games: scheduled, active and over. */
export function MaintenanceTab() {
  const t = useTranslation();
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const mayEdit = useMay('games.edit');
  const [planning, setPlanning] = useState(false);
  const plan = mayEdit ? (
    <Button kind="primary" icon={<Icon of={Wrench} size={18} />} onClick={() => setPlanning(true)}>
      {t('catalogue.plan')}
    </Button>
  ) : null;
  const columns = useMaintenanceColumns(mayEdit);
  return (
    <>
      <div className="flex justify-end">{plan}</div>
      <PagedTable
        caption={t('catalogue.tab.maintenance')}
        queryKey={['games', 'maintenance', page]}
        fetchPage={() => call(calls.gamesBackoffice.maintenances, { page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={(to) => void navigate({ search: (now) => ({ ...now, page: to }) })}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('catalogue.maintenance.none')}>{t('catalogue.about.maintenance')}</EmptyState>}
      />
      {planning ? <MaintenanceDialog onClose={() => setPlanning(false)} /> : null}
    </>
  );
}

function useMaintenanceColumns(mayEdit: boolean): Column<Maintenance>[] {
  const t = useTranslation();
  const end = async ({ id, vendorCode, gameId, phase }: Maintenance): Promise<void> => {
    const sure = await confirm({
      icon: 'warning',
      title: t(phase === 'now' ? 'catalogue.end.title' : 'catalogue.callOff.title', { vendor: gameId ?? vendorCode }),
      body: t('catalogue.end.about'),
      confirm: t(phase === 'now' ? 'catalogue.end' : 'catalogue.callOff'),
      cancel: t('ui.cancel'),
    });
    if (!sure) return;
    await call(calls.gamesBackoffice.endMaintenance, { id }).catch((failure: unknown) =>
      notify(failureText(failure, t), 'danger'),
    );
    await invalidateGames();
  };
  return [
    {
      key: 'vendor',
      header: t('catalogue.vendor'),
      cell: ({ vendorCode, gameId }) => (
        <span>
          <b>{vendorCode}</b>
          {gameId === null ? null : (
            <bdi dir="ltr" className="block text-12 text-ink-soft">
              {gameId}
            </bdi>
          )}
        </span>
      ),
    },
    {
      key: 'state',
      header: t('console.state'),
      cell: ({ phase }) => <StateTag tone={TONES[phase]}>{t(`catalogue.phase.${phase}`)}</StateTag>,
    },
    { key: 'from', header: t('catalogue.from'), cell: ({ from }) => <When at={from} /> },
    {
      key: 'until',
      header: t('catalogue.until'),
      cell: ({ until }) => (until ? <When at={until} /> : t('catalogue.until.open')),
    },
    {
      key: 'reason',
      header: t('console.reason'),
      cell: ({ reason, by }) => (
        <span className="block max-w-80 break-words max-sm:text-end">
          {reason}
          <span className="block text-12 text-ink-faint">{by}</span>
        </span>
      ),
    },
    {
      key: 'do',
      header: t('catalogue.do'),
      cell: (row) =>
        mayEdit && row.phase !== 'over' ? (
          <Button size="small" onClick={() => void end(row)}>
            {t(row.phase === 'now' ? 'catalogue.end' : 'catalogue.callOff')}
          </Button>
        ) : null,
    },
  ];
}
