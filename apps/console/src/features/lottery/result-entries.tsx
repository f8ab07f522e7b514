import { useTranslation } from '@fairhouse/i18n/react';
import { Badge, type Tone } from '@fairhouse/ui';
import { When } from '../../components/when.tsx';
import type { DrawRow } from './lottery-queries.ts';

type Result = NonNullable<DrawRow['result']>;

const TONES: Record<Result['state'], Tone> = { WAITING: 'waiting', ONE: 'waiting', CONFLICT: 'bad', CONFIRMED: 'good' };

/** Whether makers agree on a result of others, and what each entered. */
export function ResultEntries({ result: { state, entries } }: { result: Result }) {
  const t = useTranslation();
  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end">
      <Badge tone={TONES[state]}>{t(`lotteries.result.${state}`)}</Badge>
      <ul className="flex flex-col gap-1 text-12 text-ink-soft">
        {entries.map(({ by, numbers, at }) => (
          <li key={by}>
            <bdi>{by}</bdi> · <When at={new Date(at).toISOString()} style="time" />
            <bdi dir="ltr" className="figures block max-w-64 wrap-anywhere">
              {numbers.join(' ')}
            </bdi>
          </li>
        ))}
      </ul>
    </span>
  );
}
