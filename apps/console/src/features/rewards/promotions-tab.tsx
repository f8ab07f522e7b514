import { calls, type PromotionLine } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, EmptyState, Icon, StateTag } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { LaunchRulesDialog } from './launch-rules-dialog.tsx';
import { PromotionDialog } from './promotion-dialog.tsx';
import { PROMOTION_TONES } from './promotion-tones.ts';
import { RulesDialog } from './rules-dialog.tsx';

const route = getRouteApi('/rewards');

/** The promotions of the brand, with what they have given. */
export function PromotionsTab() {
  const t = useTranslation();
  const navigate = route.useNavigate();
  const { page = 1 } = route.useSearch();
  const [viewed, view] = useState<string | null>(null);
  const [isNew, setNew] = useState(false);
  const [showsRules, setRules] = useState(false);
  const mayEdit = useMay('rewards.edit');
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        {mayEdit ? (
          <Button kind="primary" icon={<Icon of={Plus} size={18} />} onClick={() => setNew(true)}>
            {t('giving.promotion.new')}
          </Button>
        ) : null}
        <Button onClick={() => setRules(true)}>{t('launching.rules')}</Button>
      </div>
      <PagedTable
        caption={t('giving.tab.promotions')}
        queryKey={['rewards', 'promotions', page]}
        fetchPage={() => call(calls.promotionsBackoffice.list, { page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={(to) => void navigate({ search: { page: to } })}
        columns={usePromotionColumns(view)}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('giving.promotions.none')}>{t('giving.promotions.none.about')}</EmptyState>}
      />
      {viewed ? <PromotionDialog id={viewed} onClose={() => view(null)} /> : null}
      {isNew ? <RulesDialog stored={null} onSaved={({ id }) => view(id)} onClose={() => setNew(false)} /> : null}
      {showsRules ? <LaunchRulesDialog onClose={() => setRules(false)} /> : null}
    </div>
  );
}

function usePromotionColumns(onView: (id: string) => void): Column<PromotionLine>[] {
  const t = useTranslation();
  const { time, count } = useFormats();
  return [
    {
      key: 'name',
      header: t('giving.column.name'),
      cell: ({ id, name, version, liveVersion }) => (
        <span className="flex flex-col gap-0.5 max-sm:items-end">
          <bdi className="wrap-anywhere">{name}</bdi>
          <span className="text-12 text-ink-faint">{t('giving.version', { id, version, live: liveVersion })}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('giving.column.state'),
      cell: ({ state }) => <StateTag tone={PROMOTION_TONES[state]}>{t(`giving.state.${state}`)}</StateTag>,
    },
    {
      key: 'what',
      header: t('giving.column.trigger'),
      cell: ({ trigger, kind, currency }) =>
        `${t(`giving.trigger.${trigger}`)} · ${t(`giving.kind.${kind}`)} · ${currency}`,
    },
    {
      key: 'period',
      header: t('giving.column.period'),
      cell: ({ from, until }) => (
        <span className="flex flex-col max-sm:items-end">
          <span>{time(from)}</span>
          <span className="text-ink-faint">{until === null ? t('giving.noEnd') : time(until)}</span>
        </span>
      ),
    },
    { key: 'joined', header: t('giving.column.joined'), figures: true, cell: ({ joined }) => count(joined) },
    { key: 'awards', header: t('giving.column.awards'), figures: true, cell: ({ awards }) => count(awards) },
    {
      key: 'spent',
      header: t('giving.column.spent'),
      figures: true,
      cell: ({ spent, budget }) => (budget === null ? spent : `${spent} / ${budget}`),
    },
    {
      key: 'act',
      header: '',
      cell: ({ id, name }) => (
        <Button size="small" aria-label={`${name}: ${t('giving.view')}`} onClick={() => onView(id)}>
          {t('giving.view')}
        </Button>
      ),
    },
  ];
}
