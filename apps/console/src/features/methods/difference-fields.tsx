import { useTranslation } from '@fairhouse/i18n/react';
import { NumberField, Select } from '@fairhouse/ui';
import type { MethodDraft } from './method-draft.ts';

const DIFFERENCES = ['credit', 'hold'] as const satisfies readonly MethodDraft['onUnder'][];
const MAX_TOLERANCE_BPS = 1_000;

/** What a payment of less or more than the ordered amount does. */
export function DifferenceFields({ draft, set }: { draft: MethodDraft; set: (part: Partial<MethodDraft>) => void }) {
  const t = useTranslation();
  const options = DIFFERENCES.map((value) => ({ value, label: t(`methods.difference.${value}`) }));
  const toDifference = (text: string) => DIFFERENCES.find((each) => each === text) ?? 'credit';
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={t('methods.onUnder')}
        options={options}
        value={draft.onUnder}
        onChange={({ target }) => set({ onUnder: toDifference(target.value) })}
      />
      <Select
        label={t('methods.onOver')}
        options={options}
        value={draft.onOver}
        onChange={({ target }) => set({ onOver: toDifference(target.value) })}
      />
      <NumberField
        label={t('methods.tolerance')}
        help={t('methods.tolerance.help')}
        max={MAX_TOLERANCE_BPS}
        value={draft.tolerance_bps}
        onChange={(value) => set({ tolerance_bps: value ?? 0 })}
      />
    </div>
  );
}
