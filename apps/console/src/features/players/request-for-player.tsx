import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, MoneyField, notify, Select } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { invalidateProposals } from '../proposals/proposal-queries.ts';
import { accountKey } from './account-state.tsx';

/** Proposes a withdrawal for a player whose log-in is locked; renders nothing for others. */
export function RequestForPlayer({ accountId }: { accountId: string }) {
  const t = useTranslation();
  const mayReview = useMay('payments.review');
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: accountKey(accountId),
    queryFn: () => call(calls.accountsBackoffice.account, { accountId }),
  });
  const isLocked = data?.locks.some(({ scope }) => scope === 'login') ?? false;
  if (!mayReview || !isLocked) return null;
  return (
    <div>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('console.requestFor')}
      </Button>
      {isOpen ? <RequestForm accountId={accountId} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function RequestForm({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const t = useTranslation();
  const [amount, setAmount] = useState('');
  const [chosen, choose] = useState<string>();
  const { data } = useQuery({
    queryKey: ['payout-accounts-of', accountId],
    queryFn: () => call(calls.payoutBackoffice.accountsOf, { accountId }),
  });
  const accounts = data?.accounts ?? [];
  const account = accounts.find(({ id }) => id === chosen) ?? accounts[0];
  return (
    <ReasonDialog
      title={t('console.requestFor')}
      submit={t('proposals.adjust.submit')}
      blocked={data && !account ? t('console.requestFor.none') : undefined}
      onConfirm={(reason) =>
        call(calls.payoutBackoffice.requestFor, {
          accountId,
          method: account?.method ?? '',
          account: account?.id ?? '0',
          amount: amount || '0',
          reason,
        })
      }
      onDone={() => notify(t('proposals.adjust.waiting'), 'success')}
      onSettled={() => void invalidateProposals()}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('console.requestFor.about')}</p>
      <Select
        label={t('console.requestFor.account')}
        value={account?.id ?? ''}
        options={accounts.map(({ id, method, destination }) => ({ value: id, label: `${method} · ${destination}` }))}
        onChange={({ target }) => choose(target.value)}
      />
      <MoneyField
        label={t('console.requestFor.amount')}
        currency={data?.currency ?? ''}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
    </ReasonDialog>
  );
}
