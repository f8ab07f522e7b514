import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { call } from '../../platform/call.ts';
import type { PayoutDetail } from './payout-queries.ts';
import { ReasonForm } from './reason-form.tsx';

/** Ends a withdrawal whose other parts cannot be paid; not while one is under way. */
export function PayoutEnd({ detail: { id, attempts, parts } }: { detail: PayoutDetail }) {
  const t = useTranslation();
  const isUnderWay = parts.some(({ part }) =>
    ['sent', 'unknown'].includes(attempts.findLast((each) => each.part === part)?.state ?? ''),
  );
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-16">{t('console.payout.giveUp')}</h3>
      <p className="text-14 text-ink-soft">
        {t(isUnderWay ? 'console.payout.giveUp.underWay' : 'console.payout.giveUp.about')}
      </p>
      {isUnderWay ? null : (
        <ReasonForm
          action={t('console.payout.giveUp')}
          send={(reason) => call(calls.payoutBackoffice.giveUp, { id, reason })}
        />
      )}
    </section>
  );
}
