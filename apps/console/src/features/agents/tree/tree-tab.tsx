import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Checkbox, EmptyState, failureText, Pager, PathList, Table } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { PAGE_SIZE } from '../../../components/paged-table.tsx';
import { SearchForm } from '../../../components/search-form.tsx';
import { WideFrame } from '../../../components/wide-frame.tsx';
import { agentsQuery, memberQuery } from '../agent-queries.ts';
import { useTreeColumns } from './tree-columns.tsx';
import { useTreeRows } from './use-tree-rows.ts';

const route = getRouteApi('/agents');

/** The tree of agents: the tops of lines, opened level by level, one agent's direct members in pages, or members found by name. */
export function TreeTab() {
  const t = useTranslation();
  const { search = '', members, under } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SearchForm
          label={t('console.agents.search')}
          value={search}
          onSearch={(text) => void navigate({ search: { ...(members && { members }), ...(text && { search: text }) } })}
        />
        <Checkbox
          label={t('console.agents.members')}
          checked={members === '1'}
          onChange={({ target }) =>
            void navigate({
              search: ({ members: _members, page: _page, ...now }) => ({
                ...now,
                ...(target.checked && { members: '1' as const }),
              }),
            })
          }
        />
      </div>
      {under && !search ? <Above under={under} /> : null}
      <TreeTable key={`${under} ${search} ${members}`} />
    </>
  );
}

/** The line down to the agent whose direct members are listed. */
function Above({ under }: { under: string }) {
  const t = useTranslation();
  const navigate = route.useNavigate();
  const { data } = useQuery(memberQuery(under));
  const line = data?.member?.line ?? [];
  const go = (to?: string) =>
    void navigate({ search: ({ members }) => ({ ...(members && { members }), ...(to && { under: to }) }) });
  return (
    <nav aria-label={t('console.agents.line')}>
      <PathList
        steps={[
          {
            key: '',
            content: (
              <Button kind="ghost" size="small" onClick={() => go()}>
                {t('console.agents.tops')}
              </Button>
            ),
          },
          ...line.map(({ accountId, username }, at) => ({
            key: accountId,
            content:
              at === line.length - 1 ? (
                <bdi aria-current="true" className="px-3 font-semibold">
                  {username}
                </bdi>
              ) : (
                <Button kind="ghost" size="small" onClick={() => go(accountId)}>
                  <bdi>{username}</bdi>
                </Button>
              ),
          })),
        ]}
      />
    </nav>
  );
}

function TreeTable() {
  const t = useTranslation();
  const { count } = useFormats();
  const { page = 1, search, under, members } = route.useSearch();
  const navigate = route.useNavigate();
  const [open, setOpen] = useState<readonly string[]>([]);
  const show = members ? 'members' : 'agents';
  const list = useQuery({
    ...agentsQuery({ page, under: search ? undefined : under, search, show }),
    placeholderData: keepPreviousData,
  });
  const { data, error } = list;
  const rows = useTreeRows(data?.rows ?? [], open, show);
  const columns = useTreeColumns({
    isSearch: search !== undefined,
    open,
    onToggle: (id) => setOpen(open.includes(id) ? open.filter((each) => each !== id) : [...open, id]),
    onList: (id) => void navigate({ search: { ...(members && { members }), under: id } }),
  });
  const total = data?.total ?? 0;
  return (
    <div className="flex flex-col gap-2">
      <WideFrame>
        <Table
          caption={t('console.agents.tab.tree')}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          state={data ? 'ready' : error ? 'error' : 'loading'}
          stale={list.isPlaceholderData}
          error={error ? failureText(error, t) : undefined}
          onRetry={() => void list.refetch()}
          empty={<NoMembers isSearch={search !== undefined} isBelow={under !== undefined} />}
        />
      </WideFrame>
      {total > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="figures text-12 text-ink-faint">{t('console.rows', { count: count(total) })}</p>
          <Pager
            page={page}
            pages={Math.ceil(total / PAGE_SIZE)}
            onPage={(to) => void navigate({ search: (now) => ({ ...now, page: to }) })}
          />
        </div>
      ) : null}
    </div>
  );
}

function NoMembers({ isSearch, isBelow }: { isSearch: boolean; isBelow: boolean }) {
  const t = useTranslation();
  if (isSearch)
    return <EmptyState title={t('console.agents.none.found')}>{t('console.agents.none.found.about')}</EmptyState>;
  if (isBelow)
    return <EmptyState title={t('console.agents.none.below')}>{t('console.agents.none.below.about')}</EmptyState>;
  return <EmptyState title={t('console.agents.none')}>{t('console.agents.none.about')}</EmptyState>;
}
