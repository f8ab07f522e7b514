import { calls, type OperatorRow } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, EmptyState, StateTag } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { GuardedPage, Page } from '../../components/page.tsx';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { listOf } from '../../platform/list-of.ts';
import { meQuery } from '../../platform/queries.ts';
import {
  ChangeOperatorDialog,
  ChangeRoleDialog,
  InvitationLinkDialog,
  InviteOperatorDialog,
  type NewLink,
  type OperatorChange,
} from './operator-dialogs.tsx';

const route = getRouteApi('/operators');

type OperatorRequest = { action: 'add' } | { action: OperatorChange | 'role'; operator: OperatorRow };

/** The operators of the brand: invited, suspended, re-enrolled and given roles by those with that permission. */
export function OperatorsPage() {
  const t = useTranslation();
  return (
    <GuardedPage permission="operators.manage" title={t('console.page.operators')}>
      <OperatorList />
    </GuardedPage>
  );
}

/** The columns that the server can sort by. */
const SORTED_BY = ['username', 'created'] as const;

function OperatorList() {
  const t = useTranslation();
  const address = route.useSearch();
  const { search = '' } = address;
  const navigate = route.useNavigate();
  const [request, setRequest] = useState<OperatorRequest | null>(null);
  const [link, setLink] = useState<NewLink | null>(null);
  const { page, sort, change } = listOf(
    address,
    SORTED_BY,
    (view) => void navigate({ search: { ...(search ? { search } : {}), ...view } }),
  );
  const query = {
    page,
    pageSize: PAGE_SIZE,
    search,
    ...(sort ? { sort: sort.down ? (`-${sort.key}` as const) : sort.key } : {}),
  };
  const list = { queryKey: ['operators', query], queryFn: () => call(calls.operators.list, query) };
  const roles = useQuery(list).data?.roles ?? [];
  const close = () => setRequest(null);
  return (
    <Page title={t('console.page.operators')} about={t('console.operators.about')}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SearchForm
          label={t('console.operators.search')}
          value={search}
          onSearch={(text) => void navigate({ search: text ? { search: text } : {} })}
        />
        <Button kind="primary" onClick={() => setRequest({ action: 'add' })}>
          {t('console.operators.add')}
        </Button>
      </div>
      <PagedTable
        caption={t('console.page.operators')}
        queryKey={list.queryKey}
        fetchPage={list.queryFn}
        page={page}
        onPage={(to) => change({ page: to })}
        sort={sort}
        onSort={({ key, down }) => {
          const column = SORTED_BY.find((each) => each === key);
          if (column) change({ sort: { key: column, down } });
        }}
        sortable={SORTED_BY}
        columns={useColumns(setRequest)}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('console.none.found')}>{t('console.operators.none')}</EmptyState>}
      />
      {request?.action === 'add' ? <InviteOperatorDialog roles={roles} onLink={setLink} onClose={close} /> : null}
      {request?.action === 'role' ? (
        <ChangeRoleDialog operator={request.operator} roles={roles} onClose={close} />
      ) : null}
      {request && request.action !== 'add' && request.action !== 'role' ? (
        <ChangeOperatorDialog action={request.action} operator={request.operator} onLink={setLink} onClose={close} />
      ) : null}
      {link ? <InvitationLinkDialog link={link} onClose={() => setLink(null)} /> : null}
    </Page>
  );
}

function useColumns(onAsk: (request: OperatorRequest) => void): Column<OperatorRow>[] {
  const t = useTranslation();
  const { data: me } = useQuery(meQuery);
  return [
    {
      key: 'username',
      header: t('console.login.username'),
      cell: ({ username }) => <span className="inline-block max-w-72 font-semibold wrap-anywhere">{username}</span>,
      text: ({ username }) => username,
    },
    {
      key: 'role',
      header: t('console.operators.role'),
      cell: ({ role }) => t(`console.operators.role.${role}`),
      text: ({ role }) => role,
    },
    {
      key: 'state',
      header: t('console.state'),
      cell: (operator) => <Standing {...operator} />,
      text: ({ suspended }) => String(suspended),
    },
    {
      key: 'created',
      header: t('console.operators.created'),
      cell: ({ createdAt }) => <When at={createdAt} />,
      text: ({ createdAt }) => createdAt,
    },
    {
      key: 'last',
      header: t('console.operators.lastLogin'),
      cell: ({ lastLoginAt }) => (lastLoginAt ? <When at={lastLoginAt} /> : '—'),
      text: ({ lastLoginAt }) => lastLoginAt ?? '',
    },
    {
      key: 'acts',
      header: t('console.operators.acts'),
      cell: (operator) =>
        operator.editable ? (
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => onAsk({ action: 'role', operator })}>
              {t('console.operators.changeRole')}
            </Button>
            {operator.linkExpiresAt ? (
              <Button size="small" onClick={() => onAsk({ action: 'revokeLink', operator })}>
                {t('console.operators.revokeLink')}
              </Button>
            ) : null}
            <Button size="small" onClick={() => onAsk({ action: 'reEnrol', operator })}>
              {t('console.operators.reEnrol')}
            </Button>
            <Button size="small" onClick={() => onAsk({ action: operator.suspended ? 'resume' : 'suspend', operator })}>
              {t(operator.suspended ? 'console.operators.resume' : 'console.operators.suspend')}
            </Button>
          </div>
        ) : (
          <span className="text-ink-faint">
            {t(operator.id === me?.id ? 'console.operators.you' : 'console.operators.above')}
          </span>
        ),
      text: () => '',
    },
  ];
}

function Standing({ suspended, enrolled, linkExpiresAt }: OperatorRow) {
  const t = useTranslation();
  const { time } = useFormats();
  if (suspended) return <StateTag tone="bad">{t('console.operators.state.suspended')}</StateTag>;
  if (enrolled) return <StateTag tone="good">{t('console.operators.state.active')}</StateTag>;
  return (
    <div className="flex flex-col gap-1">
      <StateTag tone="waiting">{t('console.operators.state.invited')}</StateTag>
      <span className="text-12 text-ink-soft">
        {linkExpiresAt
          ? t('console.operators.state.invitedUntil', { at: time(linkExpiresAt, 'full') })
          : t('console.operators.state.noLink')}
      </span>
    </div>
  );
}
