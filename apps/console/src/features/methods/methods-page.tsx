import { calls, PAYMENT_KINDS } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, ChoiceRow, EmptyState, Icon } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { MovableRows } from '../../components/movable-rows.tsx';
import { GuardedPage, Page } from '../../components/page.tsx';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { boot } from '../../platform/boot.ts';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { TurnoverRulesButton } from '../turnover/rules-dialog.tsx';
import { useMethodColumns } from './method-columns.tsx';
import { MethodDialog } from './method-dialog.tsx';
import { invalidateMethods, type Method } from './methods-queries.ts';
import { CURRENCY_CODES, type MethodsSearch } from './methods-search.ts';
import { NewMethodDialog } from './new-method-dialog.tsx';
import { RulesDialog } from './rules-dialog.tsx';

const route = getRouteApi('/methods');

/** Deposit and withdrawal methods, in the players' order. */
export function MethodsPage() {
  const t = useTranslation();
  return (
    <GuardedPage permission="payments.read" title={t('console.page.methods')}>
      <Methods />
    </GuardedPage>
  );
}

function Methods() {
  const t = useTranslation();
  const navigate = route.useNavigate();
  const { kind = 'deposit', currency = boot.status.brand.currency, page = 1 } = route.useSearch();
  const [edited, setEdited] = useState<Method | null>(null);
  const [making, setMaking] = useState(false);
  const [ruling, setRuling] = useState(false);
  const mayEdit = useMay('payments.edit');
  const queryKey = ['methods', kind, currency, page];
  const ask = () => call(calls.paymentsBackoffice.methods, { kind, currency, page, pageSize: PAGE_SIZE });
  const rows = useQuery({ queryKey, queryFn: ask }).data?.rows ?? [];
  const columns = useMethodColumns({ movable: mayEdit, onEdit: mayEdit ? setEdited : null });
  const go = (to: MethodsSearch) => void navigate({ search: { kind, currency, ...to } });
  return (
    <Page title={t('console.page.methods')} about={t('methods.about')}>
      {mayEdit ? (
        <div className="flex flex-wrap gap-2">
          <Button kind="primary" icon={<Icon of={Plus} size={18} />} onClick={() => setMaking(true)}>
            {t('methods.new')}
          </Button>
          <Button onClick={() => setRuling(true)}>{t('rules')}</Button>
          <TurnoverRulesButton />
        </div>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ChoiceRow
          label={t('methods.kind')}
          value={kind}
          choices={PAYMENT_KINDS.map((value) => ({ value, label: t(`payments.kind.${value}`) }))}
          onChange={(value) => go({ kind: value })}
        />
        <ChoiceRow
          label={t('methods.currency')}
          value={currency}
          choices={CURRENCY_CODES.map((value) => ({ value, label: value }))}
          onChange={(value) => go({ currency: value })}
        />
      </div>
      <MovableRows
        rows={mayEdit ? rows.map(({ code }) => code) : null}
        onMove={(code, before) => call(calls.paymentsBackoffice.reorderMethod, { code, before })}
        onMoved={invalidateMethods}
      >
        <PagedTable
          caption={t('console.page.methods')}
          queryKey={queryKey}
          fetchPage={ask}
          page={page}
          onPage={(to) => go({ page: to })}
          columns={columns}
          rowKey={({ code }) => code}
          empty={<EmptyState title={t('methods.none')}>{t('methods.none.about', { currency })}</EmptyState>}
        />
      </MovableRows>
      {making ? (
        <NewMethodDialog kind={kind} currency={currency} onCreated={go} onClose={() => setMaking(false)} />
      ) : null}
      {ruling ? <RulesDialog onClose={() => setRuling(false)} /> : null}
      {edited ? <MethodDialog method={edited} onClose={() => setEdited(null)} /> : null}
    </Page>
  );
}
