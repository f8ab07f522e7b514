import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, buttonClass, EmptyState, ErrorState, failureText, notify, Skeleton } from '@fairhouse/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../platform/call.ts';
import { isOpen } from '../../platform/switches.ts';
import { AutoTransferChoice } from './auto-transfer-choice.tsx';
import { MainWallet } from './main-wallet.tsx';
import { TransferRecord } from './transfer-record.tsx';
import { VendorWallet } from './vendor-wallet.tsx';
import { walletsQuery } from './wallet-queries.ts';

/** The member's wallets (C-02): the main one with what is held for what, and each vendor's, which loads and fails on its own. */
export function WalletsPage() {
  const t = useTranslation();
  const { row } = useFormats();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(walletsQuery);
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
  if (error) return <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>;
  if (!data) return <Skeleton className="h-64 w-full" />;
  const main = data.wallets.find(({ kind }) => kind === 'main');
  const vendors = data.wallets.filter(({ kind }) => kind === 'transfer');
  const shared = data.wallets.filter(({ kind }) => kind === 'seamless');
  return (
    <div className="flex flex-col gap-6">
      {main ? <MainWallet wallet={main} /> : null}
      {vendors.length === 0 ? (
        <NoVendor />
      ) : (
        <>
          <section aria-labelledby="vendor-wallets" className="flex flex-col gap-4">
            <header className="flex flex-wrap items-center justify-between gap-3">
              <h3 id="vendor-wallets" className="text-16 font-semibold">
                {t('wallet.vendors.title')}
              </h3>
              <Button kind="primary" busy={recall.isPending} onClick={() => recall.mutate()}>
                {t('wallet.vendors.bringAll')}
              </Button>
            </header>
            <p className="text-14 text-ink-soft">{t('wallet.vendors.about')}</p>
            <ul className="flex flex-col gap-4">
              {vendors.map((wallet) => (
                <li key={wallet.id}>
                  <VendorWallet wallet={wallet} onMoved={() => void invalidate()} />
                </li>
              ))}
            </ul>
          </section>
          <AutoTransferChoice value={data.autoTransfer} />
        </>
      )}
      {shared.length > 0 ? (
        <p className="text-14 text-ink-soft">
          {t('wallet.vendors.shared', { names: row(shared.map(({ title }) => title)) })}
        </p>
      ) : null}
      <TransferRecord unlessEmpty={vendors.length === 0} />
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
