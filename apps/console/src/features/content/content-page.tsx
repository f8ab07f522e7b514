import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { buttonClass, ChoiceRow, EmptyState, Icon, Select } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { GuardedPage, Page } from '../../components/page.tsx';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { useContentColumns } from './content-columns.tsx';
import { FIELDS, KINDS, PHASE_CHOICES, type PhaseChoice } from './content-kinds.ts';

const route = getRouteApi('/content');

/** The site's content: a list for each kind, in the order of the site. */
export function ContentPage() {
  const t = useTranslation();
  return (
    <GuardedPage permission="content.read" title={t('console.page.content')}>
      <ContentList />
    </GuardedPage>
  );
}

function ContentList() {
  const t = useTranslation();
  const { kind = 'announcement', phase = 'all', page = 1, search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const mayEdit = useMay('content.edit');
  const queryKey = ['content', 'list', kind, phase, search, page];
  const ask = () =>
    call(calls.contentBackoffice.items, {
      kind,
      page,
      pageSize: PAGE_SIZE,
      search,
      ...(phase === 'all' ? {} : { phase }),
    });
  const shown = useQuery({ queryKey, queryFn: ask }).data?.rows ?? [];
  const filtered = search !== '' || phase !== 'all';
  const columns = useContentColumns(kind, mayEdit && FIELDS[kind].ordered && !filtered ? shown : null);
  const write = mayEdit ? (
    <Link to="/content/new" search={{ kind }} className={buttonClass('primary')}>
      <Icon of={Plus} size={18} />
      {t(`content.new.${kind}`)}
    </Link>
  ) : null;
  return (
    <Page title={t('console.page.content')} about={t(`content.about.${kind}`)}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ChoiceRow
          label={t('content.kind')}
          value={kind}
          choices={KINDS.map((value) => ({ value, label: t(`content.kind.${value}`) }))}
          onChange={(chosen) => void navigate({ search: { kind: chosen } })}
        />
        {write}
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Select
          label={t('console.state')}
          className="w-full sm:w-52"
          value={phase}
          onChange={(event) => {
            const chosen = event.target.value as PhaseChoice;
            void navigate({ search: { kind, phase: chosen, ...(search ? { search } : {}) } });
          }}
          options={PHASE_CHOICES.map((value) => ({ value, label: t(`content.phase.${value}`) }))}
        />
        <SearchForm
          label={t('content.search')}
          value={search}
          onSearch={(text) => void navigate({ search: { kind, phase, ...(text ? { search: text } : {}) } })}
        />
      </div>
      <PagedTable
        caption={t(`content.kind.${kind}`)}
        queryKey={queryKey}
        fetchPage={ask}
        page={page}
        onPage={(to) => void navigate({ search: (now) => ({ ...now, page: to }) })}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={t(filtered ? 'console.none.found' : 'content.none')} action={filtered ? null : write}>
            {t(filtered ? 'console.none.found.about' : `content.about.${kind}`)}
          </EmptyState>
        }
      />
    </Page>
  );
}
