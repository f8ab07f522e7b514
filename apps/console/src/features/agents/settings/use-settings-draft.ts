import { calls } from '@fairhouse/contracts';
import { call } from '../../../platform/call.ts';
import { queryClient } from '../../../platform/queries.ts';
import { type Draft, useVersionedDraft } from '../../../platform/use-versioned-draft.ts';
import { type Settings, settingsQuery } from '../agent-queries.ts';

/** Creates a draft of the settings of agents. */
export const useSettingsDraft = ({ version, ...saved }: Settings): Draft<Omit<Settings, 'version'>> =>
  useVersionedDraft(saved, {
    version,
    load: () => call(calls.agentsBackoffice.settings),
    save: (part, newest) => call(calls.agentsBackoffice.saveSettings, { ...part, version: newest }),
    show: (stored) => queryClient.setQueryData(settingsQuery.queryKey, stored),
  });
