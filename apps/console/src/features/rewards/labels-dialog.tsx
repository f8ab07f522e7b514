import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, FormError, failureText, notify, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { isLabel, splitList } from './segment-draft.ts';

/** Shows and replaces the labels of a player, with a reason. */
export function LabelsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const [player, setPlayer] = useState('');
  const [text, setText] = useState('');
  const labels = splitList(text);
  const name = player.trim();
  const reading = useMutation({
    mutationFn: () => call(calls.segmentsBackoffice.labels, { player: name }),
    onSuccess: (found) => setText(found.labels.join(', ')),
  });
  const isRight = labels.every(isLabel);
  return (
    <ReasonDialog
      title={t('launching.labels')}
      submit={t('launching.labels.set')}
      blocked={name === '' ? t('giving.give.noPlayer') : isRight ? undefined : t('giving.wrong')}
      onConfirm={(reason) => call(calls.segmentsBackoffice.setLabels, { player: name, labels, reason })}
      onDone={(saved) => notify(t('launching.labels.saved', { player: saved.player }), 'success')}
      onClose={onClose}
    >
      <TextField
        label={t('giving.player')}
        dir="ltr"
        maxLength={64}
        value={player}
        onChange={({ target }) => setPlayer(target.value)}
      />
      <Button
        type="button"
        className="self-start"
        busy={reading.isPending}
        blocked={name === '' ? t('giving.give.noPlayer') : undefined}
        onClick={() => reading.mutate()}
      >
        {t('launching.labels.read')}
      </Button>
      {reading.error ? <FormError>{failureText(reading.error, t)}</FormError> : null}
      <TextField
        label={t('launching.labels.list')}
        help={t('launching.segment.labels.help')}
        error={isRight ? undefined : t('giving.wrong')}
        dir="ltr"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </ReasonDialog>
  );
}
