import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { ChoiceCard } from './choice-card.tsx';
import type { DepositOffer } from './payment-queries.ts';

/** The promotions that a deposit may earn, and no bonus as the last one; the terms of the chosen one below. */
export function BonusChoice({
  offers,
  chosen,
  error,
  onChoose,
}: {
  offers: readonly DepositOffer[];
  /** The number of the promotion; null: no bonus. */
  chosen: string | null;
  error: string | undefined;
  onChoose: (promotion: string | null) => void;
}) {
  const t = useTranslation();
  const { amount } = useFormats();
  if (offers.length === 0) return null;
  const offer = offers.find(({ promotion }) => promotion === chosen);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-14 font-medium text-ink-soft">{t('payments.bonus')}</legend>
      <div className="flex flex-col gap-2">
        {offers.map(({ promotion, name, least, currency }) => (
          <ChoiceCard key={promotion} name="bonus" chosen={promotion === chosen} onChoose={() => onChoose(promotion)}>
            <span className="flex min-w-0 flex-col gap-1">
              <span className="text-16 break-words">{name}</span>
              {/[1-9]/.test(least) ? (
                <span className="figures text-12 text-ink-faint">
                  {t('payments.bonus.least', { amount: amount(least, currency) })}
                </span>
              ) : null}
            </span>
          </ChoiceCard>
        ))}
        <ChoiceCard name="bonus" chosen={chosen === null} onChoose={() => onChoose(null)}>
          <span className="text-16">{t('payments.bonus.none')}</span>
        </ChoiceCard>
      </div>
      {offer ? (
        <details className="mt-1 text-14 text-ink-soft">
          <summary className="inline-flex min-h-9 items-center text-primary-ink underline underline-offset-4">
            {t('pages.promotion.terms')}
          </summary>
          <p className="rounded-box border border-line bg-page p-3">{offer.terms}</p>
        </details>
      ) : null}
      {error ? (
        <p role="alert" className="mt-1.5 text-14 text-loss-ink">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
