import { calls, RATE_CATEGORIES, type RebateRates, type TeamMember } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Dialog, FormError, failureText, notify } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogButtons } from '../../components/dialog-buttons.tsx';
import { call } from '../../platform/call.ts';
import { RateFields, type RateTexts, readRates, textsOf } from './rate-fields.tsx';

/** Raises the rates of a direct member, up to the highest that the agent may give, or asks the member to accept lower ones. */
export function RaiseRatesDialog({
  member,
  most,
  onClose,
}: {
  member: TeamMember;
  most: RebateRates;
  onClose: () => void;
}) {
  const t = useTranslation();
  const queries = useQueryClient();
  const [texts, setTexts] = useState<RateTexts>(() => textsOf(member.rates));
  const bounds = { most };
  const rates = readRates(texts, bounds);
  const isLower = rates !== null && RATE_CATEGORIES.some((each) => (rates[each] ?? 0) < (member.rates[each] ?? 0));
  const raise = useMutation({
    mutationFn: () => call(calls.agents.raiseRates, { accountId: member.accountId, rates: rates ?? {} }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['member', 'agents', 'members'] });
      notify(t('agents.rates.raised', { name: member.username }), 'success');
      onClose();
    },
  });
  const ask = useMutation({
    mutationFn: () => call(calls.agents.askLowerRates, { accountId: member.accountId, rates: rates ?? {} }),
    onSuccess: () => {
      notify(t('agents.rates.lower.asked', { name: member.username }), 'success');
      onClose();
    },
  });
  const act = isLower ? ask : raise;
  return (
    <Dialog
      title={t('agents.rates.raise.title', { name: member.username })}
      onClose={onClose}
      coverCloses={false}
      footer={
        <DialogButtons
          onClose={onClose}
          busy={act.isPending}
          blocked={rates === null ? t('agents.rates.wrong') : undefined}
          onClick={() => act.mutate()}
        >
          {t(isLower ? 'agents.rates.lower' : 'agents.rates.raise')}
        </DialogButtons>
      }
    >
      <p className="pb-4 text-14 text-ink-soft">{t('agents.rates.raise.about')}</p>
      <RateFields texts={texts} bounds={bounds} onChange={setTexts} />
      {act.isError ? <FormError>{failureText(act.error, t)}</FormError> : null}
    </Dialog>
  );
}
