import { calls, type Label, MAX_LABELLED } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { notify, Select, TextArea } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { invalidateLabels, useLabelName } from '../../platform/labels.ts';

/** How many unknown names a message lists. */
const SHOWN = 10;

/** Adds a label to a list of players, or removes it from them. */
export function AssignLabelDialog({ label, onClose }: { label: Label; onClose: () => void }) {
  const t = useTranslation();
  const { count } = useFormats();
  const nameOf = useLabelName();
  const [text, setText] = useState('');
  const [does, setDoes] = useState<'add' | 'remove'>('add');
  const players = text.split(/[\s,;]+/).filter((name) => name !== '');
  const isRight = players.length > 0 && players.length <= MAX_LABELLED;
  return (
    <ReasonDialog
      title={t('launching.labels.assign.title', { name: nameOf(label) })}
      submit={t('launching.labels.assign.do')}
      blocked={isRight ? undefined : t('launching.labels.assign.needed', { most: count(MAX_LABELLED) })}
      onConfirm={(reason) =>
        call(calls.labelsBackoffice.assign, { code: label.code, players, isOn: does === 'add', reason })
      }
      onDone={({ changed, unknown }) =>
        notify(
          unknown.length === 0
            ? t('launching.labels.assign.done', { count: changed })
            : t('launching.labels.assign.unknown', {
                count: changed,
                unknown: unknown.length,
                names: unknown.slice(0, SHOWN).join(', '),
              }),
          unknown.length === 0 ? 'success' : 'info',
        )
      }
      onSettled={invalidateLabels}
      onClose={onClose}
    >
      <Select
        label={t('launching.labels.assign.what')}
        value={does}
        options={(['add', 'remove'] as const).map((value) => ({
          value,
          label: t(`launching.labels.assign.${value}`),
        }))}
        onChange={({ target }) => setDoes(target.value as 'add' | 'remove')}
      />
      <TextArea
        label={t('launching.labels.assign.players')}
        help={t('launching.labels.assign.players.help', { most: count(MAX_LABELLED) })}
        dir="ltr"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </ReasonDialog>
  );
}
