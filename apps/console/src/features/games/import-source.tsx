import { calls, type Output, RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, buttonClass, classNames, Field, failureText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** The game list returned by the game server. */
type SourceMessage = Output<typeof calls.vendorBackoffice.fetchGames> & { list: string };
/** The source of a game list. */
export type ImportSource = File | SourceMessage;

/** Maximum size that the call accepts. */
const MAX_BYTES = 12_000_000;
export const isTooLarge = (source: ImportSource | null): boolean => source instanceof File && source.size > MAX_BYTES;

/** Reads the list in the format that the import accepts. */
export const loadSource = async (source: ImportSource): Promise<{ format: 'csv' | 'json'; list: string }> =>
  source instanceof File
    ? { format: /\.csv$/i.test(source.name) ? 'csv' : 'json', list: await source.text() }
    : { format: 'json', list: source.list };

/** Chooses the source of the list: a file, or the vendor's game server, queried on a button press. */
export function ImportSourceField({
  source,
  vendorCode,
  isMissing,
  onChoose,
}: {
  source: ImportSource | null;
  /** The vendor whose server is queried; null while the code is invalid. */
  vendorCode: string | null;
  /** The form was submitted without a source. */
  isMissing: boolean;
  onChoose: (source: ImportSource | null) => void;
}) {
  const t = useTranslation();
  const fetchGames = useMutation({
    mutationFn: (of: string) => call(calls.vendorBackoffice.fetchGames, { vendorCode: of }),
    onSuccess({ games, list }, of) {
      if (list !== null && of === vendorCode) onChoose({ games, list });
    },
  });
  if (source !== null && !(source instanceof File))
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-14">
          {t('catalogue.import.fetched', { games: source.games })}
        </p>
        <Button kind="ghost" size="small" onClick={() => onChoose(null)}>
          {t('catalogue.import.fetched.instead')}
        </Button>
      </div>
    );
  const problem = (): string | undefined => {
    if (fetchGames.variables === vendorCode) {
      const isNowhere = fetchGames.error instanceof RefusedCall && fetchGames.error.code === 'NOT_FOUND';
      if (isNowhere) return t('catalogue.import.fetch.none');
      if (fetchGames.error) return failureText(fetchGames.error, t);
      if (fetchGames.data?.list === null) return t('catalogue.import.fetch.silent');
    }
    if (isTooLarge(source)) return t('catalogue.import.file.tooLarge');
    return isMissing ? t('catalogue.import.file.required') : undefined;
  };
  return (
    <Field label={t('catalogue.import.file')} help={t('catalogue.import.file.help')} error={problem()}>
      {(wiring) => (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
            {/* the browser's own button would use the browser's language */}
            <label className={classNames(buttonClass(), 'cursor-pointer focus-within:outline-2')}>
              {t('catalogue.import.file.choose')}
              <input
                {...wiring}
                type="file"
                accept=".json,.csv,application/json,text/csv"
                className="sr-only"
                onChange={({ target }) => {
                  fetchGames.reset();
                  onChoose(target.files?.[0] ?? null);
                }}
              />
            </label>
            {source ? <bdi className="min-w-0 text-14 break-all">{source.name}</bdi> : null}
          </span>
          <Button
            busy={fetchGames.isPending}
            blocked={vendorCode === null ? t('catalogue.import.code.help') : undefined}
            onClick={() => vendorCode !== null && fetchGames.mutate(vendorCode)}
          >
            {t('catalogue.import.fetch')}
          </Button>
        </div>
      )}
    </Field>
  );
}
