import { calls, type MismatchLine } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, EmptyState, StateTag } from '@fairhouse/ui';
import { useState } from 'react';
import { ListTable } from '../../components/list-table.tsx';
import { Nothing } from '../../components/nothing.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { queryClient, useMay } from '../../platform/queries.ts';
import { DifferenceDialog } from './difference-dialog.tsx';
import { ReconciliationFilters } from './reconciliation-filters.tsx';
import { useReconciliationList } from './use-reconciliation-list.ts';

const KEY = 'vendor-differences';

/** Where a vendor's history and ours differ, until somebody has looked into it or both agree. */
export function DifferencesTab() {
  const t = useTranslation();
  const mayEdit = useMay('vendors.edit');
  const { all, isFiltered, chosen, askedOf, ...list } = useReconciliationList('differences');
  const [opened, setOpened] = useState<MismatchLine | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <ReconciliationFilters
        tab="differences"
        searchLabel={t('vendors.call.tx')}
        allLabel={t('vendors.difference.all')}
      />
      <ListTable
        name="differences"
        caption={t('vendors.tab.differences')}
        {...list}
        queryKey={[KEY, ...chosen]}
        ask={(query) => call(calls.reconciliationBackoffice.mismatches, { ...askedOf(query), ...(all ? { all } : {}) })}
        columns={useColumns(mayEdit ? setOpened : null)}
        rowKey={({ vendorId, opClass, tx }) => `${vendorId} ${opClass} ${tx}`}
        empty={
          <EmptyState title={t(isFiltered ? 'console.none.found' : 'vendors.difference.none')}>
            {t(isFiltered ? 'console.none.found.about' : 'vendors.difference.none.about')}
          </EmptyState>
        }
      />
      {opened ? (
        <DifferenceDialog
          line={opened}
          onDone={() => void queryClient.invalidateQueries({ queryKey: [KEY] })}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </div>
  );
}

const Side = ({ text }: { text: string }) =>
  text ? <bdi className="figures text-12 break-all">{text}</bdi> : <Nothing />;

function useColumns(onOpen: ((line: MismatchLine) => void) | null): Column<MismatchLine>[] {
  const t = useTranslation();
  return [
    {
      key: 'foundAt',
      header: t('vendors.difference.found'),
      cell: ({ foundAt }) => <When at={foundAt} />,
      text: ({ foundAt }) => foundAt,
    },
    {
      key: 'vendor',
      header: t('vendors.account'),
      cell: ({ vendor }) => <bdi>{vendor}</bdi>,
      text: ({ vendor }) => vendor,
    },
    {
      key: 'tx',
      header: t('vendors.call.tx'),
      cell: ({ opClass, tx }) => <Side text={`${opClass} ${tx}`} />,
      text: ({ opClass, tx }) => `${opClass} ${tx}`,
    },
    {
      key: 'kind',
      header: t('vendors.difference.kind'),
      cell: ({ kind }) => <StateTag tone="bad">{t(`vendors.difference.${kind}`)}</StateTag>,
      text: ({ kind }) => kind,
    },
    {
      key: 'ours',
      header: t('vendors.difference.ours'),
      cell: ({ ours }) => <Side text={ours} />,
      text: ({ ours }) => ours,
    },
    {
      key: 'theirs',
      header: t('vendors.difference.theirs'),
      cell: ({ theirs }) => <Side text={theirs} />,
      text: ({ theirs }) => theirs,
    },
    {
      key: 'state',
      header: t('vendors.free.state'),
      cell: (line) => <Standing line={line} onOpen={onOpen} />,
      text: ({ note, goneAt }) => note || (goneAt ?? ''),
    },
  ];
}

/** Agreed again, looked into by whom, or still to be looked into. */
function Standing({ line, onOpen }: { line: MismatchLine; onOpen: ((line: MismatchLine) => void) | null }) {
  const t = useTranslation();
  if (line.goneAt !== null) return <StateTag tone="good">{t('vendors.difference.gone')}</StateTag>;
  if (line.seenAt !== null)
    return (
      <span className="block max-sm:text-end sm:max-w-64">
        <When at={line.seenAt} />
        <span className="block text-12 break-words text-ink-soft">
          <bdi>{line.seenBy}</bdi>: <bdi>{line.note}</bdi>
        </span>
      </span>
    );
  if (!onOpen) return <StateTag tone="waiting">{t('vendors.difference.open')}</StateTag>;
  return (
    <Button size="small" onClick={() => onOpen(line)}>
      {t('vendors.difference.acknowledge')}
    </Button>
  );
}
