import {
  feeOf,
  formatMoney,
  LIMIT_WINDOWS,
  type MethodCap,
  type Money,
  parseFee,
  parseMoney,
} from '@fairhouse/contracts';
import { useFormats, useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { MethodFacts } from '@fairhouse/ui';
import { BrandFrame } from '../../components/brand-frame.tsx';
import { type MethodDraft, toMethodSettings } from './method-draft.ts';
import type { Method } from './methods-queries.ts';
import { useMethodName } from './use-method-name.ts';

/** Preview of the method for players, with the fee of the minimum amount. While the draft is invalid, shows the saved method. */
export function MethodPreview({ method, draft, sound }: { method: Method; draft: MethodDraft; sound: boolean }) {
  const t = useTranslation();
  const { amount } = useFormats();
  const { code: language } = useLanguage();
  const nameOf = useMethodName();
  const { code, demo, kind, currency } = method;
  const { names, times, min, max, quickAmounts, dailyMax, caps, fee, maintenance } = sound
    ? toMethodSettings(draft)
    : method;
  const rule = parseFee(fee, currency);
  const smallest = parseMoney(min, currency) ?? (0n as Money);
  const cost = rule ? feeOf(rule, smallest) : (0n as Money);
  const write = (units: bigint): string => amount(formatMoney(units as Money, currency), currency);
  return (
    <section aria-label={t('methods.preview')} className="flex flex-col gap-2">
      <h3 className="text-14 font-medium text-ink-soft">{t(sound ? 'methods.preview' : 'methods.preview.now')}</h3>
      <BrandFrame className="flex flex-col gap-3 rounded-tile border border-line p-4">
        <div className="flex min-h-13 max-w-lg items-center gap-3 rounded-box border border-primary-ink bg-raised p-3">
          <MethodFacts
            demo={demo}
            image={draft.image}
            currency={currency}
            min={min}
            max={max}
            fee={fee}
            name={nameOf({ names, code })}
            time={times[language] ?? times['EN'] ?? ''}
            limits={generalLimits(dailyMax, caps)}
            leastRank={draft.leastRank}
            maintenance={
              maintenance && { ...maintenance, text: maintenance.texts[language] ?? maintenance.texts['EN'] ?? '' }
            }
            free={draft.freeCount === 0 ? null : { count: draft.freeCount }}
          />
        </div>
        {quickAmounts.length > 0 ? (
          <ul className="flex flex-wrap gap-1">
            {quickAmounts.map((each) => (
              <li
                key={each}
                className="figures flex min-h-11 items-center rounded-chip border border-line px-3 text-14 text-ink-soft sm:min-h-9"
              >
                {amount(each, currency)}
              </li>
            ))}
          </ul>
        ) : null}
        {cost > 0n ? (
          <p className="text-14 text-ink-soft">
            {t(`methods.example.${kind}`, { amount: write(smallest), fee: write(cost), rest: write(smallest - cost) })}
          </p>
        ) : null}
      </BrandFrame>
    </section>
  );
}

/** The limits of a player without a rank, by window. */
const generalLimits = (dailyMax: string | null, caps: readonly MethodCap[]) =>
  LIMIT_WINDOWS.flatMap((window) => {
    const own = caps.find((cap) => cap.window === window && cap.fromRank === 0);
    const amount = own?.amount ?? (window === 'day' ? dailyMax : null);
    const count = own?.count ?? null;
    if (amount === null && count === null) return [];
    return [
      { window, amount: amount === null ? null : { max: amount }, count: count === null ? null : { max: count } },
    ];
  });
