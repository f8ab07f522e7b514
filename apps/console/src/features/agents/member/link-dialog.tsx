import { type AgentLink, calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify, Switch, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { call } from '../../../platform/call.ts';
import { invalidateAgents } from '../agent-queries.ts';

/** Turns an invitation link on or off, and sets the host name on which registrations use it. */
export function LinkDialog({ link, onClose }: { link: AgentLink; onClose: () => void }) {
  const t = useTranslation();
  const [enabled, setEnabled] = useState(link.enabled);
  const [host, setHost] = useState(link.host);
  const { code, version } = link;
  return (
    <ReasonDialog
      title={t('console.agents.link.title', { code })}
      submit={t('console.agents.save')}
      onConfirm={(reason) =>
        call(calls.agentLinksBackoffice.change, { code, version, enabled, host: host.trim(), reason })
      }
      onDone={() => notify(t('console.agents.link.done', { code }), 'success')}
      onSettled={() => void invalidateAgents()}
      onClose={onClose}
    >
      <Switch
        label={t('console.agents.link.enabled')}
        help={t('console.agents.link.enabled.help')}
        checked={enabled}
        onChange={({ target }) => setEnabled(target.checked)}
      />
      <TextField
        label={t('console.agents.link.host')}
        help={t('console.agents.link.host.help')}
        dir="ltr"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={253}
        value={host}
        onChange={({ target }) => setHost(target.value)}
      />
    </ReasonDialog>
  );
}
