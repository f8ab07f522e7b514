import {
  type CashbackKind,
  type CashbackPeriod,
  type CashbackSettings,
  formatHundredths,
  parseHundredths,
  RATE_CATEGORIES,
} from '@fairhouse/contracts';
import type { CashbackRules } from './cashback-queries.ts';

type Category = (typeof RATE_CATEGORIES)[number];

/** The rules as they are typed. */
export interface CashbackDraft {
  isOn: boolean;
  kind: CashbackKind;
  period: CashbackPeriod;
  /** Percent. */
  rates: Record<Category, string>;
  loss: string;
  lossCategories: readonly Category[];
  cap: string;
  least: string;
  claimDays: string;
  times: string;
}

const MAX = { rate: 2_000, loss: 5_000, times: 10_000, claimDays: 90 };

export const toCashbackDraft = (rules: CashbackRules): CashbackDraft => ({
  isOn: rules.isOn,
  kind: rules.kind,
  period: rules.period,
  rates: Object.fromEntries(
    RATE_CATEGORIES.map((category) => [category, formatHundredths(rules.rates_bps[category] ?? 0)]),
  ) as Record<Category, string>,
  loss: formatHundredths(rules.loss_bps),
  lossCategories: rules.lossCategories,
  cap: rules.cap ?? '',
  least: rules.least,
  claimDays: String(rules.claimDays),
  times: formatHundredths(rules.times_x100),
});

/** Returns the settings of a draft, null where a field is wrong, and which fields are wrong. */
export function parseCashback(draft: CashbackDraft): { settings: CashbackSettings | null; wrong: ReadonlySet<string> } {
  const wrong = new Set<string>();
  const read = (field: string, text: string, most: number): number => {
    const value = parseHundredths(text);
    if (value === null || value > most) wrong.add(field);
    return value ?? 0;
  };
  const claimDays = Number(draft.claimDays);
  if (!Number.isInteger(claimDays) || claimDays < 1 || claimDays > MAX.claimDays) wrong.add('claimDays');
  const settings: CashbackSettings = {
    isOn: draft.isOn,
    kind: draft.kind,
    period: draft.period,
    rates_bps: Object.fromEntries(
      RATE_CATEGORIES.map((category) => [category, read(`rates.${category}`, draft.rates[category], MAX.rate)]),
    ),
    loss_bps: read('loss', draft.loss, MAX.loss),
    lossCategories: [...draft.lossCategories],
    cap: /[1-9]/.test(draft.cap) ? draft.cap : null,
    least: draft.least === '' ? '0' : draft.least,
    claimDays,
    times_x100: read('times', draft.times, MAX.times),
  };
  return { settings: wrong.size === 0 ? settings : null, wrong };
}
