import { ACTS, type Act, calls } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { EmptyState, Select } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { ListTable } from '../../pieces/list-table.tsx';
import { GuardedPage, Page } from '../../pieces/page.tsx';
import { SearchForm } from '../../pieces/search-form.tsx';
import { call } from '../../platform/call.ts';
import { listOf } from '../../platform/list-of.ts';
import { useAuditColumns } from './audit-columns.tsx';

const route = getRouteApi('/audit');

/** What operators did. Lines are only ever added. */
export function AuditPage() {
  const say = useText();
  return (
    <GuardedPage permission="audit.read" title={say('console.page.audit')}>
      <AuditLog />
    </GuardedPage>
  );
}

/** The lines are sorted by their time alone: who looks for an operator or an act chooses it. */
const SORTED_BY = ['at'] as const;

function AuditLog() {
  const say = useText();
  const address = route.useSearch();
  const { search = '', act, period } = address;
  const navigate = route.useNavigate();
  const filtered = search !== '' || act !== undefined || period !== undefined;
  const choose = (wanted: { act: Act | ''; search: string }) =>
    void navigate({
      search: ({ period: days, sort }) => ({
        ...(days ? { period: days } : {}),
        ...(sort ? { sort } : {}),
        ...(wanted.search ? { search: wanted.search } : {}),
        ...(wanted.act ? { act: wanted.act } : {}),
      }),
    });
  const list = listOf(
    address,
    SORTED_BY,
    (view) => void navigate({ search: { ...(search ? { search } : {}), ...(act ? { act } : {}), ...view } }),
  );
  return (
    <Page title={say('console.page.audit')} about={say('console.audit.about')}>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Select
          label={say('console.audit.act')}
          className="w-full sm:w-60"
          value={act ?? ''}
          onChange={(event) => choose({ search, act: event.target.value as Act | '' })}
          options={[
            { value: '', label: say('console.audit.act.all') },
            ...ACTS.map((each) => ({ value: each, label: say(`console.act.${each}`) })),
          ]}
        />
        <SearchForm
          label={say('console.search.operator')}
          value={search}
          onSearch={(wanted) => choose({ search: wanted, act: act ?? '' })}
        />
      </div>
      <ListTable
        name="audit"
        caption={say('console.page.audit')}
        list={list}
        sortable={SORTED_BY}
        queryKey={['audit', act ?? '', search]}
        ask={(wish) =>
          call(calls.backoffice.audit, { ...wish, operator: search.toLowerCase(), ...(act ? { act } : {}) })
        }
        columns={useAuditColumns()}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={say(filtered ? 'console.none.found' : 'console.audit.none')}>
            {filtered ? say('console.none.found.about') : null}
          </EmptyState>
        }
      />
    </Page>
  );
}
