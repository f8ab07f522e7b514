import { ACTS, type Act, calls } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { EmptyState, Select } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { GuardedPage, Page } from '../../pieces/page.tsx';
import { PAGE_SIZE, PagedTable } from '../../pieces/paged-table.tsx';
import { SearchForm } from '../../pieces/search-form.tsx';
import { call } from '../../platform/call.ts';
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

function AuditLog() {
  const say = useText();
  const { page = 1, search = '', act } = route.useSearch();
  const navigate = route.useNavigate();
  const filtered = search !== '' || act !== undefined;
  return (
    <Page title={say('console.page.audit')} about={say('console.audit.about')}>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Select
          label={say('console.audit.act')}
          className="w-full sm:w-60"
          value={act ?? ''}
          onChange={(event) => {
            const chosen = event.target.value as Act | '';
            void navigate({ search: { ...(search ? { search } : {}), ...(chosen ? { act: chosen } : {}) } });
          }}
          options={[
            { value: '', label: say('console.audit.act.all') },
            ...ACTS.map((each) => ({ value: each, label: say(`console.act.${each}`) })),
          ]}
        />
        <SearchForm
          label={say('console.search.operator')}
          value={search}
          onSearch={(wanted) =>
            void navigate({ search: { ...(wanted ? { search: wanted } : {}), ...(act ? { act } : {}) } })
          }
        />
      </div>
      <PagedTable
        caption={say('console.page.audit')}
        queryKey={['audit', act ?? '', search, page]}
        ask={() =>
          call(calls.backoffice.audit, {
            page,
            pageSize: PAGE_SIZE,
            operator: search.toLowerCase(),
            ...(act ? { act } : {}),
          })
        }
        page={page}
        onPage={(to) => void navigate({ search: (now) => ({ ...now, page: to }) })}
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
