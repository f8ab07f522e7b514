import { calls, type PayoutBatch } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { buttonClass, classNames, FormError, failureText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { type ImportedResults, invalidateBatches } from './batch-queries.ts';

/** Imports the bank's file with the results, and says what its rows did. The same file again changes nothing. */
export function ImportResults({ id, onImported }: { id: string; onImported: (batch: PayoutBatch) => void }) {
  const t = useTranslation();
  const importing = useMutation({
    mutationFn: async (file: File) =>
      call(calls.payoutBatchesBackoffice.importResults, { id, file: await file.text() }),
    onSuccess: ({ batch }) => onImported(batch),
    onSettled: () => void invalidateBatches(),
  });
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-14 text-ink-soft">{t('payoutBatches.results.about')}</p>
      <label className={classNames(buttonClass(), 'focus-within:outline-2')}>
        {t('payoutBatches.results')}
        <input
          type="file"
          accept=".csv,text/csv"
          className="sr-only"
          disabled={importing.isPending}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) importing.mutate(file);
            target.value = '';
          }}
        />
      </label>
      <FormError>{importing.error ? failureText(importing.error, t) : undefined}</FormError>
      {importing.data ? <Imported results={importing.data} /> : null}
    </div>
  );
}

function Imported({ results: { rows, applied, known, problems } }: { results: ImportedResults }) {
  const t = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-1 text-14">
      <p>{t('payoutBatches.results.done', { rows, applied, known })}</p>
      {problems.length > 0 ? (
        <ul className="list-disc ps-5 text-danger-ink">
          {problems.map(({ row, reference, problem }) => (
            <li key={row}>
              {t(`payoutBatches.problem.${problem}`, { row })} <bdi className="figures break-all">{reference}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
