import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, DateTimeField, Dialog, failureText, NumberField, Select, saveFile, TextField } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { fromLocalTime, toLocalTime } from '../../components/local-time.ts';
import { call } from '../../platform/call.ts';
import { invalidateRewards, promotionChoicesQuery } from './reward-queries.ts';

const MAX_CODES = 5_000;
const MAX_USES = 1_000_000;

/** Creates voucher codes of a launched promotion; they are shown once. */
export function NewBatchDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const promotions = useQuery(promotionChoicesQuery);
  const open = (promotions.data?.rows ?? []).filter(
    ({ trigger, liveVersion, state }) => trigger === 'code' && liveVersion > 0 && state !== 'stopped',
  );
  const [draft, setDraft] = useState(() => ({
    promotionId: '',
    name: '',
    codes: 10,
    usesEach: 1,
    from: toLocalTime(new Date().toISOString()),
    until: '',
  }));
  const set = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }));
  const promotionId = draft.promotionId || (open[0]?.id ?? '');
  const name = draft.name.trim();
  const creating = useMutation({
    mutationFn: () =>
      call(calls.vouchersBackoffice.create, {
        promotionId,
        name,
        codes: draft.codes,
        usesEach: draft.usesEach,
        from: fromLocalTime(draft.from) ?? new Date().toISOString(),
        until: fromLocalTime(draft.until),
      }),
    onSettled: () => void invalidateRewards(),
  });
  if (creating.data) return <CodesDialog name={name} codes={creating.data.codes} onClose={onClose} />;
  return (
    <FormDialog
      title={t('giving.batch.new')}
      submit={t('giving.batch.create')}
      busy={creating.isPending}
      blocked={promotionId === '' ? t('giving.batch.noPromotion') : name === '' ? t('giving.batch.noName') : undefined}
      failure={creating.error && failureText(creating.error, t)}
      onSubmit={() => creating.mutate()}
      onClose={onClose}
    >
      <Select
        label={t('giving.promotion')}
        help={t('giving.batch.promotion.help')}
        options={open.map(({ id, name: label }) => ({ value: id, label }))}
        value={promotionId}
        onChange={({ target }) => set({ promotionId: target.value })}
      />
      <TextField
        label={t('giving.batch.name')}
        help={t('giving.batch.name.help')}
        dir="auto"
        maxLength={120}
        value={draft.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <NumberField
          label={t('giving.column.codes')}
          min={1}
          max={MAX_CODES}
          value={draft.codes}
          onChange={(codes) => set({ codes: codes ?? 1 })}
        />
        <NumberField
          label={t('giving.column.usesEach')}
          min={1}
          max={MAX_USES}
          value={draft.usesEach}
          onChange={(usesEach) => set({ usesEach: usesEach ?? 1 })}
        />
        <DateTimeField label={t('giving.from')} value={draft.from} onChange={(from) => set({ from })} />
        <DateTimeField
          label={t('giving.until')}
          help={t('giving.until.help')}
          value={draft.until}
          onChange={(until) => set({ until })}
        />
      </div>
    </FormDialog>
  );
}

/** The codes, which the server does not keep: to be saved as a file. */
function CodesDialog({ name, codes, onClose }: { name: string; codes: readonly string[]; onClose: () => void }) {
  const t = useTranslation();
  return (
    <Dialog
      title={t('giving.codes.title', { count: codes.length })}
      coverCloses={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => saveFile(`${name}.csv`, `code\n${codes.join('\n')}\n`, 'text/csv')}>
            {t('giving.codes.save')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('giving.codes.done')}
          </Button>
        </>
      }
    >
      <p className="text-14 text-ink-soft">{t('giving.codes.about')}</p>
      <ul dir="ltr" aria-label={t('giving.tab.vouchers')} className="figures mt-3 max-h-72 overflow-y-auto">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
