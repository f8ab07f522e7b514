import { calls, GAME_STATUSES, GameCategory } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, Select } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { MovableRows } from '../../components/movable-rows.tsx';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { useGameColumns } from './game-columns.tsx';
import { GameDialog } from './game-dialog.tsx';
import { type Game, invalidateGames, vendorsQuery } from './games-queries.ts';
import type { GamesSearch } from './games-search.ts';
import { KillSwitchDialog } from './kill-switch-dialog.tsx';

const route = getRouteApi('/games');

/** All games and their status with the brand. When only a vendor is selected, they can be reordered. */
export function GamesTab() {
  const t = useTranslation();
  const search = route.useSearch();
  const { page = 1, search: words = '', vendor, category, status } = search;
  const navigate = route.useNavigate();
  const mayEdit = useMay('games.edit');
  const { data: vendors } = useQuery(vendorsQuery);
  const [edited, setEdited] = useState<Game | null>(null);
  const [disabling, setDisabling] = useState<Game | null>(null);
  const queryKey = ['games', 'list', words, vendor, category, status, page];
  const ask = () =>
    call(calls.gamesBackoffice.games, {
      page,
      pageSize: PAGE_SIZE,
      search: words,
      ...(vendor ? { vendorCode: vendor } : {}),
      ...(category ? { category } : {}),
      ...(status ? { status } : {}),
    });
  const rows = useQuery({ queryKey, queryFn: ask }).data?.rows ?? [];
  const movable = mayEdit && vendor !== undefined && !words && !category && !status;
  const columns = useGameColumns({
    mayEdit,
    movable: movable ? rows : null,
    onEdit: setEdited,
    onKillSwitch: setDisabling,
  });
  const change = (next: GamesSearch) =>
    void navigate({
      search: ({ page: _page, ...now }) =>
        Object.fromEntries(Object.entries({ ...now, ...next }).filter(([, value]) => value)) as GamesSearch,
    });
  const any = { value: '', label: t('catalogue.any') };
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Select
          label={t('catalogue.vendor')}
          className="w-full sm:w-52"
          value={vendor ?? ''}
          onChange={({ target }) => change({ vendor: target.value })}
          options={[any, ...(vendors?.rows ?? []).map((each) => ({ value: each.vendorCode, label: each.title }))]}
        />
        <Select
          label={t('catalogue.category')}
          className="w-full sm:w-44"
          value={category ?? ''}
          onChange={({ target }) => change({ category: target.value as GameCategory })}
          options={[any, ...GameCategory.options.map((value) => ({ value, label: t(`catalogue.type.${value}`) }))]}
        />
        <Select
          label={t('console.state')}
          className="w-full sm:w-44"
          value={status ?? ''}
          onChange={({ target }) => change({ status: target.value as (typeof GAME_STATUSES)[number] })}
          options={[any, ...GAME_STATUSES.map((value) => ({ value, label: t(`catalogue.status.${value}`) }))]}
        />
        <SearchForm label={t('catalogue.search')} value={words} onSearch={(text) => change({ search: text })} />
      </div>
      {mayEdit ? (
        <p className="text-14 text-ink-faint">{t(movable ? 'catalogue.order.about' : 'catalogue.order.choose')}</p>
      ) : null}
      <MovableRows
        rows={movable ? rows.map(({ code }) => code) : null}
        onMove={(code, before) => call(calls.gamesBackoffice.reorderGame, { code, before })}
        onMoved={invalidateGames}
      >
        <PagedTable
          caption={t('catalogue.tab.games')}
          queryKey={queryKey}
          fetchPage={ask}
          page={page}
          onPage={(to) => void navigate({ search: (now) => ({ ...now, page: to }) })}
          columns={columns}
          rowKey={({ code }) => code}
          empty={<EmptyState title={t('console.none.found')}>{t('console.none.found.about')}</EmptyState>}
        />
      </MovableRows>
      {edited ? <GameDialog game={edited} onClose={() => setEdited(null)} /> : null}
      {disabling ? (
        <KillSwitchDialog
          targets={[
            { kind: 'game', target: disabling.code, name: disabling.name },
            ...(disabling.versionHash
              ? [{ kind: 'version' as const, target: disabling.versionHash, name: disabling.versionHash.slice(0, 12) }]
              : []),
          ]}
          onClose={() => setDisabling(null)}
        />
      ) : null}
    </>
  );
}
