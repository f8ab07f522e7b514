import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, EmptyState, Icon } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { MovableRows } from '../../components/movable-rows.tsx';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { invalidateGames, type Vendor } from './games-queries.ts';
import { KillSwitchDialog } from './kill-switch-dialog.tsx';
import { MaintenanceDialog } from './maintenance-dialog.tsx';
import { useVendorColumns, type VendorAction } from './vendor-columns.tsx';
import { VendorDialog } from './vendor-dialog.tsx';

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));
const route = getRouteApi('/games');

/** The vendors in the brand's order: visible or hidden, stopped, in maintenance, with the import of their game lists. */
export function VendorsTab() {
  const t = useTranslation();
  const { page = 1, search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const mayEdit = useMay('games.edit');
  const [selected, setSelected] = useState<{ action: VendorAction; vendor: Vendor | null } | null>(null);
  const queryKey = ['games', 'vendors', search, page];
  const ask = () => call(calls.gamesBackoffice.vendors, { page, pageSize: PAGE_SIZE, search });
  const rows = useQuery({ queryKey, queryFn: ask }).data?.rows ?? [];
  const movable = mayEdit && search === '';
  const columns = useVendorColumns({
    movable,
    onAction: mayEdit ? (action, vendor) => setSelected({ action, vendor }) : null,
  });
  const close = () => setSelected(null);
  const vendor = selected?.vendor;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SearchForm
          label={t('catalogue.vendor.search')}
          value={search}
          onSearch={(text) => void navigate({ search: { tab: 'vendors', ...(text ? { search: text } : {}) } })}
        />
        {mayEdit ? (
          <Button
            kind="primary"
            icon={<Icon of={FileUp} size={18} />}
            onClick={() => setSelected({ action: 'import', vendor: null })}
          >
            {t('catalogue.import')}
          </Button>
        ) : null}
      </div>
      <MovableRows
        rows={movable ? rows.map(({ vendorCode }) => vendorCode) : null}
        onMove={(vendorCode, before) => call(calls.gamesBackoffice.reorderVendor, { vendorCode, before })}
        onMoved={invalidateGames}
      >
        <PagedTable
          caption={t('catalogue.tab.vendors')}
          queryKey={queryKey}
          fetchPage={ask}
          page={page}
          onPage={(to) => void navigate({ search: (now) => ({ ...now, page: to }) })}
          columns={columns}
          rowKey={({ vendorCode }) => vendorCode}
          empty={<EmptyState title={t('console.none.found')}>{t('console.none.found.about')}</EmptyState>}
        />
      </MovableRows>
      {selected?.action === 'edit' && vendor ? <VendorDialog vendor={vendor} onClose={close} /> : null}
      {selected?.action === 'stop' && vendor ? (
        <KillSwitchDialog
          targets={[{ kind: 'vendor', target: vendor.vendorCode, name: vendor.title }]}
          onClose={close}
        />
      ) : null}
      {selected?.action === 'maintain' && vendor ? (
        <MaintenanceDialog vendor={vendor.vendorCode} onClose={close} />
      ) : null}
      {selected?.action === 'import' ? (
        <Suspense>
          <ImportDialog vendor={vendor ?? null} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
