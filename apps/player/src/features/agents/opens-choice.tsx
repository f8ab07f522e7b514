import type { LINK_OPENS } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { RadioGroup } from '@fairhouse/ui';
import type { AgentSelf } from './agent-queries.ts';

export type Opens = (typeof LINK_OPENS)[number];

/** What a link or a new account is: a player, or an agent where the right allows it. */
export function OpensChoice({
  self,
  value,
  onChange,
}: {
  self: AgentSelf;
  value: Opens;
  onChange: (opens: Opens) => void;
}) {
  const t = useTranslation();
  if (!self.rights.includes('agents')) return null;
  return (
    <RadioGroup
      label={t('agents.opens')}
      columns
      value={value}
      options={[
        { value: 'player', label: t('agents.opens.player') },
        { value: 'agent', label: t('agents.opens.agent') },
      ]}
      onChange={onChange}
    />
  );
}
