import type { MerchantWallet } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Money } from '@fairhouse/ui';

const PURPOSES = ['withdrawals', 'transfers', 'deposits', 'play'] as const;

/** The main wallet: its balance, and what of it is held for what. */
export function MainWallet({ wallet: { balance, held, currency } }: { wallet: MerchantWallet }) {
  const t = useTranslation();
  const purposes = held ? PURPOSES.filter((purpose) => /[1-9]/.test(held[purpose])) : [];
  return (
    <section
      aria-labelledby="main-wallet"
      className="flex flex-col gap-3 rounded-box border border-line bg-surface p-4"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id="main-wallet" className="text-16 font-semibold">
          {t('wallet.main')}
        </h3>
        <Money amount={balance ?? '0'} currency={currency} className="text-20" exact />
      </header>
      {held && purposes.length > 0 ? (
        <dl aria-label={t('wallet.main.held')} className="flex flex-col gap-1.5 border-t border-line pt-3 text-14">
          {purposes.map((purpose) => (
            <div key={purpose} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-ink-soft">{t(`wallet.main.held.${purpose}`)}</dt>
              <dd>
                <Money amount={held[purpose]} currency={currency} exact />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-14 text-ink-soft">{t('wallet.main.free')}</p>
      )}
    </section>
  );
}
