import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { DateTimeField, Dialog, FormError, failureText, NumberField, notify, TextField } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogButtons } from '../../components/dialog-buttons.tsx';
import { call } from '../../platform/call.ts';
import type { AgentSelf } from './agent-queries.ts';
import { type Opens, OpensChoice } from './opens-choice.tsx';
import { RateFields, type RateTexts, readRates } from './rate-fields.tsx';

const MAX_USES = 100_000;

/** Creates an invitation link. The same dialog sends the same reference again, so a lost answer creates no second link. */
export function NewLinkDialog({ self, onClose }: { self: AgentSelf; onClose: () => void }) {
  const t = useTranslation();
  const queries = useQueryClient();
  const [clientRef] = useState(() => crypto.randomUUID());
  const [opens, setOpens] = useState<Opens>('player');
  const [texts, setTexts] = useState<RateTexts>({});
  const [note, setNote] = useState('');
  const [expiresAt, setExpiresAt] = useState('');
  const [maxUses, setMaxUses] = useState<number | null>(null);
  const bounds = { most: opens === 'agent' ? self.mostForAgents : self.mostForPlayers };
  const rates = readRates(texts, bounds);
  const create = useMutation({
    mutationFn: () =>
      call(calls.agents.createLink, {
        clientRef,
        opens,
        rates: rates ?? {},
        note,
        expiresAt: expiresAt === '' ? null : new Date(expiresAt).toISOString(),
        maxUses,
      }),
    onSuccess: async ({ code }) => {
      await queries.invalidateQueries({ queryKey: ['member', 'agents'] });
      notify(t('agents.link.created', { code }), 'success');
      onClose();
    },
  });
  return (
    <Dialog
      title={t('agents.link.new')}
      onClose={onClose}
      coverCloses={false}
      footer={
        <DialogButtons
          onClose={onClose}
          busy={create.isPending}
          blocked={rates === null ? t('agents.rates.wrong') : undefined}
          onClick={() => create.mutate()}
        >
          {t('agents.link.create')}
        </DialogButtons>
      }
    >
      <div className="flex flex-col gap-5">
        <OpensChoice self={self} value={opens} onChange={setOpens} />
        <RateFields texts={texts} bounds={bounds} onChange={setTexts} />
        <div className="grid gap-4 sm:grid-cols-2">
          <DateTimeField
            label={t('agents.link.expiresAt')}
            help={t('agents.link.expiresAt.help')}
            value={expiresAt}
            onChange={setExpiresAt}
          />
          <NumberField
            label={t('agents.link.maxUses')}
            help={t('agents.link.maxUses.help')}
            min={1}
            max={MAX_USES}
            value={maxUses}
            onChange={setMaxUses}
          />
        </div>
        <TextField
          label={t('agents.link.note')}
          help={t('agents.link.note.help')}
          maxLength={100}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {create.isError ? <FormError>{failureText(create.error, t)}</FormError> : null}
      </div>
    </Dialog>
  );
}
