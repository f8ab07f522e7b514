import { calls } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { Button, type Column, confirm, EmptyState, failureText, Icon, notify, StateTag } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { Wrench } from 'lucide-react';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../pieces/paged-table.tsx';
import { When } from '../../pieces/when.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { forgetGames, type Maintenance } from './games-queries.ts';
import { MaintenanceDialog } from './maintenance-dialog.tsx';

const route = getRouteApi('/games');
const TONES = { planned: 'info', now: 'waiting', over: 'neutral' } as const;

/** When vendors, and single games, are worked on: planned, on, and over. */
export function MaintenanceTab() {
  const say = useText();
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const mayEdit = useMay('games.edit');
  const [planning, setPlanning] = useState(false);
  const plan = mayEdit ? (
    <Button kind="primary" icon={<Icon of={Wrench} size={18} />} onClick={() => setPlanning(true)}>
      {say('catalogue.plan')}
    </Button>
  ) : null;
  const columns = useMaintenanceColumns(mayEdit);
  return (
    <>
      <div className="flex justify-end">{plan}</div>
      <PagedTable
        caption={say('catalogue.tab.maintenance')}
        queryKey={['games', 'maintenance', page]}
        ask={() => call(calls.gamesDesk.maintenances, { page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={(to) => void navigate({ search: (now) => ({ ...now, page: to }) })}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title={say('catalogue.maintenance.none')}>{say('catalogue.about.maintenance')}</EmptyState>}
      />
      {planning ? <MaintenanceDialog onClose={() => setPlanning(false)} /> : null}
    </>
  );
}

function useMaintenanceColumns(mayEdit: boolean): Column<Maintenance>[] {
  const say = useText();
  const end = async ({ id, vassalage, gameId, phase }: Maintenance): Promise<void> => {
    const sure = await confirm({
      icon: 'warning',
      title: say(phase === 'now' ? 'catalogue.end.title' : 'catalogue.callOff.title', { vendor: gameId ?? vassalage }),
      body: say('catalogue.end.about'),
      confirm: say(phase === 'now' ? 'catalogue.end' : 'catalogue.callOff'),
      cancel: say('ui.cancel'),
    });
    if (!sure) return;
    await call(calls.gamesDesk.endMaintenance, { id }).catch((failure: unknown) =>
      notify(failureText(failure, say), 'danger'),
    );
    await forgetGames();
  };
  return [
    {
      key: 'vendor',
      header: say('catalogue.vendor'),
      cell: ({ vassalage, gameId }) => (
        <span>
          <b>{vassalage}</b>
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
      header: say('console.state'),
      cell: ({ phase }) => <StateTag tone={TONES[phase]}>{say(`catalogue.phase.${phase}`)}</StateTag>,
    },
    { key: 'from', header: say('catalogue.from'), cell: ({ from }) => <When at={from} /> },
    {
      key: 'until',
      header: say('catalogue.until'),
      cell: ({ until }) => (until ? <When at={until} /> : say('catalogue.until.open')),
    },
    {
      key: 'reason',
      header: say('console.reason'),
      cell: ({ reason, by }) => (
        <span className="block max-w-80 break-words max-sm:text-end">
          {reason}
          <span className="block text-12 text-ink-faint">{by}</span>
        </span>
      ),
    },
    {
      key: 'do',
      header: say('catalogue.do'),
      cell: (row) =>
        mayEdit && row.phase !== 'over' ? (
          <Button size="small" onClick={() => void end(row)}>
            {say(row.phase === 'now' ? 'catalogue.end' : 'catalogue.callOff')}
          </Button>
        ) : null,
    },
  ];
}
