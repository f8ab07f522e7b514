import { calls, REFERRAL_STATES, type Referral } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, ChoiceRow, type Column, EmptyState, Money, StateTag, type Tone } from '@fairhouse/ui';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { GuardedPage, Page } from '../../components/page.tsx';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { ReferralRulesDialog } from './referral-rules-dialog.tsx';
import type { ReferralsSearch } from './referrals-search.ts';

const route = getRouteApi('/referrals');

const TONES: Record<Referral['state'], Tone> = {
  registered: 'waiting',
  verified: 'waiting',
  deposited: 'waiting',
  qualified: 'good',
  refused: 'neutral',
};

/** Invited friends of the brand, and the rules of invitations. */
export function ReferralsPage() {
  const t = useTranslation();
  return (
    <GuardedPage permission="rewards.read" title={t('console.page.referrals')}>
      <Referrals />
    </GuardedPage>
  );
}

function Referrals() {
  const t = useTranslation();
  const navigate = route.useNavigate();
  const { state, page = 1 } = route.useSearch();
  const [isSetting, setSetting] = useState(false);
  const mayEdit = useMay('rewards.edit');
  const go = (to: ReferralsSearch) => void navigate({ search: { ...(state ? { state } : {}), ...to } });
  const filter = state ? { state } : {};
  return (
    <Page title={t('console.page.referrals')} about={t('referrals.about')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ChoiceRow
          label={t('referrals.state')}
          value={state}
          choices={[
            { value: undefined, label: t('referrals.state.all') },
            ...REFERRAL_STATES.map((value) => ({ value, label: t(`referrals.state.${value}`) })),
          ]}
          onChange={(value) => void navigate({ search: value ? { state: value } : {} })}
        />
        {mayEdit ? <Button onClick={() => setSetting(true)}>{t('referrals.rules')}</Button> : null}
      </div>
      <PagedTable
        caption={t('console.page.referrals')}
        queryKey={['referrals', state ?? '', page]}
        fetchPage={() => call(calls.referralsBackoffice.friends, { ...filter, page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={(to) => go({ page: to })}
        columns={useColumns()}
        rowKey={({ accountId }) => accountId}
        empty={<EmptyState title={t('referrals.none')}>{t('referrals.none.about')}</EmptyState>}
      />
      {isSetting ? <ReferralRulesDialog onClose={() => setSetting(false)} /> : null}
    </Page>
  );
}

function useColumns(): Column<Referral>[] {
  const t = useTranslation();
  const player = (accountId: string, name: string) => (
    <Link to="/players/$accountId" params={{ accountId }} className="font-semibold underline">
      <bdi>{name}</bdi>
    </Link>
  );
  const figure = (key: 'deposited' | 'valid'): Column<Referral> => ({
    key,
    header: t(`referrals.column.${key}`),
    figures: true,
    cell: (row) => <Money amount={row[key]} currency={row.currency} />,
  });
  return [
    { key: 'friend', header: t('referrals.column.friend'), cell: (row) => player(row.accountId, row.username) },
    { key: 'referrer', header: t('referrals.column.referrer'), cell: (row) => player(row.referrerId, row.referrer) },
    { key: 'at', header: t('referrals.column.at'), cell: ({ at }) => <When at={at} /> },
    figure('deposited'),
    figure('valid'),
    {
      key: 'state',
      header: t('referrals.state'),
      cell: ({ state, end }) => (
        <span className="flex flex-col items-start gap-0.5 max-sm:items-end">
          <StateTag tone={TONES[state]}>{t(`referrals.state.${state}`)}</StateTag>
          {end ? <span className="text-12 text-ink-faint">{t(`referrals.end.${end}`)}</span> : null}
        </span>
      ),
    },
    {
      key: 'awards',
      header: t('referrals.column.awards'),
      cell: ({ referrerAward, friendAward }) => (
        <span className="flex flex-col gap-0.5 text-12 max-sm:items-end">
          {referrerAward ? (
            <span>{t('referrals.award.referrer', { state: t(`referrals.award.${referrerAward}`) })}</span>
          ) : null}
          {friendAward ? (
            <span>{t('referrals.award.friend', { state: t(`referrals.award.${friendAward}`) })}</span>
          ) : null}
          {referrerAward || friendAward ? null : '–'}
        </span>
      ),
    },
  ];
}
