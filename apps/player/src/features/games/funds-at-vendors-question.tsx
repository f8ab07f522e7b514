import type { FundsAtVendor } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Money } from '@fairhouse/ui';

/** Shown before a game opens while money is at another vendor: names the vendor and asks whether to recall the money first. */
export function FundsAtVendorsQuestion({
  wallets,
  tried,
  onAnswer,
}: {
  wallets: readonly FundsAtVendor[];
  /** The recall was tried, and `wallets` lists the money that was not returned. */
  tried: boolean;
  onAnswer: (bringBack: boolean) => void;
}) {
  const t = useTranslation();
  return (
    <section
      aria-labelledby="money-elsewhere"
      className="m-auto flex w-[calc(100%-2rem)] max-w-md flex-col gap-4 rounded-box border border-line bg-surface p-6"
    >
      <h1 id="money-elsewhere" className="text-20">
        {t('lobby.funds')}
      </h1>
      <p role={tried ? 'alert' : undefined} className="text-14 text-ink-soft">
        {t(tried ? 'lobby.funds.left' : 'lobby.funds.body')}
      </p>
      <ul className="flex flex-col divide-y divide-line/60 border-y border-line/60">
        {wallets.map(({ vendorId, title, balance, currency, waiting }) => (
          <li key={vendorId} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
            <bdi className="font-semibold break-words">{title}</bdi>
            {balance === null ? (
              <span className="text-14 text-ink-soft">{t('lobby.funds.unavailable')}</span>
            ) : (
              <Money amount={balance} currency={currency} />
            )}
            {waiting ? <span className="w-full text-12 text-ink-soft">{t('lobby.funds.waiting')}</span> : null}
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-2">
        <Button kind="primary" onClick={() => onAnswer(true)}>
          {t(tried ? 'lobby.funds.retry' : 'lobby.funds.recall')}
        </Button>
        <Button kind="ghost" onClick={() => onAnswer(false)}>
          {t('lobby.funds.leave')}
        </Button>
      </div>
    </section>
  );
}
