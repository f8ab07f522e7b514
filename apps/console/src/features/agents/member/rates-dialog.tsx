import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { call } from '../../../platform/call.ts';
import { type AgentMember, type AgentRow, invalidateAgents } from '../agent-queries.ts';
import { RateFields, type RateTexts, readRates, textsOf } from '../rate-fields.tsx';

/** Sets the rates of a member of a line, up or down, within those of the members above and below. */
export function RatesDialog({
  member: { accountId, username, rates: before },
  of: { most, least },
  onClose,
}: {
  member: AgentRow;
  of: AgentMember;
  onClose: () => void;
}) {
  const t = useTranslation();
  const [texts, setTexts] = useState<RateTexts>(() => textsOf(before));
  const rates = readRates(texts, { most, least }, before);
  return (
    <ReasonDialog
      title={t('console.agents.rates.title', { name: username })}
      submit={t('console.agents.save')}
      blocked={rates === null ? t('console.agents.rates.wrong') : undefined}
      onConfirm={(reason) => call(calls.agentsBackoffice.setRates, { accountId, rates: rates ?? {}, reason })}
      onDone={() => notify(t('console.agents.rates.done', { name: username }), 'success')}
      onSettled={() => void invalidateAgents()}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">{t('console.agents.rates.about')}</p>
      <RateFields
        legend={t('console.agents.rates.unit')}
        texts={texts}
        bounds={{ most, least }}
        before={before}
        onChange={setTexts}
      />
    </ReasonDialog>
  );
}
