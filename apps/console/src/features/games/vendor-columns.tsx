import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, Button, type Column } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { MoveCell } from '../../components/move-cell.tsx';
import type { Vendor } from './games-queries.ts';

export type VendorAction = 'edit' | 'stop' | 'maintain' | 'import';

/** Title, number of games, kill switch, launch address, position and actions. */
export function useVendorColumns({
  movable,
  onAction,
}: {
  movable: boolean;
  onAction: ((action: VendorAction, vendor: Vendor) => void) | null;
}): Column<Vendor>[] {
  const t = useTranslation();
  const { count } = useFormats();
  const columns: Column<Vendor>[] = [
    {
      key: 'title',
      header: t('catalogue.vendor'),
      cell: ({ vendorCode, title, displayName }) => (
        <span className="block max-w-60 max-sm:text-end">
          <Link
            to="/games"
            search={{ vendor: vendorCode }}
            className="font-semibold break-words text-primary-ink underline-offset-4 hover:underline max-sm:-my-2.5 max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
          >
            {displayName || title}
          </Link>
          <span className="block text-12 text-ink-faint">{vendorCode}</span>
        </span>
      ),
    },
    {
      key: 'games',
      header: t('catalogue.vendor.games'),
      figures: true,
      cell: ({ games: { listed, offered, delisted } }) => (
        <span className="block">
          {t('catalogue.vendor.offered', { offered: count(offered), listed: count(listed) })}
          {delisted > 0 ? (
            <span className="block text-12 text-ink-faint">{t('catalogue.vendor.delisted', { gone: delisted })}</span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'state',
      header: t('console.state'),
      cell: (vendor) => <VendorState vendor={vendor} />,
    },
    {
      key: 'opens',
      header: t('catalogue.opens'),
      cell: ({ launchUrl, own, demo }) =>
        launchUrl ? (
          <span className="block max-w-56 truncate text-12" title={launchUrl} dir="ltr">
            {URL.parse(launchUrl)?.host}
          </span>
        ) : own ? (
          <Badge tone="waiting">{t('catalogue.notConnected')}</Badge>
        ) : demo ? (
          t('catalogue.simulator')
        ) : (
          t('catalogue.firstParty')
        ),
    },
  ];
  if (movable)
    columns.push({
      key: 'order',
      header: t('catalogue.order'),
      cell: ({ vendorCode, title }) => <MoveCell id={vendorCode} name={title} />,
    });
  if (onAction)
    columns.push({
      key: 'do',
      header: t('catalogue.do'),
      cell: (vendor) => (
        <span className="flex max-w-80 flex-wrap gap-1 max-sm:justify-end sm:min-w-32 lg:min-w-52">
          <Button size="small" onClick={() => onAction('edit', vendor)}>
            {t('catalogue.edit')}
          </Button>
          {vendor.own || vendor.demo ? (
            <Button size="small" onClick={() => onAction('import', vendor)}>
              {t('catalogue.import.short')}
            </Button>
          ) : null}
          <Button size="small" onClick={() => onAction('maintain', vendor)}>
            {t('catalogue.maintain')}
          </Button>
          {vendor.killSwitch ? null : (
            <Button size="small" onClick={() => onAction('stop', vendor)}>
              {t('catalogue.killSwitch')}
            </Button>
          )}
        </span>
      ),
    });
  return columns;
}

function VendorState({ vendor: { enabled, demo, killSwitch, maintenance } }: { vendor: Vendor }) {
  const t = useTranslation();
  const { time } = useFormats();
  const planned = maintenance?.phase === 'planned';
  return (
    <span className="flex max-w-56 flex-wrap gap-1 max-sm:justify-end">
      <Badge tone={killSwitch ? 'bad' : enabled ? 'good' : 'neutral'}>
        {t(killSwitch ? 'catalogue.status.stopped' : enabled ? 'catalogue.shown' : 'catalogue.hidden')}
      </Badge>
      {demo ? <Badge tone="info">{t('games.demo')}</Badge> : null}
      {maintenance ? (
        <Badge tone={planned ? 'info' : 'waiting'}>
          {planned ? t('catalogue.maintenance.from', { time: time(maintenance.from) }) : t('catalogue.phase.now')}
        </Badge>
      ) : null}
      {killSwitch ? <span className="block w-full text-12 break-words text-ink-faint">{killSwitch.reason}</span> : null}
    </span>
  );
}
