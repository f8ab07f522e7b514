import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, failureText, notify, RadioGroup } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { MIN_REASON_LENGTH, ReasonField } from '../../components/reason-field.tsx';
import { call } from '../../platform/call.ts';
import { forgetGames, type Stop } from './games-queries.ts';

type Target = Pick<Stop, 'kind' | 'target'> & { name: string };

/** Closes a vendor, a game or a version of maths at once: what, why, and a word that it is meant. */
export function StopDialog({ targets, onClose }: { targets: readonly Target[]; onClose: () => void }) {
  const t = useTranslation();
  const [chosen, setChosen] = useState(targets[0]);
  const [reason, setReason] = useState('');
  const [sure, setSure] = useState(false);
  const [tried, setTried] = useState(false);
  const stopping = useMutation({
    mutationFn: ({ kind, target }: Target) => call(calls.gamesBackoffice.stop, { kind, target, reason: reason.trim() }),
    onSuccess: () => {
      notify(t('catalogue.stop.done', { name: chosen?.name ?? '' }), 'success');
      void forgetGames();
      onClose();
    },
  });
  const onSubmit = () => {
    setTried(true);
    if (chosen && sure && reason.trim().length >= MIN_REASON_LENGTH) stopping.mutate(chosen);
  };
  return (
    <FormDialog
      title={t('catalogue.stop.title', { name: targets[0]?.name ?? '' })}
      submit={t('catalogue.stop')}
      busy={stopping.isPending}
      failure={stopping.error && failureText(stopping.error, t)}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('catalogue.stop.about')}</p>
      {targets.length > 1 ? (
        <RadioGroup
          label={t('catalogue.stop.what')}
          value={chosen?.kind ?? null}
          onChange={(kind) => setChosen(targets.find((each) => each.kind === kind))}
          options={targets.map(({ kind, name }) => ({ value: kind, label: t(`catalogue.kind.${kind}`, { name }) }))}
        />
      ) : null}
      <ReasonField value={reason} tried={tried} onChange={setReason} />
      <Checkbox
        label={t('catalogue.stop.sure')}
        error={tried && !sure ? t('catalogue.stop.sure.needed') : undefined}
        checked={sure}
        onChange={({ target }) => setSure(target.checked)}
      />
    </FormDialog>
  );
}
