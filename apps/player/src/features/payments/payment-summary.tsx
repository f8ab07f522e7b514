import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type ReactNode, useEffect, useRef } from 'react';

/** A payment with its status. Screen readers announce it when it appears and when its status changes. */
export function PaymentSummary({
  title,
  number,
  tag,
  about,
  fee,
  currency,
}: {
  title: string;
  number: string;
  tag: ReactNode;
  about: string;
  fee: string;
  currency: string;
}) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 ref={heading} tabIndex={-1} className="text-20 outline-none">
          {title}
        </h3>
        <output>{tag}</output>
      </div>
      <p className="text-14 text-ink-soft">{about}</p>
      {/[1-9]/.test(fee) ? (
        <p className="text-14 text-ink-soft">{t('payments.fee.is', { fee: write(fee, currency) })}</p>
      ) : null}
      <p className="figures text-12 text-ink-faint">
        {t('payments.number')} {number}
      </p>
    </div>
  );
}
