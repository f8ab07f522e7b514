import type { Disc } from '@fairhouse/game-math/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { ChoiceRow, NumberField } from '@fairhouse/ui';
import { useId } from 'react';
import { multipleKey, useBetting } from '../betting-context.ts';
import { exactText, percentText } from '../exact-text.ts';
import { groupIn, type LineQuote, type PlayPrice, type Prices } from './quote-line.ts';
import { useSlip } from './slip-store.ts';

/** Multiples that are one press away. */
const QUICK = [1, 2, 5, 10, 50] as const;

/** The unit of the stake, the multiple, and the group or the disc. Prize and own rebate of a group move together. */
export function TermsBar({ price, prices, quote }: { price: PlayPrice; prices: Prices; quote: LineQuote | null }) {
  const t = useTranslation();
  const { amount } = useFormats();
  const { store, game } = useBetting();
  const { terms } = useSlip(store);
  const isOdds = price.top === null;
  const isPoints = multipleKey(game, isOdds) === 'lottery.points';
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
      {price.units.length > 1 ? (
        <ChoiceRow
          label={t('lottery.unit')}
          shown
          value={terms.unit}
          choices={price.units.map((unit) => ({ value: unit, label: t(`lottery.unit.${unit}`) }))}
          onChange={(unit) => store.setTerms({ unit })}
        />
      ) : null}
      <div className="flex flex-wrap items-end gap-2">
        <NumberField
          label={t(multipleKey(game, isOdds))}
          className="w-40"
          min={1}
          max={prices.maxMultiple}
          value={terms.multiple}
          {...(isPoints && { help: t('lottery.points.price', { price: amount(price.unitPrice, prices.currency) }) })}
          onChange={(multiple) =>
            store.setTerms({ multiple: Math.min(prices.maxMultiple, Math.max(1, multiple ?? 1)) })
          }
        />
        <div role="group" aria-label={t('lottery.multiples')} className="flex gap-1">
          {QUICK.map((multiple) => (
            <button
              key={multiple}
              type="button"
              aria-pressed={terms.multiple === multiple}
              onClick={() => store.setTerms({ multiple })}
              className="figures min-h-11 min-w-9 rounded-mark border border-line px-1.5 text-14 text-ink-soft hover:text-ink aria-pressed:border-primary-ink aria-pressed:text-ink"
            >
              {multiple}
            </button>
          ))}
        </div>
      </div>
      {prices.discs.length > 1 && isOdds ? (
        <ChoiceRow
          label={t('lottery.disc')}
          shown
          value={terms.disc}
          choices={prices.discs.map(({ disc, rebate_bps }) => ({
            value: disc,
            label: t('lottery.disc.of', { disc, rate: percentText(rebate_bps / 10_000) }),
          }))}
          onChange={(disc: Disc) => store.setTerms({ disc })}
        />
      ) : null}
      {prices.groups && !isOdds ? <GroupSlider price={price} prices={prices} quote={quote} /> : null}
    </div>
  );
}

function GroupSlider({ price, prices, quote }: { price: PlayPrice; prices: Prices; quote: LineQuote | null }) {
  const t = useTranslation();
  const id = useId();
  const { store } = useBetting();
  const { terms } = useSlip(store);
  const group = groupIn(price, prices, terms);
  const min = prices.groups?.min ?? 0;
  const top = price.top ?? 0;
  if (group === null) return null;
  const rate = percentText((quote?.keptRate_bps ?? 0) / 10_000);
  return (
    <div className="flex min-w-60 flex-1 flex-col gap-1">
      <label htmlFor={id} className="flex flex-wrap items-baseline justify-between gap-x-3 text-14 text-ink-soft">
        <span className="font-medium">{t('lottery.group')}</span>
        <span>
          <bdi dir="ltr" className="figures text-16 font-semibold text-ink">
            {group}
          </bdi>{' '}
          <span>{t('lottery.group.rate', { rate })}</span>
        </span>
      </label>
      {top > min ? (
        <input
          id={id}
          type="range"
          dir="ltr"
          min={min}
          max={top}
          step={2}
          value={group}
          aria-valuetext={t('lottery.group.value', {
            group,
            prize: exactText(quote?.prize.max_micro ?? 0n),
            rate,
          })}
          onChange={(event) => store.setTerms({ group: Number(event.target.value) })}
          className="h-11 w-full accent-primary sm:h-8"
        />
      ) : (
        <output id={id} className="text-12 text-ink-faint">
          {t('lottery.group.fixed')}
        </output>
      )}
    </div>
  );
}
