import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, failureText, Money, MoneyField, notify } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { useClientRef } from '../payments/use-client-ref.ts';
import type { Wallet } from './vendor-wallets-page.tsx';

/** One vendor that holds player balances: the balance there, and a form to transfer more. */
export function VendorWallet({ wallet, onMoved }: { wallet: Wallet; onMoved: () => void }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const { vendorId, title, enabled, balance, currency } = wallet;
  const [amount, setAmount] = useState('');
  const { refFor, settle } = useClientRef();
  const sending = useMutation({
    mutationFn: () =>
      call(calls.vendorWallet.transfer, {
        vendorId,
        direction: 'in',
        amount,
        clientRef: refFor(`${vendorId} ${amount}`),
      }),
    onSuccess: ({ transfer }) => {
      settle();
      setAmount('');
      const values = { title, amount: write(transfer.amount, currency) };
      notify(t(`wallet.vendors.sent.${transfer.state}`, values), transfer.state === 'done' ? 'success' : 'info');
      onMoved();
    },
  });
  return (
    <section aria-label={title} className="flex flex-col gap-4 rounded-box border border-line bg-surface p-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-16 font-semibold break-words">
          <bdi>{title}</bdi>
        </h3>
        {balance === null ? (
          <span className="text-14 text-ink-soft">{t('wallet.vendors.silent')}</span>
        ) : (
          <span className="text-14 text-ink-soft">
            {t('wallet.vendors.there')} <Money amount={balance} currency={currency} className="text-16 text-ink" />
          </span>
        )}
      </header>
      {enabled ? (
        <form
          noValidate
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            sending.mutate();
          }}
        >
          <div className="min-w-48 flex-1">
            <MoneyField
              name="amount"
              label={t('wallet.vendors.amount')}
              currency={currency}
              value={amount}
              error={sending.error ? failureText(sending.error, t) : undefined}
              onChange={({ target }) => setAmount(target.value)}
            />
          </div>
          <Button type="submit" busy={sending.isPending}>
            {t('wallet.vendors.send')}
          </Button>
        </form>
      ) : (
        <p className="text-14 text-ink-soft">{t('wallet.vendors.off')}</p>
      )}
    </section>
  );
}
