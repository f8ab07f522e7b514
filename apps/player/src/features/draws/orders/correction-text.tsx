import { useFormats, useTranslation } from '@fairhouse/i18n/react';

/** Why a correction changed an order: the numbers of its draw before and after it, and what was not taken back. */
export function CorrectionText({
  before,
  after,
  waived,
  currency,
}: {
  before: readonly number[];
  after: readonly number[];
  waived: string | null;
  currency: string;
}) {
  const t = useTranslation();
  const { amount } = useFormats();
  const [was, is] = [before.join(' '), after.join(' ')];
  return (
    <span className="figures block text-12 whitespace-normal text-ink-faint">
      {was === is ? t('draws.payment.recomputed') : t('draws.payment.numbers', { before: was, after: is })}
      {waived ? <span className="block">{t('draws.payment.waived', { amount: amount(waived, currency) })}</span> : null}
    </span>
  );
}
