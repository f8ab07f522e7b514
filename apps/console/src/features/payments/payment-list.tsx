import { useTranslation } from '@fairhouse/i18n/react';
import { ChoiceRow, type Column, EmptyState, type ListQuery } from '@fairhouse/ui';
import { ListTable } from '../../components/list-table.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { listOf } from '../../platform/list-of.ts';
import type { ListSearch } from '../../platform/list-search.ts';

/** The columns that the server can sort payments by. */
const SORTED_BY = ['created', 'amount'] as const;
export type PaymentQuery = ListQuery<(typeof SORTED_BY)[number]> & { search: string };

type Address<State> = ListSearch & { state?: State };

/** The brand's deposits or withdrawals, filtered by state, player or number, and date range. The filters are in the address. */
export function PaymentList<Row extends { id: string; currency: string }, State extends string>({
  name,
  caption,
  state,
  states,
  search,
  onGo,
  ask,
  columns,
  empty,
}: {
  name: string;
  caption: string;
  state: State;
  states: readonly { value: State; label: string }[];
  search: ListSearch;
  onGo: (to: Address<State>) => void;
  ask: (query: PaymentQuery) => Promise<{ rows: Row[]; total: number }>;
  columns: readonly Column<Row>[];
  /** Shown when only the state filter is set. */
  empty: { title: string; body: string };
}) {
  const t = useTranslation();
  const { search: words = '', period, sort } = search;
  const filters = { ...(period ? { period } : {}), ...(sort ? { sort } : {}) };
  const list = listOf(search, SORTED_BY, (view) => onGo({ state, ...(words ? { search: words } : {}), ...view }));
  const found = { title: t('console.none.found'), body: t('console.none.found.about') };
  const nothing = words || period ? found : empty;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <ChoiceRow
          label={t('console.state')}
          value={state}
          choices={states}
          onChange={(chosen) => onGo({ ...filters, ...(words ? { search: words } : {}), state: chosen })}
        />
        <SearchForm
          label={t('console.search.payments')}
          value={words}
          onSearch={(text) => onGo({ ...filters, state, ...(text ? { search: text } : {}) })}
        />
      </div>
      <ListTable
        name={state === 'all' ? name : `${name}-${state}`}
        caption={caption}
        list={list}
        sortable={SORTED_BY}
        queryKey={[name, state, words]}
        fetchPage={(query) => ask({ ...query, search: words })}
        columns={columns}
        rowKey={({ id }) => id}
        currencyOf={({ currency }) => currency}
        empty={<EmptyState title={nothing.title}>{nothing.body}</EmptyState>}
      />
    </>
  );
}
