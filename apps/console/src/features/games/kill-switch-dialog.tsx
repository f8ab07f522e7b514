import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, failureText, notify, RadioGroup } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { MIN_REASON_LENGTH, ReasonField } from '../../components/reason-field.tsx';
import { call } from '../../platform/call.ts';
import { invalidateGames, type KillSwitch } from './games-queries.ts';

type Target = Pick<KillSwitch, 'kind' | 'target'> & { name: string };

/** Stops a vendor, a game or a maths version immediately: targets, reason and a typed confirmation. */
export function KillSwitchDialog({ targets, onClose }: { targets: readonly Target[]; onClose: () => void }) {
  const t = useTranslation();
  const [chosen, setChosen] = useState(targets[0]);
  const [reason, setReason] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const [tried, setTried] = useState(false);
  const saving = useMutation({
    mutationFn: ({ kind, target }: Target) =>
      call(calls.gamesBackoffice.createKillSwitch, { kind, target, reason: reason.trim() }),
    onSuccess: () => {
      notify(t('catalogue.killSwitch.done', { name: chosen?.name ?? '' }), 'success');
      void invalidateGames();
      onClose();
    },
  });
  const onSubmit = () => {
    setTried(true);
    if (chosen && isConfirmed && reason.trim().length >= MIN_REASON_LENGTH) saving.mutate(chosen);
  };
  return (
    <FormDialog
      title={t('catalogue.killSwitch.title', { name: targets[0]?.name ?? '' })}
      submit={t('catalogue.killSwitch')}
      busy={saving.isPending}
      failure={saving.error && failureText(saving.error, t)}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('catalogue.killSwitch.about')}</p>
      {targets.length > 1 ? (
        <RadioGroup
          label={t('catalogue.killSwitch.what')}
          value={chosen?.kind ?? null}
          onChange={(kind) => setChosen(targets.find((each) => each.kind === kind))}
          options={targets.map(({ kind, name }) => ({ value: kind, label: t(`catalogue.kind.${kind}`, { name }) }))}
        />
      ) : null}
      <ReasonField value={reason} tried={tried} onChange={setReason} />
      <Checkbox
        label={t('catalogue.killSwitch.sure')}
        error={tried && !isConfirmed ? t('catalogue.killSwitch.sure.required') : undefined}
        checked={isConfirmed}
        onChange={({ target }) => setConfirmed(target.checked)}
      />
    </FormDialog>
  );
}
