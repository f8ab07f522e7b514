import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { CopyButton } from '@fairhouse/ui';

interface AccountToPayProps {
  account: { bank: string; holder: string; number: string; qr?: { type: string; base64: string } | null };
  amount: string;
  currency: string;
  /** What the transfer must name; none between players. */
  reference?: string;
  about: string;
}

/** The bank account that a deposit is transferred to, each line of it to copy. */
export function AccountToPay({ account, amount, currency, reference, about }: AccountToPayProps) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const lines = [
    { name: t('payments.bank.amount'), text: amount, shown: write(amount, currency) },
    { name: t('payments.bank.reference'), text: reference, shown: reference },
    { name: t('payments.bank.number'), text: account.number, shown: account.number },
    { name: t('payments.bank.holder'), text: account.holder, shown: account.holder },
    { name: t('payments.bank.bank'), text: account.bank, shown: account.bank },
  ];
  return (
    <section aria-labelledby="account-to-pay" className="flex flex-col gap-3">
      <h4 id="account-to-pay" className="text-16">
        {t('payments.bank.title')}
      </h4>
      <p className="text-14 text-ink-soft">{about}</p>
      <dl className="divide-y divide-line rounded-box border border-line px-4">
        {lines.map(({ name, text, shown }) =>
          text === undefined ? null : (
            <div key={name} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
              <dt className="text-14 text-ink-soft">{name}</dt>
              <dd className="flex min-w-0 items-center gap-1 text-16">
                <bdi className="figures break-all">{shown}</bdi>
                <CopyButton text={text} what={name} />
              </dd>
            </div>
          ),
        )}
      </dl>
      {account.qr ? (
        <figure className="flex flex-col items-start gap-1">
          <figcaption className="text-14 text-ink-soft">{t('payments.bank.qr')}</figcaption>
          <img
            src={`data:${account.qr.type};base64,${account.qr.base64}`}
            alt={t('payments.bank.qr.alt')}
            className="max-h-72 max-w-full rounded-box border border-line bg-white object-contain p-2"
          />
        </figure>
      ) : null}
    </section>
  );
}
