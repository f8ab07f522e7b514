import { calls, MAX_PAYOUT_ACCOUNTS } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Card, ErrorState, failureText, Icon, notify, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { ChangeDialog } from '../security/change-dialog.tsx';
import { ReauthGate } from '../security/reauth-gate.tsx';
import type { Overview } from '../security/security-queries.ts';
import { useChange } from '../security/use-change.ts';
import { AccountName } from './account-choice.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { invalidatePayoutAccounts, type PayoutAccount, payoutAccountsQuery } from './payout-queries.ts';

type PendingAction = 'add' | { account: PayoutAccount; to: 'default' | 'remove' };

/** The accounts that withdrawals go to (C-01, C-04): add, remove, and set the default. */
export function PayoutAccounts({ overview }: { overview: Overview }) {
  const t = useTranslation();
  const row = useQuery(payoutAccountsQuery);
  const [pending, setPending] = useState<PendingAction | null>(null);
  const accounts = row.data?.accounts;
  const close = () => setPending(null);
  return (
    <Card
      title={t('payments.accounts')}
      about={t('payments.accounts.about', { max: MAX_PAYOUT_ACCOUNTS })}
      action={
        <Button size="small" onClick={() => setPending('add')}>
          {t('payments.account.add')}
        </Button>
      }
      flush
    >
      {row.error && !accounts ? (
        <ErrorState onRetry={() => void row.refetch()}>{failureText(row.error, t)}</ErrorState>
      ) : accounts ? (
        <ul>
          {accounts.map((account) => (
            <li
              key={account.id}
              className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 max-sm:[&>span]:basis-3/4 sm:px-5"
            >
              <Icon of={Landmark} className="shrink-0 text-ink-faint" />
              <AccountName account={account} />
              <span className="flex gap-2 sm:flex-none">
                {account.isDefault ? null : (
                  <Button
                    size="small"
                    aria-label={t('payments.account.makeDefault.which', { account: account.masked })}
                    onClick={() => setPending({ account, to: 'default' })}
                  >
                    {t('payments.account.makeDefault')}
                  </Button>
                )}
                <Button
                  size="small"
                  aria-label={t('payments.account.remove.which', { account: account.masked })}
                  onClick={() => setPending({ account, to: 'remove' })}
                >
                  {t('payments.account.remove')}
                </Button>
              </span>
            </li>
          ))}
          {accounts.length === 0 ? (
            <li className="border-t border-line px-4 py-3 text-14 text-ink-faint sm:px-5">
              {t('payments.account.none')}
            </li>
          ) : null}
        </ul>
      ) : (
        <Skeleton className="m-4 h-12" />
      )}
      {pending === 'add' ? <AccountDialog onClose={close} /> : null}
      {pending && pending !== 'add' ? (
        <ReauthGate overview={overview} onClose={close}>
          <PayoutAccountActionDialog {...pending} onClose={close} />
        </ReauthGate>
      ) : null}
    </Card>
  );
}

function PayoutAccountActionDialog({
  account: { id, bank, masked },
  to,
  onClose,
}: {
  account: PayoutAccount;
  to: 'default' | 'remove';
  onClose: () => void;
}) {
  const t = useTranslation();
  const change = useChange([], async () => {
    await call(to === 'default' ? calls.payoutAccounts.setDefault : calls.payoutAccounts.remove, { id });
    await invalidatePayoutAccounts();
    notify(t(`payments.account.${to}.done`), 'success');
    onClose();
  });
  const account = `${bank} ${masked}`.trim();
  return (
    <ChangeDialog
      title={t(`payments.account.${to}.title`)}
      about={t(`payments.account.${to}.about`, { account })}
      action={t(to === 'default' ? 'payments.account.makeDefault' : 'payments.account.remove')}
      destructive={to === 'remove'}
      change={change}
      onClose={onClose}
    >
      {null}
    </ChangeDialog>
  );
}
