import { calls, type OperatorRaffle, RAFFLE_STATES } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, ChoiceRow, EmptyState, Icon, notify } from '@fairhouse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { GuardedPage, Page } from '../../components/page.tsx';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { useRaffleColumns } from './raffle-columns.tsx';
import { RaffleDialog } from './raffle-dialog.tsx';
import type { RafflesSearch } from './raffles-search.ts';

const route = getRouteApi('/raffles');

/** Raffles of the brand: rules, tickets and winners. */
export function RafflesPage() {
  const t = useTranslation();
  return (
    <GuardedPage permission="rewards.read" title={t('console.page.raffles')}>
      <Raffles />
    </GuardedPage>
  );
}

function Raffles() {
  const t = useTranslation();
  const navigate = route.useNavigate();
  const { state, page = 1 } = route.useSearch();
  const [edited, edit] = useState<OperatorRaffle | 'new' | null>(null);
  const [cancelled, cancel] = useState<OperatorRaffle | null>(null);
  const mayEdit = useMay('rewards.edit');
  const queries = useQueryClient();
  const invalidate = () => void queries.invalidateQueries({ queryKey: ['raffles'] });
  const go = (to: RafflesSearch) => void navigate({ search: { ...(state ? { state } : {}), ...to } });
  const filter = state ? { state } : {};
  return (
    <Page title={t('console.page.raffles')} about={t('raffles.about')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ChoiceRow
          label={t('raffles.state')}
          value={state}
          choices={[
            { value: undefined, label: t('raffles.state.all') },
            ...RAFFLE_STATES.map((value) => ({ value, label: t(`raffles.state.${value}`) })),
          ]}
          onChange={(value) => void navigate({ search: value ? { state: value } : {} })}
        />
        {mayEdit ? (
          <Button kind="primary" icon={<Icon of={Plus} size={18} />} onClick={() => edit('new')}>
            {t('raffles.new')}
          </Button>
        ) : null}
      </div>
      <PagedTable
        caption={t('console.page.raffles')}
        queryKey={['raffles', state ?? '', page]}
        fetchPage={() => call(calls.rafflesBackoffice.list, { ...filter, page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={(to) => go({ page: to })}
        columns={useRaffleColumns(mayEdit ? { onEdit: edit, onCancel: cancel } : null)}
        rowKey={({ raffleId }) => raffleId}
        empty={<EmptyState title={t('raffles.none')}>{t('raffles.none.about')}</EmptyState>}
      />
      {edited ? (
        <RaffleDialog raffle={edited === 'new' ? null : edited} onSaved={invalidate} onClose={() => edit(null)} />
      ) : null}
      {cancelled ? <CancelDialog raffle={cancelled} onSettled={invalidate} onClose={() => cancel(null)} /> : null}
    </Page>
  );
}

function CancelDialog({
  raffle,
  onSettled,
  onClose,
}: {
  raffle: OperatorRaffle;
  onSettled: () => void;
  onClose: () => void;
}) {
  const t = useTranslation();
  const { count } = useFormats();
  const { raffleId, version, name, holdersNow, ticketsNow } = raffle;
  return (
    <ReasonDialog
      title={t('raffles.cancel.title', { name })}
      submit={t('raffles.cancel')}
      destructive
      onConfirm={(reason) => call(calls.rafflesBackoffice.cancel, { raffleId, version, reason })}
      onDone={() => notify(t('raffles.cancelled'), 'success')}
      onSettled={onSettled}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">
        {t('raffles.cancel.about', { holders: count(holdersNow), tickets: count(ticketsNow) })}
      </p>
    </ReasonDialog>
  );
}
