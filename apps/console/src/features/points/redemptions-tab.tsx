import { calls, type OperatorRedemption, REDEMPTION_STATES } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, ChoiceRow, type Column, EmptyState } from '@fairhouse/ui';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { DecideDialog } from './decide-dialog.tsx';

const route = getRouteApi('/points');

/** What is decided, and how. */
interface Deciding {
  redemption: OperatorRedemption;
  pass: boolean;
}

/** Redemptions: those that wait, and those that passed or were rejected. */
export function RedemptionsTab() {
  const t = useTranslation();
  const navigate = route.useNavigate();
  const { state = 'applying', page = 1 } = route.useSearch();
  const [deciding, decide] = useState<Deciding | null>(null);
  const mayDecide = useMay('rewards.approve');
  return (
    <>
      <ChoiceRow
        label={t('pointsAdmin.state')}
        value={state}
        choices={REDEMPTION_STATES.map((value) => ({ value, label: t(`pointsAdmin.state.${value}`) }))}
        onChange={(value) => void navigate({ search: { state: value as typeof state } })}
      />
      <PagedTable
        caption={t('pointsAdmin.tab.redemptions')}
        queryKey={['points', 'redemptions', state, page]}
        fetchPage={() => call(calls.pointsBackoffice.redemptions, { state, page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={(to) => void navigate({ search: { state, page: to } })}
        columns={useColumns(mayDecide ? decide : null)}
        rowKey={({ no }) => no}
        empty={
          <EmptyState title={t('pointsAdmin.redemptions.none')}>{t('pointsAdmin.redemptions.none.about')}</EmptyState>
        }
      />
      {deciding ? <DecideDialog {...deciding} onClose={() => decide(null)} /> : null}
    </>
  );
}

function useColumns(onDecide: ((deciding: Deciding) => void) | null): Column<OperatorRedemption>[] {
  const t = useTranslation();
  const { amount: write, count } = useFormats();
  return [
    {
      key: 'item',
      header: t('pointsAdmin.column.item'),
      cell: ({ no, name, given }) => (
        <span className="block">
          {name || t('pointsAdmin.money')}
          <span className="figures block text-12 text-ink-faint">
            P{no} {given ? `· ${write(given.amount, given.currency)}` : ''}
          </span>
        </span>
      ),
    },
    {
      key: 'player',
      header: t('console.column.account'),
      cell: ({ accountId, username, contact }) => (
        <span className="block">
          <Link to="/players/$accountId" params={{ accountId }} className="link">
            {username}
          </Link>
          <span className="figures block text-12 text-ink-faint">{contact}</span>
        </span>
      ),
    },
    { key: 'at', header: t('pointsAdmin.column.at'), cell: ({ at }) => <When at={at} /> },
    {
      key: 'price',
      header: t('pointsAdmin.column.points'),
      figures: true,
      cell: ({ price }) => count(Number(price)),
    },
    {
      key: 'decision',
      header: '',
      cell: (redemption) =>
        redemption.state !== 'applying' ? (
          <span className="flex flex-col text-12 text-ink-faint">
            <bdi>{redemption.decidedBy || t('pointsAdmin.alone')}</bdi>
            <bdi className="max-w-sm break-words">{redemption.reason}</bdi>
          </span>
        ) : onDecide ? (
          <span className="flex flex-wrap gap-2 max-sm:justify-end">
            {[true, false].map((pass) => (
              <Button
                key={String(pass)}
                size="small"
                kind={pass ? 'primary' : 'danger'}
                aria-label={`P${redemption.no}: ${t(pass ? 'pointsAdmin.pass' : 'pointsAdmin.reject')}`}
                onClick={() => onDecide({ redemption, pass })}
              >
                {t(pass ? 'pointsAdmin.pass' : 'pointsAdmin.reject')}
              </Button>
            ))}
          </span>
        ) : null,
    },
  ];
}
