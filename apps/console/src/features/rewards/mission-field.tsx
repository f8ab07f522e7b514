import { useTranslation } from '@fairhouse/i18n/react';
import { Select } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { missionChoicesQuery } from './reward-queries.ts';
import type { RulesForm } from './rules-dialog.tsx';

/** The mission whose completion is rewarded, with the names that the terms show. */
export function MissionField({ draft: { mission }, set, errorOf }: RulesForm) {
  const t = useTranslation();
  const missions = useQuery(missionChoicesQuery);
  const rows = missions.data?.rows ?? [];
  // one that is not among the newest, or was renamed since, stays what it was until another one is chosen
  const kept = mission && !rows.some(({ no }) => no === mission.mission) ? [mission] : [];
  return (
    <Select
      label={t('giving.mission')}
      error={errorOf('mission')}
      options={[
        { value: '', label: t('giving.mission.none') },
        ...kept.map(({ mission: value, names }) => ({ value, label: names['EN'] ?? value })),
        ...rows.map(({ no, names }) => ({ value: no, label: names['EN'] ?? no })),
      ]}
      value={mission?.mission ?? ''}
      onChange={({ target }) => {
        const chosen = rows.find(({ no }) => no === target.value);
        if (chosen) set({ mission: { mission: chosen.no, names: chosen.names } });
      }}
    />
  );
}
