import { useText } from '@fairhouse/i18n/react';
import { classNames, MethodFacts } from '@fairhouse/ui';
import type { PaymentMethod } from './payment-queries.ts';

/** The open methods as cards, each with its limits; a sandbox is marked as one. */
export function MethodChoice({
  methods,
  chosen,
  onChoose,
}: {
  methods: readonly PaymentMethod[];
  chosen: string;
  onChoose: (code: string) => void;
}) {
  const say = useText();
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-medium text-ink-soft">{say('payments.method')}</legend>
      <div className="flex flex-col gap-2">
        {methods.map((method) => (
          <label
            key={method.code}
            className={classNames(
              'flex min-h-13 items-center gap-3 rounded-box border p-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
              'has-focus-visible:outline-primary-ink',
              method.code === chosen ? 'border-primary-ink bg-raised' : 'border-line hover:border-ink-faint',
            )}
          >
            <input
              type="radio"
              name="method"
              value={method.code}
              checked={method.code === chosen}
              onChange={() => onChoose(method.code)}
              className="size-5 shrink-0 accent-primary outline-none"
            />
            <MethodFacts {...method} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
