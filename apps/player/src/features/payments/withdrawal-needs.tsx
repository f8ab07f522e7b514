import type { calls, Output, WithdrawalNeed } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Icon } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useDialogs } from '../../platform/dialogs.ts';
import { useBalance } from '../../platform/queries.ts';
import { methodsQuery, needsQuery } from './payment-queries.ts';

type Need = Output<typeof calls.payouts.needs>['needs'][number];

/** Needs that the player can settle in the security centre. */
const IN_SECURITY: readonly WithdrawalNeed[] = ['documents', 'secondFactor'];

/** What is missing for a withdrawal, or limits it, before an amount is typed. Nothing while nothing is missing. */
export function WithdrawalNeeds() {
  const t = useTranslation();
  const { openCentre } = useDialogs();
  const textOf = useNeedText();
  const { data } = useQuery(needsQuery);
  const needs = data?.needs ?? [];
  if (needs.length === 0) return null;
  return (
    <section className="flex max-w-lg flex-col gap-2 rounded-box border border-line bg-raised/40 p-4">
      <h3 className="flex items-center gap-2 text-16">
        <Icon of={Info} size={18} className="shrink-0 text-primary-ink" />
        {t('payments.needs')}
      </h3>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-14 text-ink-soft">
        {needs.map((need) => (
          <li key={`${need.need} ${need.method} ${need.until} ${need.window}`}>{textOf(need)}</li>
        ))}
      </ul>
      {needs.some(({ need }) => IN_SECURITY.includes(need)) ? (
        <Button size="small" className="self-start" onClick={() => openCentre('securityCenter')}>
          {t('kyc.open')}
        </Button>
      ) : null}
    </section>
  );
}

/** What a sentence says depends on what is known of a debt, a lock and a method out of its hours. */
function keyOf({ need, deposit, until }: Pick<Need, 'need' | 'deposit' | 'until'>) {
  if (need === 'debt' && deposit !== null) return 'payments.needs.debtOfDeposit';
  if (need === 'locked' && until !== null) return 'payments.needs.lockedUntil';
  if (need === 'closed' && until !== null) return 'payments.needs.closedUntil';
  return `payments.needs.${need}` as const;
}

function useNeedText(): (need: Need) => string {
  const t = useTranslation();
  const { amount: write, time } = useFormats();
  const { data: methods } = useQuery(methodsQuery);
  const currency = useBalance().data?.currency;
  return ({ need, amount, until, method, window, deposit }) =>
    t(keyOf({ need, deposit, until }), {
      deposit: deposit ?? '',
      amount: amount !== null && currency ? write(amount, currency) : '',
      time: until ? time(until) : '',
      window: window ? t(`payments.window.${window}`) : '',
      method: methods?.methods.find(({ code }) => code === method)?.name ?? method ?? '',
    });
}
