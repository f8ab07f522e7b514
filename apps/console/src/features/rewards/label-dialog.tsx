import { calls, type Label } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify, Select, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { LabelFields } from '../../components/label-fields.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { boot } from '../../platform/boot.ts';
import { call } from '../../platform/call.ts';
import { invalidateLabels, useLabelName } from '../../platform/labels.ts';
import { isLabel } from './segment-draft.ts';

const KINDS = ['member', 'club'] as const;

/** Creates a label of players, or changes its names. */
export function LabelDialog({ stored, onClose }: { stored: Label | null; onClose: () => void }) {
  const t = useTranslation();
  const nameOf = useLabelName();
  const { languages, defaultLanguage } = boot.status.brand;
  const [code, setCode] = useState(stored?.code ?? '');
  const [kind, setKind] = useState<Label['kind']>(stored?.kind ?? 'member');
  const [names, setNames] = useState<Record<string, string>>(stored?.names ?? {});
  const isRight = isLabel(code) && (names[defaultLanguage] ?? '').trim() !== '';
  return (
    <ReasonDialog
      title={stored ? t('launching.labels.edit', { name: nameOf(stored) }) : t('launching.labels.new')}
      submit={t('launching.labels.save')}
      blocked={isRight ? undefined : t('launching.labels.needed')}
      onConfirm={(reason) =>
        call(calls.labelsBackoffice.save, { code, kind, names, version: stored?.version ?? 0, reason })
      }
      onDone={(saved) => notify(t('launching.labels.saved', { name: nameOf(saved) }), 'success')}
      onSettled={invalidateLabels}
      onClose={onClose}
    >
      {stored ? null : (
        <>
          <TextField
            label={t('launching.labels.code')}
            help={t('launching.labels.code.help')}
            dir="ltr"
            maxLength={40}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <Select
            label={t('launching.labels.kind')}
            help={t('launching.labels.kind.help')}
            value={kind}
            options={KINDS.map((value) => ({ value, label: t(`launching.labels.kind.${value}`) }))}
            onChange={({ target }) => setKind(target.value as Label['kind'])}
          />
        </>
      )}
      <LabelFields languages={languages} label="missionRules.nameIn" labels={names} onChange={setNames} />
    </ReasonDialog>
  );
}
