import type { Currency } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { MoneyField, TextField } from '@fairhouse/ui';
import type { MethodDraft } from './method-draft.ts';

/** What a group of fields works on. */
export interface FieldsProps {
  draft: MethodDraft;
  set: (part: Partial<MethodDraft>) => void;
  faultOf: (field: keyof MethodDraft) => string | undefined;
  currency: Currency;
}

/** How much a payment is at least and at most, what can be chosen at a press, and the most within a day. */
export function LimitFields({ draft, set, faultOf, currency }: FieldsProps) {
  const say = useText();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-16 font-semibold">{say('methods.limits')}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        <MoneyField
          label={say('methods.min')}
          currency={currency}
          value={draft.min}
          error={faultOf('min')}
          onChange={({ target }) => set({ min: target.value })}
        />
        <MoneyField
          label={say('methods.max')}
          currency={currency}
          value={draft.max}
          error={faultOf('max')}
          onChange={({ target }) => set({ max: target.value })}
        />
        <MoneyField
          label={say('methods.daily')}
          help={say('methods.daily.help')}
          currency={currency}
          value={draft.daily}
          error={faultOf('daily')}
          onChange={({ target }) => set({ daily: target.value })}
        />
      </div>
      <TextField
        label={say('payments.quick')}
        help={say('methods.quick.help')}
        dir="ltr"
        inputMode="text"
        spellCheck={false}
        autoComplete="off"
        value={draft.quick}
        error={faultOf('quick')}
        onChange={({ target }) => set({ quick: target.value })}
      />
    </fieldset>
  );
}
