import { type BrandConfig, type BrandSettings, calls } from '@fairhouse/contracts';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';
import { type Draft, useVersionedDraft } from '../../platform/use-versioned-draft.ts';
import { brandConfigQuery } from './brand-queries.ts';

/** Creates a draft of a section of the brand's settings. Saved over another operator's version, other sections keep theirs. */
export function useDraft<Key extends keyof BrandSettings>(
  config: BrandConfig,
  ...keys: Key[]
): Draft<Pick<BrandSettings, Key>> {
  const saved = Object.fromEntries(keys.map((key) => [key, config.settings[key]])) as Pick<BrandSettings, Key>;
  return useVersionedDraft(saved, {
    version: config.version,
    load: () => call(calls.brandBackoffice.config),
    save: (change, version) => call(calls.brandBackoffice.change, { version, change }),
    show: (stored) => queryClient.setQueryData(brandConfigQuery.queryKey, stored),
  });
}
