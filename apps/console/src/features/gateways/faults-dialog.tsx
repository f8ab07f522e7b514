import { calls, type GatewayFaults } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Checkbox, failureText, notify, Select, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { call } from '../../platform/call.ts';
import { CHOICES, FLAGS, hasFaults, NO_FAULTS, TIMES } from './describe-faults.ts';
import { type Connection, invalidateFaults } from './gateways-queries.ts';
import { useTimeName } from './use-fault-names.ts';

/** What may be chosen for a time, in ms. */
const OFFERED_MS = [0, 10_000, 60_000, 3_600_000, 86_400_000, 172_800_000];
const MAX_COPIES = 50;

/** Sets what the simulator of a connection does wrong. */
export function FaultsDialog({
  connection: { code, title },
  faults,
  onClose,
}: {
  connection: Connection;
  faults: GatewayFaults;
  onClose: () => void;
}) {
  const t = useTranslation();
  const timeName = useTimeName();
  const [draft, setDraft] = useState(faults);
  const [copies, setCopies] = useState(String(faults.copies));
  const set = (part: Partial<GatewayFaults>): void => setDraft((now) => ({ ...now, ...part }));
  const count = Number(copies);
  const isComplete = Number.isInteger(count) && count >= 1 && count <= MAX_COPIES;
  const saving = useMutation({
    mutationFn: (next: GatewayFaults) => call(calls.gatewayConnections.changeFaults, { code, faults: next }),
    onSuccess: () => {
      notify(t('gateways.faults.saved', { name: title }), 'success');
      onClose();
    },
    onSettled: () => void invalidateFaults(),
  });
  return (
    <FormDialog
      title={t('gateways.faults.which', { name: title })}
      submit={t('gateways.faults.save')}
      busy={saving.isPending}
      blocked={isComplete ? undefined : t('gateways.missing')}
      failure={saving.error && failureText(saving.error, t)}
      onSubmit={() => {
        if (isComplete) saving.mutate({ ...draft, copies: count });
      }}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">{t('gateways.faults.about')}</p>
      {hasFaults(faults) ? (
        <Button className="self-start" busy={saving.isPending} onClick={() => saving.mutate(NO_FAULTS)}>
          {t('gateways.faults.clear')}
        </Button>
      ) : null}
      {CHOICES.map(({ field, options }) => (
        <Select
          key={field}
          label={t(`gateways.faults.${field}`)}
          value={draft[field]}
          options={options.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={({ target }) => set({ [field]: target.value })}
        />
      ))}
      {FLAGS.map((field) => (
        <Checkbox
          key={field}
          label={t(`gateways.faults.${field}`)}
          checked={draft[field]}
          onChange={({ target }) => set({ [field]: target.checked })}
        />
      ))}
      <TextField
        label={t('gateways.faults.copies')}
        help={t('gateways.faults.copies.help')}
        inputMode="numeric"
        dir="ltr"
        maxLength={2}
        value={copies}
        onChange={({ target }) => setCopies(target.value)}
      />
      {TIMES.map(({ field, label }) => (
        <Select
          key={field}
          label={t(label)}
          value={String(draft[field])}
          options={[...new Set([...OFFERED_MS, draft[field]])].map((ms) => ({
            value: String(ms),
            label: timeName(ms),
          }))}
          onChange={({ target }) => set({ [field]: Number(target.value) })}
        />
      ))}
    </FormDialog>
  );
}
