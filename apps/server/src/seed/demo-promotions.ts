import type { BrandId, Currency, PromotionRules } from '@fairhouse/contracts';
import type { Db } from '#db';
import { createPromotion } from '#promotions';

const DAY_MS = 86_400_000;
type Own = Pick<PromotionRules, 'names' | 'trigger' | 'reward' | 'joins' | 'gives'>;

const cash = (amount: string, times_x100: number): PromotionRules['reward'] => ({
  kind: 'cash',
  amount: { kind: 'fixed', amount },
  times_x100,
});

/** For the first deposit of newcomers; the text “Welcome Week” describes it. */
const WELCOME: Own = {
  names: { EN: 'Welcome Week (demo)', CN: '迎新周（演示）', AR: 'أسبوع الترحيب (تجريبي)' },
  trigger: { kind: 'deposit', nths: [1], methods: [], least: '20', repeat: 'once' },
  reward: { kind: 'cash', amount: { kind: 'percent', percent_bps: 5_000, max: '100' }, times_x100: 300 },
  joins: true,
  gives: 'claim',
};

/** For everybody who plays slots on a day. */
const DAILY: Own = {
  names: { EN: 'A day of slots (demo)', CN: '老虎机每日奖励（演示）', AR: 'يوم السلوت (تجريبي)' },
  trigger: { kind: 'stakes', window: 'day', goal: '50', categories: ['RNG'], games: [] },
  reward: cash('1', 100),
  joins: false,
  gives: 'claim',
};

/** For voucher codes, which an operator creates. */
const VOUCHERS: Own = {
  names: { EN: 'Voucher (demo)', CN: '兑换码（演示）', AR: 'قسيمة (تجريبية)' },
  trigger: { kind: 'code' },
  reward: cash('5', 100),
  joins: false,
  gives: 'automatic',
};

/** Launches the promotions of a demo brand, marked as demo, and returns the id of the one that a text describes. */
export const demoPromotions = (
  db: Db,
  { brandId, currency }: { brandId: BrandId; currency: Currency },
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const rulesOf = (own: Own): PromotionRules => ({
      ...own,
      currency,
      conditions: { minRank: 0, countries: [] },
      caps: { perPlayer: null, awards: null, budget: '10000' },
      from: new Date(Date.now() - DAY_MS).toISOString(),
      until: new Date(Date.now() + 60 * DAY_MS).toISOString(),
      claimDays: 7,
    });
    await createPromotion(tx, brandId, rulesOf(VOUCHERS));
    await createPromotion(tx, brandId, rulesOf(DAILY));
    return String(await createPromotion(tx, brandId, rulesOf(WELCOME)));
  });
