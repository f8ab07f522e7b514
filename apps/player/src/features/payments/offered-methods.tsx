import { calls, PAYMENT_KINDS } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { MethodFacts } from '@fairhouse/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { usePromiseText } from './use-promise-text.ts';

const offeredQuery = queryOptions({
  queryKey: ['payment-methods', 'offered'],
  queryFn: () => call(calls.payments.offered),
});

/**
 * The deposit and withdrawal methods that are available now, with limits and fees, visible to everybody. Renders nothing until they
 * are loaded.
 */
export function OfferedMethods() {
  const t = useTranslation();
  const promiseText = usePromiseText();
  const { data } = useQuery(offeredQuery);
  return (
    <div className="flex flex-col gap-6">
      {PAYMENT_KINDS.map((kind) => {
        const methods = data?.methods.filter((method) => method.kind === kind) ?? [];
        if (methods.length === 0) return null;
        return (
          <section key={kind} aria-labelledby={`ways-${kind}`} className="flex flex-col gap-2">
            <h2 id={`ways-${kind}`} className="text-20">
              {t(`payments.kind.${kind}`)}
            </h2>
            <ul className="flex flex-col gap-2">
              {methods.map((method) => (
                <li key={method.code} className="flex min-h-13 items-center rounded-box border border-line p-3">
                  <MethodFacts {...method} time={promiseText(method.promise) ?? method.time} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
