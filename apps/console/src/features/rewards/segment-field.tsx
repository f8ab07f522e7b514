import type { PromotionRules, Segment } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Select } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { segmentsQuery } from './reward-queries.ts';
import type { RulesForm } from './rules-dialog.tsx';

type Named = Pick<NonNullable<PromotionRules['conditions']['segment']>, 'id' | 'version'>;

const keyOf = ({ id, version }: Named): string => `${id}/${version}`;

/** The segment that rules are for: of the newest versions, or the one that they name already. */
export function SegmentField({ draft: { segment }, set }: RulesForm) {
  const t = useTranslation();
  const segments = useQuery(segmentsQuery);
  const rows = segments.data?.rows ?? [];
  const nameOf = ({ id }: Named): string =>
    rows.find((row) => row.id === id)?.name ?? `${t('launching.segment')} ${id}`;
  const isOlder = segment !== null && !rows.some((row) => keyOf(row) === keyOf(segment));
  const toOption = (named: Segment | Named) => ({
    value: keyOf(named),
    label: t('launching.segment.kept', { name: nameOf(named), version: named.version }),
  });
  return (
    <Select
      label={t('launching.segment')}
      options={[
        { value: '', label: t('launching.segment.all') },
        ...(isOlder ? [toOption(segment)] : []),
        ...rows.map(toOption),
      ]}
      value={segment ? keyOf(segment) : ''}
      onChange={({ target }) => {
        const chosen = rows.find((row) => keyOf(row) === target.value);
        if (chosen) set({ segment: { id: chosen.id, version: chosen.version, who: chosen.who } });
        else if (target.value === '') set({ segment: null });
      }}
    />
  );
}
