import { type DemoListing, type InLanguages, whole } from '../demo-games.ts';
import { createSeededRandom } from '../seeded-random.ts';

/** The sports vendor's game: bets on matches of invented teams, on one coupon. */
export const COUPON_GAME: DemoListing = {
  code: 'demo-dock-coupon',
  vendor: 'DS88',
  name: { EN: 'Dock Street Coupon', CN: '码头街足球单', AR: 'قسيمة شارع الرصيف' },
  category: 'SPORTS',
  volatility: 'medium',
  rtp_bps: 9_500,
  rooms: [],
};

export const OUTCOMES = ['home', 'draw', 'away'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export const isOutcome = (value: unknown): value is Outcome => OUTCOMES.some((each) => each === value);

export interface Match {
  id: string;
  home: InLanguages;
  away: InLanguages;
  /** The probability of each outcome, in eighths. */
  eighths: Readonly<Record<Outcome, number>>;
}

/** A bet on one outcome of a match. */
export interface Leg {
  match: Match;
  outcome: Outcome;
}

const match = (
  id: string,
  home: [EN: string, CN: string, AR: string],
  away: [EN: string, CN: string, AR: string],
  eighths: [home: number, draw: number, away: number],
): Match => {
  const named = ([EN, CN, AR]: typeof home): InLanguages => ({ EN, CN, AR });
  return {
    id,
    home: named(home),
    away: named(away),
    eighths: { home: eighths[0], draw: eighths[1], away: eighths[2] },
  };
};

export const MATCHES: readonly Match[] = [
  match('quay', ['Quay Rovers', '码头流浪者', 'جوّالو الرصيف'], ['Mill Lane', '磨坊巷', 'زقاق الطاحونة'], [4, 2, 2]),
  match('tide', ['Tide Athletic', '潮汐竞技', 'أتلتيك المد'], ['Copper Hill', '铜山', 'تل النحاس'], [5, 2, 1]),
  match('fern', ['Fern Valley', '蕨谷', 'وادي السرخس'], ['Lantern Town', '灯笼镇', 'بلدة الفانوس'], [2, 2, 4]),
  match('slate', ['Slate Park', '板岩公园', 'حديقة الأردواز'], ['North Weir', '北堰', 'السد الشمالي'], [1, 2, 5]),
];

/** The price of an outcome in hundredths of the stake. The exact return of each price is 95 per cent. */
export const priceOf = ({ match: { eighths }, outcome }: Leg): number => 760 / eighths[outcome];

/** Draws the result of a match. The same seed, coupon and settlement give the same result. */
export function drawResult(seed: string, coupon: string, settlement: number, { id, eighths }: Match): Outcome {
  const place = createSeededRandom(seed, `coupon ${coupon} settlement ${settlement} match ${id}`).below(8);
  if (place < eighths.home) return 'home';
  return place < eighths.home + eighths.draw ? 'draw' : 'away';
}

/** Returns the rules in one paragraph. */
export function couponRules(language: keyof InLanguages): string {
  const rtp = whole(`${(COUPON_GAME.rtp_bps / 100).toFixed(2)}%`);
  const rules: InLanguages = {
    EN: `Demo game. The coupon holds the stakes of all its bets. The bookmaker accepts them one by one; when it closes the coupon, the rest of the held money is released. The results of the matches are drawn for this coupon, with the probabilities that are shown. A bet that wins pays its stake times its price. Return to player of every bet: ${rtp}. The bookmaker may take a settlement back and settle again with a new draw, or correct it. A correction takes the payout back, even if it is spent: the balance may then be below zero.`,
    CN: `演示游戏。投注单冻结全部投注额。庄家逐一接受投注；投注单确认后，其余冻结金额退回。比赛结果按显示的概率为本单抽取。赢的投注赔付为投注额乘以赔率。每项投注的玩家回报率：${rtp}。庄家可以撤销结算并重新抽取结算，也可以更正结算。更正会收回派彩，即使已经花掉：余额可能因此低于零。`,
    AR: `لعبة تجريبية. تحجز القسيمة مبالغ كل رهاناتها. يقبلها مكتب المراهنات واحدًا واحدًا، وعند إغلاق القسيمة يُفرج عن بقية المبلغ المحجوز. تُسحب نتائج المباريات لهذه القسيمة بالاحتمالات المعروضة. الرهان الرابح يدفع مبلغه مضروبًا في سعره. نسبة العائد للاعب في كل رهان: ${rtp}. يجوز لمكتب المراهنات أن يتراجع عن التسوية ويسوّي من جديد بسحب جديد، أو أن يصححها. التصحيح يسترد المبلغ المدفوع ولو أُنفق، فقد يصبح الرصيد دون الصفر.`,
  };
  return rules[language];
}
