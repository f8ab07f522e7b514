/** A server without external vendors shows these games in its lobbies. The vendor names are fictional and marked as demo everywhere. */

/** A vendor of demo games. `code` is the lobby's (`/pp`), in upper case as in the catalogue's column `vendor_code`. */
export interface DemoVendor {
  code: string;
  title: string;
}

/** A face of a game. Its probability is proportional to `weight`. */
export interface Prize {
  face: string;
  /** How many of the equally likely slots show this face. */
  weight: number;
  /** Its payout, in hundredths of the stake. */
  pays_x100: number;
}

export interface InLanguages {
  EN: string;
  CN: string;
  AR: string;
}

/** A game as the catalogue lists it. */
export interface DemoListing {
  /** In the catalogue and in HOUSE/1's field `game`. */
  code: string;
  /** Code of its vendor. */
  vendor: string;
  name: InLanguages;
  category: 'RNG' | 'SPORTS';
  volatility: 'low' | 'medium' | 'high';
  rtp_bps: number;
  rooms: readonly DemoRoom[];
}

/** A game of which each round draws one of its prizes. */
export interface DemoGame extends Omit<DemoListing, 'rtp_bps'> {
  prizes: readonly Prize[];
}

/** A room of a card game: the same cards for other stakes. */
export interface DemoRoom {
  id: string;
  name: InLanguages;
  /** Its stakes, as multiples of the game's minimum. */
  times: readonly [min: number, max: number];
}

export const DEMO_VENDORS: readonly DemoVendor[] = [
  { code: 'PP', title: 'Plum Parade' },
  { code: 'PG', title: 'Pine Grove' },
  { code: 'BGS', title: 'Blue Gate Studio' },
  { code: 'JL', title: 'Jade Lane' },
  { code: 'FC', title: 'Fern Court' },
  { code: 'SG', title: 'Stone Garden' },
  { code: 'BNG', title: 'Bonfire North' },
  { code: 'CQ9', title: 'Cedar Quay' },
  { code: 'DS88', title: 'Dock Street' },
];

/** Min and max stake of each demo game by currency, as decimal strings: about one unit to a hundred. */
export const DEMO_STAKES: Readonly<Record<string, readonly [min: string, max: string]>> = {
  USD: ['1.00', '100.00'],
  EUR: ['1.00', '100.00'],
  CNY: ['5.00', '500.00'],
  JPY: ['100', '10000'],
  VND: ['20000', '2000000'],
  USDT: ['1.000000', '100.000000'],
};

/** Returns the stakes of a room by currency. */
export const roomStakes = ([from, to]: DemoRoom['times']): typeof DEMO_STAKES =>
  Object.fromEntries(
    Object.entries(DEMO_STAKES).map(([currency, [min]]) => {
      const digits = min.split('.')[1]?.length ?? 0;
      return [currency, [(Number(min) * from).toFixed(digits), (Number(min) * to).toFixed(digits)]];
    }),
  );

const CARD_ROOMS: readonly DemoRoom[] = [
  { id: 'garden', name: { EN: 'Garden room', CN: '花园厅', AR: 'غرفة الحديقة' }, times: [1, 5] },
  { id: 'library', name: { EN: 'Library', CN: '书房厅', AR: 'غرفة المكتبة' }, times: [5, 25] },
  { id: 'terrace', name: { EN: 'Terrace', CN: '露台厅', AR: 'الشرفة' }, times: [25, 100] },
];

type Table = Pick<DemoGame, 'volatility' | 'prizes'>;
/** Parses `face weight pays_x100` word groups, which keep the tables below readable. */
const table = (
  volatility: Table['volatility'],
  ...rows: [face: string, weight: number, pays_x100: number][]
): Table => ({
  volatility,
  prizes: rows.map(([face, weight, pays_x100]) => ({ face, weight, pays_x100 })),
});

const COIN = table('low', ['sun', 1, 195], ['moon', 1, 0]);
const DIE = table('low', ['6', 1, 300], ['5', 1, 180], ['4', 1, 96], ['3', 1, 0], ['2', 1, 0], ['1', 1, 0]);
const LANTERNS = table('medium', ['red', 1, 400], ['gold', 1, 200], ['green', 1, 170], ['unlit', 5, 0]);
const PEBBLES = table(
  'medium',
  ['white', 1, 500],
  ['blue', 1, 250],
  ['green', 1, 150],
  ['brown', 1, 70],
  ['grey', 6, 0],
);
const WHEEL = table('medium', ['10', 1, 1000], ['3', 1, 300], ['2', 2, 200], ['1', 2, 100], ['0', 14, 0]);
const CARDS = table(
  'medium',
  ['A', 4, 500],
  ['K', 4, 300],
  ['Q', 4, 200],
  ['J', 4, 148],
  ['10', 4, 100],
  ['2–9', 32, 0],
);
const TIDES = table(
  'high',
  ['pearl', 1, 800],
  ['shell', 1, 400],
  ['starfish', 1, 200],
  ['coral', 1, 136],
  ['sand', 12, 0],
);
const TICKETS = table('high', ['50', 1, 3000], ['20', 5, 400], ['10', 10, 200], ['5', 25, 100], ['0', 59, 0]);

