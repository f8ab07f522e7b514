import { calls, type Discrepancy } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, EmptyState, StateTag } from '@fairhouse/ui';
import { useState } from 'react';
import { ListTable } from '../../components/list-table.tsx';
import { Nothing } from '../../components/nothing.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { queryClient, useMay } from '../../platform/queries.ts';
import { DiscrepancyDialog } from './discrepancy-dialog.tsx';
import { ReconciliationFilters } from './reconciliation-filters.tsx';
import { useReconciliationList } from './use-reconciliation-list.ts';

const KEY = 'vendor-differences';

/** Discrepancies between a vendor's history and ours, until they are acknowledged or both agree. */
export function DiscrepanciesTab() {
  const t = useTranslation();
  const mayEdit = useMay('vendors.edit');
  const { all, isFiltered, chosen, querySpan, ...list } = useReconciliationList('discrepancies');
  const [selected, setSelected] = useState<Discrepancy | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <ReconciliationFilters
        tab="discrepancies"
        searchLabel={t('vendors.call.tx')}
        allLabel={t('vendors.discrepancy.all')}
      />
      <ListTable
        name="discrepancies"
        caption={t('vendors.tab.discrepancies')}
        {...list}
        queryKey={[KEY, ...chosen]}
        fetchPage={(query) =>
          call(calls.reconciliationBackoffice.discrepancies, { ...querySpan(query), ...(all ? { all } : {}) })
        }
        columns={useColumns(mayEdit ? setSelected : null)}
        rowKey={({ vendorId, opClass, tx }) => `${vendorId} ${opClass} ${tx}`}
        empty={
          <EmptyState title={t(isFiltered ? 'console.none.found' : 'vendors.discrepancy.none')}>
            {t(isFiltered ? 'console.none.found.about' : 'vendors.discrepancy.none.about')}
          </EmptyState>
        }
      />
      {selected ? (
        <DiscrepancyDialog
          line={selected}
          onDone={() => void queryClient.invalidateQueries({ queryKey: [KEY] })}
          onClose={() => setSelected(null)}
        />
      ) : null}
    </div>
  );
}

const Side = ({ text }: { text: string }) =>
  text ? <bdi className="figures text-12 break-all">{text}</bdi> : <Nothing />;

function useColumns(onOpen: ((line: Discrepancy) => void) | null): Column<Discrepancy>[] {
  const t = useTranslation();
  return [
    {
      key: 'foundAt',
      header: t('vendors.discrepancy.found'),
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
      header: t('vendors.discrepancy.kind'),
      cell: ({ kind }) => <StateTag tone="bad">{t(`vendors.discrepancy.${kind}`)}</StateTag>,
      text: ({ kind }) => kind,
    },
    {
      key: 'ours',
      header: t('vendors.discrepancy.ours'),
      cell: ({ ours }) => <Side text={ours} />,
      text: ({ ours }) => ours,
    },
    {
      key: 'theirs',
      header: t('vendors.discrepancy.theirs'),
      cell: ({ theirs }) => <Side text={theirs} />,
      text: ({ theirs }) => theirs,
    },
    {
      key: 'state',
      header: t('vendors.free.state'),
      cell: (line) => <Standing line={line} onOpen={onOpen} />,
      text: ({ note, resolvedAt }) => note || (resolvedAt ?? ''),
    },
  ];
}

/** The state of a discrepancy: resolved, acknowledged by an operator, or open. */
function Standing({ line, onOpen }: { line: Discrepancy; onOpen: ((line: Discrepancy) => void) | null }) {
  const t = useTranslation();
  if (line.resolvedAt !== null) return <StateTag tone="good">{t('vendors.discrepancy.resolved')}</StateTag>;
  if (line.acknowledgedAt !== null)
    return (
      <span className="block max-sm:text-end sm:max-w-64">
        <When at={line.acknowledgedAt} />
        <span className="block text-12 break-words text-ink-soft">
          <bdi>{line.acknowledgedBy}</bdi>: <bdi>{line.note}</bdi>
        </span>
      </span>
    );
  if (!onOpen) return <StateTag tone="waiting">{t('vendors.discrepancy.open')}</StateTag>;
  return (
    <Button size="small" onClick={() => onOpen(line)}>
      {t('vendors.discrepancy.acknowledge')}
    </Button>
  );
}
