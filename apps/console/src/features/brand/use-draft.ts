import { type BrandConfig, type BrandSettings, calls, RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { failureText, notify } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';
import { useEdits } from '../../platform/use-edits.ts';
import { brandConfigQuery } from './brand-queries.ts';

/** An operator's unsaved changes to a section of the brand. */
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

const cacheConfig = (config: BrandConfig) => queryClient.setQueryData(brandConfigQuery.queryKey, config);

/** Creates a draft of some settings on top of the saved values. */
export function useDraft<Key extends keyof BrandSettings>(
  config: BrandConfig,
  ...keys: Key[]
): Draft<Pick<BrandSettings, Key>> {
  const t = useTranslation();
  const saved = Object.fromEntries(keys.map((key) => [key, config.settings[key]])) as Pick<BrandSettings, Key>;
  const { form: part, set, settle, undo } = useEdits(saved);
  const saving = useMutation({
    mutationFn: async ({ sent, over }: { sent: Pick<BrandSettings, Key>; over: boolean }) => {
      const { version } = over ? await call(calls.brandBackoffice.config) : config;
      return call(calls.brandBackoffice.change, { version, change: sent });
    },
    onSuccess: (fresh, { sent }) => {
      cacheConfig(fresh);
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
      void call(calls.brandBackoffice.config).then((newest) => {
        cacheConfig(newest);
        reset();
      }),
    overwrite: () => saving.mutate({ sent: part, over: true }),
  };
}