const game = (code: string, vendor: string, played: Table, EN: string, CN: string, AR: string): DemoGame => ({
  code: `demo-${code}`,
  vendor,
  name: { EN, CN, AR },
  category: 'RNG',
  ...played,
  rooms: played === CARDS ? CARD_ROOMS : [],
});

export const DEMO_GAMES: readonly DemoGame[] = [
  game('plum-wheel', 'PP', WHEEL, 'Plum Wheel', '梅子转盘', 'عجلة البرقوق'),
  game('paper-lanterns', 'PP', LANTERNS, 'Paper Lanterns', '纸灯笼', 'فوانيس الورق'),
  game('pine-cones', 'PG', PEBBLES, 'Pine Cones', '松果', 'أكواز الصنوبر'),
  game('forest-coin', 'PG', COIN, 'Forest Coin', '林间金币', 'عملة الغابة'),
  game('blue-gate-dice', 'BGS', DIE, 'Blue Gate Dice', '蓝门骰子', 'نرد البوابة الزرقاء'),
  game('harbour-tickets', 'BGS', TICKETS, 'Harbour Tickets', '海港彩券', 'تذاكر المرفأ'),
  game('jade-cards', 'JL', CARDS, 'Jade Cards', '翡翠纸牌', 'أوراق اليشم'),
  game('lane-wheel', 'JL', WHEEL, 'Lane Wheel', '小巷转盘', 'عجلة الزقاق'),
  game('fern-tides', 'FC', TIDES, 'Fern Tides', '蕨岸潮汐', 'مدّ السرخس'),
  game('courtyard-coin', 'FC', COIN, 'Courtyard Coin', '庭院金币', 'عملة الفناء'),
  game('garden-pebbles', 'SG', PEBBLES, 'Garden Pebbles', '园中卵石', 'حصى الحديقة'),
  game('stone-dice', 'SG', DIE, 'Stone Dice', '石骰', 'نرد الحجر'),
  game('north-lights', 'BNG', LANTERNS, 'North Lights', '北方灯火', 'أضواء الشمال'),
  game('ember-tickets', 'BNG', TICKETS, 'Ember Tickets', '余烬彩券', 'تذاكر الجمر'),
  game('quay-tides', 'CQ9', TIDES, 'Quay Tides', '码头潮汐', 'مدّ الرصيف'),
  game('cedar-cards', 'CQ9', CARDS, 'Cedar Cards', '雪松纸牌', 'أوراق الأرز'),
];

/** Returns the number of equally likely slots. */
export const slotsOf = ({ prizes }: Pick<DemoGame, 'prizes'>): number =>
  prizes.reduce((sum, { weight }) => sum + weight, 0);

/** The exact return in basis points. Each table is built so that it is an integer (covered by a test). */
export const rtpBps = (played: Pick<DemoGame, 'prizes'>): number =>
  (played.prizes.reduce((sum, { weight, pays_x100 }) => sum + weight * pays_x100, 0) * 100) / slotsOf(played);

type Language = keyof InLanguages;

/** Wraps figures so that neither a line break nor the writing direction splits them. */
export const whole = (figures: string): string => `\u2066${figures.replaceAll(' ', '\u00a0')}\u2069`;

/** Returns the rules in one paragraph, computed from the table. */
export function rulesOf(played: DemoGame, language: Language): string {
  const all = slotsOf(played);
  const paying = played.prizes.filter(({ pays_x100 }) => pays_x100 > 0);
  // each pair stays together in its own direction, also in right-to-left text
  const row = ({ face, weight, pays_x100 }: Prize): string =>
    whole(`${face} × ${(pays_x100 / 100).toFixed(2)} (${weight}/${all})`);
  const odds = paying.map(row).join({ EN: '; ', CN: '；', AR: '؛ ' }[language]);
  const rtp = whole(`${(rtpBps(played) / 100).toFixed(2)}%`);
  const t: Record<Language, string> = {
    EN: `Demo game. One of ${all} equally likely places is drawn. Pays, as a multiple of the stake, with its odds: ${odds}. Everything else pays nothing. Return to player: ${rtp}.`,
    CN: `演示游戏。从 ${all} 个机会均等的位置中抽取一个。赔付为投注额的倍数，括号内为概率：${odds}。其余不赔付。玩家回报率：${rtp}。`,
    AR: `لعبة تجريبية. يُسحب موضع واحد من ${all} موضعًا متساوية الاحتمال. العائد مضاعفًا لقيمة الرهان، وبين قوسين احتماله: ${odds}. وما عدا ذلك لا يدفع شيئًا. نسبة العائد للاعب: ${rtp}.`,
  };
  return t[language];
}

/** Returns a text for each language. */
export const rulesInLanguages = (rules: (language: Language) => string): InLanguages => ({
  EN: rules('EN'),
  CN: rules('CN'),
  AR: rules('AR'),
});
