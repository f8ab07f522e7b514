import { useTranslation } from '@fairhouse/i18n/react';
import { Tabs } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { GuardedPage, Page } from '../../components/page.tsx';
import { AccountsTab } from './accounts-tab.tsx';
import { BANK_TABS, type BankTab } from './bank-deposits-search.ts';
import { QueueTab } from './queue-tab.tsx';

const route = getRouteApi('/bank-deposits');

/** Deposits by bank transfer that operators confirm by hand, and the accounts that receive them. */
export function BankDepositsPage() {
  const t = useTranslation();
  const title = t('console.page.bankDeposits');
  const { tab = 'slips' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <GuardedPage permission="payments.read" title={title}>
      <Page title={title} about={t(`bankDeposits.about.${tab}`)}>
        <Tabs
          manual
          label={title}
          tabs={BANK_TABS.map((value) => ({ value, label: t(`bankDeposits.tab.${value}`) }))}
          value={tab}
          onChange={(value) => void navigate({ search: value === 'slips' ? {} : { tab: value as BankTab } })}
        >
          {tab === 'accounts' ? <AccountsTab /> : <QueueTab queue={tab} />}
        </Tabs>
      </Page>
    </GuardedPage>
  );
}
