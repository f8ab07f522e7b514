import { calls, type MerchantWallet } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, failureText, Money, MoneyField, notify, Skeleton, StateTag } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../platform/call.ts';
import { useClientRef } from '../payments/use-client-ref.ts';
import { walletQuery } from './wallet-queries.ts';

/** One vendor that holds player balances: the balance there, asked separately, and transfers in both directions. */
export function VendorWallet({ wallet, onMoved }: { wallet: MerchantWallet; onMoved: () => void }) {
  const t = useTranslation();
  const { id, title } = wallet;
  const { data, error, isFetching, refetch } = useQuery(walletQuery(id));
  const retry = (
    <Button size="small" busy={isFetching} onClick={() => void refetch()}>
      {t('wallet.vendors.askAgain')}
    </Button>
  );
  return (
    <section aria-label={title} className="flex flex-col gap-4 rounded-box border border-line bg-surface p-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 className="text-16 font-semibold break-words">
          <bdi>{title}</bdi>
        </h4>
        {data ? (
          <Balance wallet={data} />
        ) : error ? (
          <span className="text-14 text-loss-ink">{failureText(error, t)}</span>
        ) : (
          <Skeleton className="h-6 w-28" />
        )}
      </header>
      {data?.waiting ? <StateTag tone="waiting">{t('wallet.vendors.state.waiting')}</StateTag> : null}
      {data ? <Transfers wallet={data} onMoved={onMoved} retry={data.state === 'away' ? retry : null} /> : null}
      {error ? retry : null}
    </section>
  );
}

function Balance({ wallet: { balance, currency, at } }: { wallet: MerchantWallet }) {
  const t = useTranslation();
  const { time } = useFormats();
  const asOf = (
    <span className="block text-12 text-ink-faint">{t('wallet.vendors.asOf', { time: time(at, 'time') })}</span>
  );
  if (balance === null)
    return (
      <span className="text-end text-14 text-ink-soft">
        {t('wallet.vendors.silent')}
        {asOf}
      </span>
    );
  return (
    <span className="text-end text-14 text-ink-soft">
      {t('wallet.vendors.there')} <Money amount={balance} currency={currency} className="text-16 text-ink" exact />
      {asOf}
    </span>
  );
}

/** An amount, and where it goes. Without an amount everything comes back. */
function Transfers({
  wallet: { id, title, currency, state, in: inwards, out },
  onMoved,
  retry,
}: {
  wallet: MerchantWallet;
  onMoved: () => void;
  retry: ReactNode;
}) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const [amount, setAmount] = useState('');
  const { refFor, settle } = useClientRef();
  const moving = useMutation({
    mutationFn: (direction: 'in' | 'out') =>
      call(calls.vendorWallet.transfer, {
        vendorId: id,
        direction,
        ...(amount === '' ? {} : { amount }),
        clientRef: refFor(`${id} ${direction} ${amount}`),
      }),
    onSuccess: ({ transfer }) => {
      settle();
      setAmount('');
      const values = { title, amount: write(transfer.amount, currency) };
      const key = transfer.direction === 'in' ? 'sent' : 'brought';
      notify(t(`wallet.vendors.${key}.${transfer.state}`, values), transfer.state === 'done' ? 'success' : 'info');
      onMoved();
    },
  });
  const isMoving = (direction: 'in' | 'out'): boolean => moving.isPending && moving.variables === direction;
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (inwards && amount !== '') moving.mutate('in');
      }}
    >
      <div className="min-w-48 flex-1">
        <MoneyField
          name="amount"
          label={t('wallet.vendors.amount')}
          currency={currency}
          value={amount}
          help={state === 'off' ? t('wallet.vendors.off') : t('wallet.vendors.amount.help')}
          error={moving.error ? failureText(moving.error, t) : undefined}
          onChange={({ target }) => setAmount(target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isMoving('in')} disabled={!inwards || amount === ''}>
          {t('wallet.vendors.send')}
        </Button>
        <Button type="button" busy={isMoving('out')} disabled={!out} onClick={() => moving.mutate('out')}>
          {t('wallet.vendors.bring')}
        </Button>
        {retry}
      </div>
    </form>
  );
}
