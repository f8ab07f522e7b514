import { BATCH_FIELDS, type BatchField, type BatchFormat, calls, MAX_BATCH } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, failureText, NumberField, notify, Select, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { call } from '../../platform/call.ts';
import { type BatchMethod, invalidateBatches } from './batch-queries.ts';

const RESULT_COLUMNS = ['reference', 'status', 'bankReference', 'amount'] as const;
const OUTCOMES = ['paid', 'failed', 'bounced'] as const;
const MOST_COLUMNS = 20;

type Column = BatchFormat['columns'][number];

/** How the payouts of a method are written to the bank's file, and which columns and words its results have. */
export function FormatDialog({
  method: { method, format, version },
  onClose,
}: {
  method: BatchMethod;
  onClose: () => void;
}) {
  const t = useTranslation();
  const [columns, setColumns] = useState(format.columns);
  const [results, setResults] = useState(format.results);
  const [words, setWords] = useState({
    paid: format.results.paid.join(', '),
    failed: format.results.failed.join(', '),
    bounced: format.results.bounced.join(', '),
  });
  const [most, setMost] = useState<number | null>(format.most);
  const saving = useMutation({
    mutationFn: () => {
      const listed = { paid: toWords(words.paid), failed: toWords(words.failed), bounced: toWords(words.bounced) };
      const changed = { columns, results: { ...results, ...listed }, most: most ?? format.most };
      return call(calls.payoutBatchesBackoffice.saveFormat, { method, format: changed, version });
    },
    onSuccess: () => {
      notify(t('payoutBatches.format.saved'), 'success');
      onClose();
    },
    onSettled: () => void invalidateBatches(),
  });
  return (
    <FormDialog
      title={t('payoutBatches.format.title', { method })}
      submit={t('payoutBatches.format.save')}
      busy={saving.isPending}
      failure={saving.error && failureText(saving.error, t)}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <FileColumns columns={columns} onChange={setColumns} />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 text-16 font-semibold">{t('payoutBatches.format.results')}</legend>
        <p className="text-14 text-ink-soft">{t('payoutBatches.format.results.about')}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          {RESULT_COLUMNS.map((name) => (
            <TextField
              key={name}
              label={t(`payoutBatches.results.${name}`)}
              maxLength={60}
              value={results[name]}
              onChange={({ target }) => setResults((now) => ({ ...now, [name]: target.value }))}
            />
          ))}
          {OUTCOMES.map((outcome) => (
            <TextField
              key={outcome}
              label={t(`payoutBatches.words.${outcome}`)}
              value={words[outcome]}
              onChange={({ target }) => setWords((now) => ({ ...now, [outcome]: target.value }))}
            />
          ))}
        </div>
      </fieldset>
      <NumberField label={t('payoutBatches.format.most')} min={1} max={MAX_BATCH} value={most} onChange={setMost} />
    </FormDialog>
  );
}

const toWords = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The columns of the file for the bank, in their order. */
function FileColumns({ columns, onChange }: { columns: Column[]; onChange: (columns: Column[]) => void }) {
  const t = useTranslation();
  const set = (at: number, change: Partial<Column>) =>
    onChange(columns.map((column, index) => (index === at ? { ...column, ...change } : column)));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-16 font-semibold">{t('payoutBatches.format.columns')}</legend>
      {columns.map(({ title, field, text }, at) => (
        <div key={`${at + 1} of ${columns.length}`} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
          <TextField
            label={t('payoutBatches.column.title', { number: at + 1 })}
            maxLength={60}
            value={title}
            onChange={({ target }) => set(at, { title: target.value })}
          />
          <Select
            label={t('payoutBatches.column.field', { number: at + 1 })}
            value={field}
            options={BATCH_FIELDS.map((value) => ({ value, label: t(`payoutBatches.field.${value}`) }))}
            onChange={({ target }) => set(at, { field: target.value as BatchField, text: '' })}
          />
          {field === 'text' ? (
            <TextField
              label={t('payoutBatches.column.text', { number: at + 1 })}
              maxLength={80}
              value={text}
              onChange={({ target }) => set(at, { text: target.value })}
            />
          ) : (
            <span className="max-sm:hidden" />
          )}
          <Button
            size="small"
            kind="ghost"
            disabled={columns.length === 1}
            aria-label={t('payoutBatches.column.remove', { number: at + 1 })}
            onClick={() => onChange(columns.filter((_, index) => index !== at))}
          >
            {t('payoutBatches.remove')}
          </Button>
        </div>
      ))}
      {columns.length < MOST_COLUMNS ? (
        <Button
          size="small"
          className="self-start"
          onClick={() => onChange([...columns, { title: '', field: 'text', text: '' }])}
        >
          {t('payoutBatches.column.add')}
        </Button>
      ) : null}
    </fieldset>
  );
}
