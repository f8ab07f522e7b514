import { calls, type VendorAccount } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, EmptyState, ErrorState, failureText, Icon, notify, Pager, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { AccountCard } from './account-card.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { ACCOUNTS_PER_PAGE, accountsQuery, invalidatePayoutAccounts } from './accounts-query.ts';
import { type CreatedKey, SecretDialog } from './secret-dialog.tsx';
import { SwitchesDialog } from './switches-dialog.tsx';

const route = getRouteApi('/vendors');

/** The accounts of external game servers, each with its keys. */
export function AccountsTab() {
  const t = useTranslation();
  const mayEdit = useMay('vendors.edit');
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(accountsQuery(page));
  const [edited, setEdited] = useState<VendorAccount | 'new' | null>(null);
  const [switched, setSwitched] = useState<VendorAccount | null>(null);
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const createKey = async (account: VendorAccount): Promise<void> => {
    try {
      const { keyId, secret } = await call(calls.vendorBackoffice.createKey, { id: account.id });
      setCreated({ title: account.title, keyId, secret });
    } catch (failure) {
      notify(failureText(failure, t), 'danger');
    }
    await invalidatePayoutAccounts();
  };
  return (
    <div className="flex flex-col gap-4">
      {mayEdit ? (
        <Button
          kind="primary"
          className="self-start"
          icon={<Icon of={Plus} size={18} />}
          onClick={() => setEdited('new')}
        >
          {t('vendors.new')}
        </Button>
      ) : null}
      {list.data ? null : list.isError ? (
        <ErrorState onRetry={() => void list.refetch()}>{failureText(list.error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-56" />
      )}
      {list.data?.total === 0 ? <EmptyState title={t('vendors.none')}>{t('vendors.none.about')}</EmptyState> : null}
      <ul className="flex flex-col gap-4">
        {list.data?.rows.map((account) => (
          <li key={account.id}>
            <AccountCard
              account={account}
              mayEdit={mayEdit}
              onEdit={() => setEdited(account)}
              onSwitches={() => setSwitched(account)}
              onCreateKey={() => createKey(account)}
            />
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pages={Math.ceil((list.data?.total ?? 0) / ACCOUNTS_PER_PAGE)}
        onPage={(to) => void navigate({ search: to > 1 ? { page: to } : {} })}
      />
      {edited ? <AccountDialog account={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
      {switched ? <SwitchesDialog account={switched} onClose={() => setSwitched(null)} /> : null}
      {created ? <SecretDialog created={created} onClose={() => setCreated(null)} /> : null}
    </div>
  );
}
