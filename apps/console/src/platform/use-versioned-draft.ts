import { RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { failureText, notify } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useEdits } from './use-edits.ts';

/** An operator's unsaved changes to settings that have a version. */
export interface Draft<Part> {
  part: Part;
  set: (change: Partial<Part>) => void;
  dirty: boolean;
  busy: boolean;
  /** Why the last save failed. */
  failure: string | null;
  /** Somebody else has saved since this draft was opened. */
  isStale: boolean;
  /** The problem of a field, by the prefix of its name. */
  problemOf: (field: string) => string | undefined;
  save: () => void;
  undo: () => void;
  /** Loads the other operator's version and discards the local changes. */
  discardMine: () => void;
  /** Saves this section over the other operator's version; other sections keep theirs. */
  overwrite: () => void;
}

/** Where settings are stored, with the version of what is shown. */
interface Source<Part, Stored extends { version: number }> {
  version: number;
  load: () => Promise<Stored>;
  save: (sent: Part, version: number) => Promise<Stored>;
  /** Shows what is stored now. */
  show: (stored: Stored) => void;
}

/** Creates a draft of settings on top of the stored ones. A save over another operator's version asks for its number first. */
export function useVersionedDraft<Part extends object, Stored extends { version: number }>(
  saved: Part,
  { version, load, save, show }: Source<Part, Stored>,
): Draft<Part> {
  const t = useTranslation();
  const { form: part, set, settle, undo } = useEdits(saved);
  const saving = useMutation({
    mutationFn: async ({ sent, over }: { sent: Part; over: boolean }) =>
      save(sent, over ? (await load()).version : version),
    onSuccess: (fresh, { sent }) => {
      show(fresh);
      settle(sent);
      notify(t('brand.saved'), 'success');
    },
  });
  const refused = saving.error instanceof RefusedCall ? saving.error : null;
  const isStale = refused?.code === 'STALE_VERSION';
  const reset = () => {
    undo();
    saving.reset();
  };
  return {
    part,
    set,
    dirty: JSON.stringify(part) !== JSON.stringify(saved),
    busy: saving.isPending,
    failure: saving.error ? (isStale ? t('brand.stale') : failureText(saving.error, t)) : null,
    isStale,
    problemOf: (field) =>
      refused?.code === 'INVALID_INPUT' && refused.field?.replace(/^change\./, '').startsWith(field)
        ? t('brand.invalid')
        : undefined,
    save: () => saving.mutate({ sent: part, over: false }),
    undo: reset,
    discardMine: () =>
      void load().then((newest) => {
        show(newest);
        reset();
      }),
    overwrite: () => saving.mutate({ sent: part, over: true }),
  };
}
