import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { buttonClass, classNames, DateField, failureText, Select, TextField } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { boot } from '../../platform/boot.ts';
import { call } from '../../platform/call.ts';
import { invalidateStatements, type Statement, sourcesQuery } from './gateways-queries.ts';

const BANK_COLUMNS = ['reference', 'amount', 'text', 'payer'] as const;

/** Compares the file of a day with our payments: its source, day and file, and for a bank which columns have what. */
export function ImportDialog({
  onImported,
  onClose,
}: {
  onImported: (statement: Statement) => void;
  onClose: () => void;
}) {
  const t = useTranslation();
  const sources = useQuery(sourcesQuery).data?.sources ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const source = sources.find(({ connection }) => connection === chosen) ?? sources[0];
  const currencies = source && source.currencies.length > 0 ? source.currencies : [boot.status.brand.currency];
  const [wanted, setWanted] = useState<string | null>(null);
  const currency = currencies.find((each) => each === wanted) ?? currencies[0];
  const [day, setDay] = useState('');
  const [file, setFile] = useState({ name: '', text: '' });
  const read = async (chosen: File | undefined) => {
    if (chosen) setFile({ name: chosen.name, text: await chosen.text() });
  };
  const [columns, setColumns] = useState({ reference: '', amount: '', text: '', payer: '' });
  const isBank = source?.connection.startsWith('bank.') ?? false;
  const isComplete =
    source &&
    currency &&
    day !== '' &&
    file.text !== '' &&
    (!isBank || (columns.reference !== '' && columns.amount !== ''));
  const importing = useMutation({
    mutationFn: async () =>
      source && currency
        ? call(calls.statementsBackoffice.importFile, {
            connection: source.connection,
            currency,
            day,
            file: file.text,
            columns,
          })
        : null,
    onSuccess: (statement) => {
      if (statement) onImported(statement);
      onClose();
    },
    onSettled: () => void invalidateStatements(),
  });
  return (
    <FormDialog
      title={t('dailyFiles.import')}
      submit={t('dailyFiles.compare')}
      busy={importing.isPending}
      blocked={isComplete ? undefined : t(sources.length > 0 ? 'gateways.missing' : 'dailyFiles.noSource')}
      failure={importing.error && failureText(importing.error, t)}
      onSubmit={() => {
        if (isComplete) importing.mutate();
      }}
      onClose={onClose}
    >
      <Select
        label={t('dailyFiles.source')}
        value={source?.connection ?? ''}
        options={sources.map(({ connection, title }) => ({ value: connection, label: title }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      {currencies.length > 1 ? (
        <Select
          label={t('methods.currency')}
          value={currency ?? ''}
          options={currencies.map((value) => ({ value, label: value }))}
          onChange={({ target }) => setWanted(target.value)}
        />
      ) : null}
      <DateField label={t('dailyFiles.day')} help={t('dailyFiles.day.help')} value={day} onChange={setDay} />
      <span className="flex flex-wrap items-center gap-3 text-14">
        <label className={classNames(buttonClass(), 'focus-within:outline-2')}>
          {t('dailyFiles.csv')}
          <input
            type="file"
            accept=".csv,text/csv"
            className="sr-only"
            onChange={({ target }) => void read(target.files?.[0])}
          />
        </label>
        <bdi className="break-all">{file.name || t('dailyFiles.csv.none')}</bdi>
      </span>
      {isBank ? (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 text-16 font-semibold">{t('dailyFiles.columns')}</legend>
          <p className="text-14 text-ink-soft">{t('dailyFiles.columns.about')}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            {BANK_COLUMNS.map((name) => (
              <TextField
                key={name}
                label={t(`dailyFiles.column.${name}`)}
                maxLength={80}
                value={columns[name]}
                onChange={({ target }) => setColumns((now) => ({ ...now, [name]: target.value }))}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
    </FormDialog>
  );
}
