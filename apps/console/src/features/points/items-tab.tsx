import { calls, type OperatorPointItem } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, Button, type Column, EmptyState } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { boot } from '../../platform/boot.ts';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { ItemDialog } from './item-dialog.tsx';

const route = getRouteApi('/points');

/** The items of the points mall, newest first. */
export function ItemsTab() {
  const t = useTranslation();
  const navigate = route.useNavigate();
  const { page = 1 } = route.useSearch();
  const [edited, edit] = useState<OperatorPointItem | 'new' | null>(null);
  const mayEdit = useMay('rewards.edit');
  return (
    <>
      {mayEdit ? (
        <Button kind="primary" className="self-start" onClick={() => edit('new')}>
          {t('pointsAdmin.item.new')}
        </Button>
      ) : null}
      <PagedTable
        caption={t('pointsAdmin.tab.items')}
        queryKey={['points', 'items', page]}
        fetchPage={() => call(calls.pointsBackoffice.items, { page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={(to) => void navigate({ search: { tab: 'items', page: to } })}
        columns={useColumns(mayEdit ? edit : null)}
        rowKey={({ itemId }) => itemId}
        empty={<EmptyState title={t('pointsAdmin.items.none')}>{t('pointsAdmin.items.none.about')}</EmptyState>}
      />
      {edited ? <ItemDialog item={edited === 'new' ? null : edited} onClose={() => edit(null)} /> : null}
    </>
  );
}

function useColumns(onEdit: ((item: OperatorPointItem) => void) | null): Column<OperatorPointItem>[] {
  const t = useTranslation();
  const { amount: write, count } = useFormats();
  const nameOf = ({ names }: OperatorPointItem): string => names['EN'] ?? '';
  return [
    {
      key: 'name',
      header: t('pointsAdmin.column.item'),
      cell: (item) => (
        <span className="flex flex-col">
          {nameOf(item)}
          <span className="text-12 text-ink-faint">
            {t(`pointsAdmin.kind.${item.kind}`)}
            {item.amount === null ? '' : ` · ${write(item.amount, boot.status.brand.currency)}`}
          </span>
        </span>
      ),
    },
    {
      key: 'price',
      header: t('pointsAdmin.column.points'),
      figures: true,
      cell: ({ price }) => count(Number(price)),
    },
    {
      key: 'stock',
      header: t('pointsAdmin.item.stock'),
      figures: true,
      cell: ({ stock }) => (stock === null ? t('pointsAdmin.unlimited') : count(stock)),
    },
    {
      key: 'redeemed',
      header: t('pointsAdmin.column.redeemed'),
      figures: true,
      cell: ({ redeemed }) => count(redeemed),
    },
    {
      key: 'state',
      header: t('console.state'),
      cell: ({ onSale }) => (
        <Badge tone={onSale ? 'good' : 'neutral'}>
          {t(onSale ? 'pointsAdmin.item.onSale' : 'pointsAdmin.item.offSale')}
        </Badge>
      ),
    },
    {
      key: 'act',
      header: '',
      cell: (item) =>
        onEdit ? (
          <Button size="small" aria-label={`${nameOf(item)}: ${t('pointsAdmin.change')}`} onClick={() => onEdit(item)}>
            {t('pointsAdmin.change')}
          </Button>
        ) : null,
    },
  ];
}
