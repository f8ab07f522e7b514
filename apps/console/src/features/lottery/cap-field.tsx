import { MIN_GROUP } from '@fairhouse/game-math/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { NumberField } from '@fairhouse/ui';
import { FULL_GROUP, formatReturn } from './price-returns.ts';

/** The largest group below the ceiling that an operator may set. */
export const MAX_GROUP = 1_990;

/** The highest group of a play type, with what it returns; empty is the top of the brand. */
export function CapField({ cap, onChange }: { cap: number | undefined; onChange: (cap: number | undefined) => void }) {
  const t = useTranslation();
  return (
    <NumberField
      label={t('lotteries.prices.cap')}
      help={
        cap === undefined
          ? t('lotteries.prices.cap.none')
          : t('lotteries.prices.returns', { returns: formatReturn(`${cap}/${FULL_GROUP}`) })
      }
      min={MIN_GROUP}
      max={MAX_GROUP}
      step={2}
      value={cap ?? null}
      onChange={(value) => onChange(value === null ? undefined : value - (value % 2))}
    />
  );
}
