import { calls, MEMBER_TYPE, type MemberType } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify, RadioGroup } from '@fairhouse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { call } from '../../../platform/call.ts';
import { type AgentMember, invalidateAgents } from '../agent-queries.ts';
import { RateFields, type RateTexts, readRates, textsOf } from '../rate-fields.tsx';

const { agent, subAgent, agent41, agent42, member } = MEMBER_TYPE;
const TYPES = [agent, subAgent, agent41, agent42, member] as const;

/** Makes a member an agent, or changes the type and the rates of one. A member of no line becomes the top of one. */
export function AppointDialog({
  player: { accountId, username },
  of: { member: placed, type: before, most, least },
  onClose,
}: {
  player: { accountId: string; username: string };
  of: AgentMember;
  onClose: () => void;
}) {
  const t = useTranslation();
  const client = useQueryClient();
  const [type, setType] = useState<MemberType>(before === member ? agent : before);
  const rates = placed?.rates ?? {};
  const [texts, setTexts] = useState<RateTexts>(() => textsOf(rates));
  const wanted = readRates(texts, { most, least }, rates);
  // an agent with a team stays an agent
  const isFixed = (placed?.team ?? 0) > 0;
  return (
    <ReasonDialog
      title={t('console.agents.appoint.title', { name: username })}
      submit={t('console.agents.save')}
      blocked={wanted === null ? t('console.agents.rates.wrong') : undefined}
      onConfirm={(reason) => call(calls.agentsBackoffice.appoint, { accountId, type, rates: wanted ?? {}, reason })}
      onDone={() => notify(t('console.agents.appoint.done', { name: username }), 'success')}
      onSettled={() => {
        void invalidateAgents();
        void client.invalidateQueries({ queryKey: ['player', accountId] });
      }}
      onClose={onClose}
    >
      {placed ? null : <p className="max-w-prose text-14 text-ink-soft">{t('console.agents.appoint.about')}</p>}
      <RadioGroup
        label={t('console.column.type')}
        options={TYPES.filter((each) => each !== member || before !== member).map((each) => ({
          value: String(each),
          label: t(`console.agents.type.${each}`),
          help: t(`console.agents.type.${each}.about`),
          disabled: each === member && isFixed,
        }))}
        value={String(type)}
        onChange={(value) => setType(Number(value) as MemberType)}
      />
      <RateFields
        legend={t('console.agents.rates.unit')}
        texts={texts}
        bounds={{ most, least }}
        before={rates}
        onChange={setTexts}
      />
    </ReasonDialog>
  );
}
