import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Badge, Button, type Column, EmptyState } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import type { KillSwitch } from './games-queries.ts';
import { LiftDialog } from './lift-dialog.tsx';

const route = getRouteApi('/games');

/** The active kill switches, and the lifted ones. */
export function KillSwitchesTab() {
  const t = useTranslation();
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const [lifted, setLifted] = useState<KillSwitch | null>(null);
  const columns = useKillSwitchColumns(useMay('games.edit') ? setLifted : null);
  return (
    <>
      <PagedTable
        caption={t('catalogue.tab.killSwitches')}
        queryKey={['games', 'killSwitches', page]}
        fetchPage={() => call(calls.gamesBackoffice.killSwitches, { page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={(to) => void navigate({ search: (now) => ({ ...now, page: to }) })}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={t('catalogue.killSwitches.none')}>{t('catalogue.killSwitches.none.about')}</EmptyState>
        }
      />
      {lifted ? <LiftDialog killSwitch={lifted} onClose={() => setLifted(null)} /> : null}
    </>
  );
}

function useKillSwitchColumns(onLift: ((killSwitch: KillSwitch) => void) | null): Column<KillSwitch>[] {
  const t = useTranslation();
  return [
    {
      key: 'what',
      header: t('catalogue.killSwitch.what'),
      cell: ({ kind, target }) => (
        <span className="break-all">{t(`catalogue.kind.${kind}`, { name: target.slice(0, 20) })}</span>
      ),
    },
    {
      key: 'state',
      header: t('console.state'),
      cell: ({ liftedAt }) => (
        <Badge tone={liftedAt ? 'neutral' : 'bad'}>{t(liftedAt ? 'catalogue.lifted' : 'catalogue.inForce')}</Badge>
      ),
    },
    {
      key: 'reason',
      header: t('console.reason'),
      cell: ({ reason }) => <span className="block max-w-80 break-words max-sm:text-end">{reason}</span>,
    },
    {
      key: 'made',
      header: t('catalogue.createdBy'),
      cell: ({ at, by }) => <CreatedBy at={at} by={by} />,
    },
    {
      key: 'lifted',
      header: t('catalogue.lifted'),
      cell: (killSwitch) =>
        killSwitch.liftedAt && killSwitch.liftedBy ? (
          <CreatedBy at={killSwitch.liftedAt} by={killSwitch.liftedBy} />
        ) : onLift ? (
          <Button size="small" onClick={() => onLift(killSwitch)}>
            {t('catalogue.lift')}
          </Button>
        ) : null,
    },
  ];
}

function CreatedBy({ at, by }: { at: string; by: string }) {
  return (
    <span className="block max-sm:text-end">
      <When at={at} />
      <span className="block text-12 text-ink-faint">{by}</span>
    </span>
  );
}
