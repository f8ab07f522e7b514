import { calls, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, buttonClass, EmptyState, ErrorState, failureText, notify, Skeleton } from '@fairhouse/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../platform/call.ts';
import { isOpen } from '../../platform/switches.ts';
import { TransferRecord } from './transfer-record.tsx';
import { VendorWallet } from './vendor-wallet.tsx';
import { vendorWalletsQuery } from './vendor-wallets-query.ts';

export type Wallet = Output<typeof calls.vendorWallet.wallets>['wallets'][number];

const hasBalance = ({ balance }: Wallet): boolean => balance === null || /[1-9]/.test(balance);

/** The player's balances at vendors: each vendor, transfers in both directions, and the list of all transfers. */
export function VendorWalletsPage() {
  const t = useTranslation();
  const client = useQueryClient();
  const wallets = useQuery(vendorWalletsQuery);
  const invalidate = () => client.invalidateQueries({ queryKey: ['member'] });
  const recall = useMutation({
    mutationFn: () => call(calls.vendorWallet.bringBack),
    onSuccess: ({ left }) => {
      const all = left.length === 0;
      notify(t(all ? 'wallet.vendors.back' : 'wallet.vendors.left'), all ? 'success' : 'info');
    },
    onError: (failure) => notify(failureText(failure, t), 'danger'),
    onSettled: invalidate,
  });
  if (wallets.isError)
    return <ErrorState onRetry={() => void wallets.refetch()}>{failureText(wallets.error, t)}</ErrorState>;
  if (!wallets.data) return <Skeleton className="h-64 w-full" />;
  if (wallets.data.wallets.length === 0)
    return (
      <div className="flex flex-col gap-6">
        <NoVendor />
        <TransferRecord unlessEmpty />
      </div>
    );
  return (
    <div className="flex flex-col gap-6">
      <p className="text-14 text-ink-soft">{t('wallet.vendors.about')}</p>
      {wallets.data.wallets.some(hasBalance) ? (
        <Button kind="primary" className="self-start" busy={recall.isPending} onClick={() => recall.mutate()}>
          {t('wallet.vendors.bringAll')}
        </Button>
      ) : null}
      <ul className="flex flex-col gap-4">
        {wallets.data.wallets.map((wallet) => (
          <li key={wallet.vendorId}>
            <VendorWallet wallet={wallet} onMoved={() => void invalidate()} />
          </li>
        ))}
      </ul>
      <TransferRecord />
    </div>
  );
}

/** No vendor of this brand holds balances: every game uses the main balance. */
function NoVendor() {
  const t = useTranslation();
  return (
    <EmptyState
      title={t('wallet.vendors.none')}
      action={
        isOpen('/rng') ? (
          <Link to="/rng" search={{}} className={buttonClass('secondary')}>
            {t('bets.none.play')}
          </Link>
        ) : undefined
      }
    >
      {t('wallet.vendors.none.about')}
    </EmptyState>
  );
}
