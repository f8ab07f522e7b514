import { calls, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, CopyButton, Dialog, FormError, failureText, TextField } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogButtons } from '../../components/dialog-buttons.tsx';
import { call } from '../../platform/call.ts';
import type { AgentSelf } from './agent-queries.ts';
import { type Opens, OpensChoice } from './opens-choice.tsx';
import { RateFields, type RateTexts, readRates } from './rate-fields.tsx';

/** Opens an account directly below the agent. Its temporary password is shown once. */
export function NewAccountDialog({ self, onClose }: { self: AgentSelf; onClose: () => void }) {
  const t = useTranslation();
  const queries = useQueryClient();
  const [opens, setOpens] = useState<Opens>('player');
  const [username, setUsername] = useState('');
  const [texts, setTexts] = useState<RateTexts>({});
  const bounds = { most: opens === 'agent' ? self.mostForAgents : self.mostForPlayers };
  const rates = readRates(texts, bounds);
  const create = useMutation({
    mutationFn: () => call(calls.agents.openAccount, { opens, username: username.trim(), rates: rates ?? {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['member', 'agents'] }),
  });
  if (create.data) return <OpenedAccount opened={create.data} onClose={onClose} />;
  return (
    <Dialog
      title={t('agents.account.new')}
      onClose={onClose}
      coverCloses={false}
      footer={
        <DialogButtons
          onClose={onClose}
          busy={create.isPending}
          blocked={
            username.trim() === ''
              ? t('agents.account.username.missing')
              : rates === null
                ? t('agents.rates.wrong')
                : undefined
          }
          onClick={() => create.mutate()}
        >
          {t('agents.account.create')}
        </DialogButtons>
      }
    >
      <div className="flex flex-col gap-5">
        <OpensChoice self={self} value={opens} onChange={setOpens} />
        <TextField
          label={t('agents.account.username')}
          help={t('agents.account.username.help')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={16}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <RateFields texts={texts} bounds={bounds} onChange={setTexts} />
        {create.isError ? <FormError>{failureText(create.error, t)}</FormError> : null}
      </div>
    </Dialog>
  );
}

function OpenedAccount({
  opened: { username, password },
  onClose,
}: {
  opened: Output<typeof calls.agents.openAccount>;
  onClose: () => void;
}) {
  const t = useTranslation();
  const facts = [
    [t('agents.account.username'), username],
    [t('agents.account.password'), password],
  ] as const;
  return (
    <Dialog
      title={t('agents.account.opened')}
      onClose={onClose}
      coverCloses={false}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('agents.account.done')}
        </Button>
      }
    >
      <p className="pb-4 text-14 text-ink-soft">{t('agents.account.opened.about')}</p>
      <dl className="flex flex-col gap-3">
        {facts.map(([name, value]) => (
          <div key={name} className="rounded-box border border-line p-3">
            <dt className="text-12 text-ink-soft">{name}</dt>
            <dd className="figures flex items-center justify-between gap-3 text-16 font-semibold">
              <bdi dir="ltr">{value}</bdi>
              <CopyButton text={value} what={name} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
