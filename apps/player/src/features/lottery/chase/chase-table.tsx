import { formatMicro } from '@fairhouse/game-math/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { classNames } from '@fairhouse/ui';
import { useBetting } from '../betting-context.ts';
import { exactText } from '../exact-text.ts';
import type { DrawTimes } from '../lottery-queries.ts';
import type { PlannedChase } from './plan-chase.ts';

/** The items of a plan: what each costs, what is spent by then, and the result if the first win comes there. */
export function ChaseTable({
  planned,
  draws,
  onMultiple,
}: {
  planned: PlannedChase;
  draws: readonly DrawTimes[];
  /** Changes a multiple of a plan with multiples of its own. */
  onMultiple: ((at: number, multiple: number) => void) | undefined;
}) {
  const t = useTranslation();
  const { amount } = useFormats();
  const { prices } = useBetting();
  const write = (micro: bigint) => (prices ? amount(formatMicro(micro), prices.currency, { currency: 'none' }) : '–');
  return (
    // focusable, so that the keyboard scrolls it
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable
      tabIndex={0}
      role="region"
      aria-label={t('lottery.chase.items')}
      className="max-h-80 overflow-auto rounded-box border border-line"
    >
      <table className="w-full text-14">
        <thead className="sticky top-0 bg-raised text-12 text-ink-soft">
          <tr>
            {(['item', 'draw', 'multiple', 'cost', 'spent', 'result'] as const).map((column, at) => (
              <th
                key={column}
                scope="col"
                className={classNames(
                  'px-2 py-2 font-medium',
                  at < 2 ? 'text-start' : 'text-end',
                  column === 'spent' && 'max-sm:hidden',
                )}
              >
                {t(`lottery.chase.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {planned.items.map(({ multiple, cost_micro, spent_micro, result_micro }, at) => (
            <tr key={at} className="border-t border-line/60">
              <td className="figures px-2 py-1.5">{at + 1}</td>
              <td className="figures px-2 py-1.5">
                <bdi dir="ltr">{draws[at]?.issueNo}</bdi>
              </td>
              <td className="figures px-2 py-1.5 text-end">
                {onMultiple ? (
                  <input
                    type="text"
                    inputMode="numeric"
                    dir="ltr"
                    aria-label={t('lottery.chase.multipleOf', { item: at + 1 })}
                    value={multiple}
                    onChange={(event) =>
                      onMultiple(at, Math.max(1, Number(event.target.value.replaceAll(/\D/g, '').slice(0, 4))))
                    }
                    className="figures min-h-9 w-16 rounded-mark border border-edge bg-field px-2 text-end max-sm:min-h-11"
                  />
                ) : (
                  multiple
                )}
              </td>
              <td className="figures px-2 py-1.5 text-end">{write(cost_micro)}</td>
              <td className="figures px-2 py-1.5 text-end max-sm:hidden">{write(spent_micro)}</td>
              <td
                dir="ltr"
                className={classNames('figures px-2 py-1.5 text-end', result_micro < 0n ? 'text-loss-ink' : 'text-win')}
              >
                {result_micro > 0n ? '+' : ''}
                {exactText(result_micro)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
