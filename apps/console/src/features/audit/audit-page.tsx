import { AUDIT_ACTIONS, type AuditAction, calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, Select } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { ListTable } from '../../components/list-table.tsx';
import { GuardedPage, Page } from '../../components/page.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { call } from '../../platform/call.ts';
import { listOf } from '../../platform/list-of.ts';
import { useAuditColumns } from './audit-columns.tsx';

const route = getRouteApi('/audit');

/** The audit log of operator actions. It is append-only. */
export function AuditPage() {
  const t = useTranslation();
  return (
    <GuardedPage permission="audit.read" title={t('console.page.audit')}>
      <AuditLog />
    </GuardedPage>
  );
}

/** Lines are sorted by time only; filters select an operator or an action. */
const SORTED_BY = ['at'] as const;

function AuditLog() {
  const t = useTranslation();
  const address = route.useSearch();
  const { search = '', action, period } = address;
  const navigate = route.useNavigate();
  const filtered = search !== '' || action !== undefined || period !== undefined;
  const choose = (chosen: { action: AuditAction | ''; search: string }) =>
    void navigate({
      search: ({ period: days, sort }) => ({
        ...(days ? { period: days } : {}),
        ...(sort ? { sort } : {}),
        ...(chosen.search ? { search: chosen.search } : {}),
        ...(chosen.action ? { action: chosen.action } : {}),
      }),
    });
  const list = listOf(
    address,
    SORTED_BY,
    (view) => void navigate({ search: { ...(search ? { search } : {}), ...(action ? { action } : {}), ...view } }),
  );
  return (
    <Page title={t('console.page.audit')} about={t('console.audit.about')}>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Select
          label={t('console.audit.action')}
          className="w-full sm:w-60"
          value={action ?? ''}
          onChange={(event) => choose({ search, action: event.target.value as AuditAction | '' })}
          options={[
            { value: '', label: t('console.audit.action.all') },
            ...AUDIT_ACTIONS.map((each) => ({ value: each, label: t(`console.action.${each}`) })),
          ]}
        />
        <SearchForm
          label={t('console.search.operator')}
          value={search}
          onSearch={(chosen) => choose({ search: chosen, action: action ?? '' })}
        />
      </div>
      <ListTable
        name="audit"
        caption={t('console.page.audit')}
        list={list}
        sortable={SORTED_BY}
        queryKey={['audit', action ?? '', search]}
        fetchPage={(query) =>
          call(calls.backoffice.audit, { ...query, operator: search.toLowerCase(), ...(action ? { action } : {}) })
        }
        columns={useAuditColumns()}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={t(filtered ? 'console.none.found' : 'console.audit.none')}>
            {filtered ? t('console.none.found.about') : null}
          </EmptyState>
        }
      />
    </Page>
  );
}
