import { useTranslation } from '@fairhouse/i18n/react';
import { MethodFacts } from '@fairhouse/ui';
import { ChoiceCard } from './choice-card.tsx';
import { isUsable, type PaymentMethod } from './payment-queries.ts';
import { usePromiseText } from './use-promise-text.ts';

/** The available methods as cards, each with its limits. A sandbox is marked as such. */
export function MethodChoice({
  methods,
  chosen,
  onChoose,
}: {
  methods: readonly PaymentMethod[];
  chosen: string;
  onChoose: (code: string) => void;
}) {
  const t = useTranslation();
  const promiseText = usePromiseText();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-14 font-medium text-ink-soft">{t('payments.method')}</legend>
      <div className="flex flex-col gap-2">
        {methods.map((method) => (
          <ChoiceCard
            key={method.code}
            name="method"
            chosen={method.code === chosen}
            disabled={!isUsable(method)}
            onChoose={() => onChoose(method.code)}
          >
            <MethodFacts {...method} isFull={method.most === null} time={promiseText(method.promise) ?? method.time} />
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  );
}
