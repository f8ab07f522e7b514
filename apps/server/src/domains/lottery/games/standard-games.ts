import type { LotteryArea, LotterySchedule, LotterySource, PrizeMode } from '@fairhouse/contracts';
import type { LotteryGameSettings, SourceConfig } from './game.ts';

/** A game that the demo offers; all names are invented. */
export interface StandardGame {
  code: string;
  /** English, Chinese, Arabic. */
  names: readonly [string, string, string];
  rules: string;
  area: LotteryArea;
  region?: NonNullable<LotteryGameSettings['region']>;
  isVideo?: true;
  source: LotterySource;
  config?: SourceConfig;
  schedule: LotterySchedule;
  /** The play type that each prize mode opens with. */
  entries: Readonly<Partial<Record<PrizeMode, string>>>;
}

const ZONES: Record<LotteryArea, string> = { CN: 'Asia/Shanghai', VN: 'Asia/Ho_Chi_Minh', SEA: 'Asia/Singapore' };
/** The feeds of simulated lotteries of others. */
export const SIMULATED_FEEDS: readonly string[] = ['simulated-a', 'simulated-b'];
const SIMULATED = { source: 'simulated', config: { feeds: SIMULATED_FEEDS } } as const;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

const every = (area: LotteryArea, minutes: number, seal_s = 5): LotterySchedule => ({
  zone: ZONES[area],
  dayStart: '00:00',
  seal_s,
  rule: { kind: 'every', every_s: minutes * 60 },
});
const times = (zone: string, weekdays: number[], at: string, seal_s: number): LotterySchedule => ({
  zone,
  dayStart: '00:00',
  seal_s,
  rule: { kind: 'times', weekdays, at: [at] },
});

type Titles = (minutes: number) => StandardGame['names'];
const titled =
  (en: string, cn: string, ar: string): Titles =>
  (minutes) => [`${en} ${minutes} min`, `${cn}${minutes}分彩`, `${ar} ${minutes} د`];

/** Games of our own draws, one for each number of minutes. */
const own = (
  base: string,
  titles: Titles,
  minutes: readonly number[],
  game: Omit<StandardGame, 'code' | 'names' | 'source' | 'schedule'>,
): StandardGame[] =>
  minutes.map((each) => ({
    ...game,
    code: `${base}-${each}`,
    names: titles(each),
    source: 'own',
    schedule: every(game.area, each),
  }));

const chain = (minutes: number, confirmations: number): StandardGame => ({
  code: `block-five-${minutes}`,
  names: titled('Block Five', '区块五星', 'خماسية الكتل')(minutes),
  rules: 'chain',
  area: 'CN',
  source: 'chain',
  config: { chain: 'simulated', confirmations },
  // the draw is due when the block has its confirmations, three seconds each
  schedule: every('CN', minutes, 3 * confirmations + 9),
  entries: { Lott: 'ssc.3.g3', Elott: 'ssc.c.ball' },
});

/** Boards of Vietnam have the name of a province, by the day of the week; these are invented. */
const BOARDS = ['Đồng Lúa', 'Rừng Trúc', 'Bến Sông', 'Đồi Chè', 'Làng Gốm', 'Vịnh Xanh', 'Chợ Nổi'];
const FIRST_BOARD = { N: 0, C: 2, S: 4 } as const;

const vietnam = (
  code: string,
  names: StandardGame['names'],
  region: NonNullable<StandardGame['region']>,
  at: string,
): StandardGame => ({
  code,
  names,
  region,
  area: 'VN',
  ...SIMULATED,
  rules: region === 'N' ? 'vn-north' : 'vn-south',
  schedule: {
    ...times(ZONES.VN, EVERY_DAY, at, 600),
    boards: [...BOARDS.slice(FIRST_BOARD[region]), ...BOARDS.slice(0, FIRST_BOARD[region])],
  },
  entries: { SEA: 'vn.lo2' },
});

/** Every family, with draws of one to ten minutes, and simulated lotteries of others. */
export const STANDARD_GAMES: readonly StandardGame[] = [
  ...own('river-five', titled('River Five', '江流五星', 'خماسية النهر'), [1, 3, 10], {
    rules: 'ssc',
    area: 'CN',
    entries: { Lott: 'ssc.3.g3', ZY: 'ssc.3.g3', Elott: 'ssc.c.ball' },
  }),
  ...own('cedar-eleven', titled('Cedar Eleven', '雪松十一', 'أرز الأحد عشر'), [1, 5], {
    rules: 'x5',
    area: 'CN',
    entries: { Lott: 'x5.rx5', Elott: 'x5.c.ball' },
  }),
  ...own('jade-dice', titled('Jade Dice', '翠玉骰宝', 'نرد اليشم'), [1, 3], {
    rules: 'k3',
    area: 'CN',
    entries: { Lott: 'k3.sum', Elott: 'k3.bsoe.kill' },
  }),
  ...own('harbour-ten', titled('Harbour Ten', '港湾十车', 'عشرة الميناء'), [1, 5], {
    rules: 'pk10',
    area: 'CN',
    isVideo: true,
    entries: { Lott: 'pk.front1', Elott: 'pk.rank' },
  }),
  ...own('meadow-eight', titled('Meadow Eight', '田园八珍', 'ثمانية المرج'), [2, 10], {
    rules: 'lf',
    area: 'CN',
    entries: { Lott: 'lf.rx1', Elott: 'lf.c.ball' },
  }),
  ...own('lotus-six', titled('Lotus Six', '莲花六合', 'سداسية اللوتس'), [5, 10], {
    rules: 'lhc',
    area: 'CN',
    entries: { Lott: 'lhc.special', Elott: 'lhc.special' },
  }),
  ...own('pearl-three', titled('Pearl Three', '珍珠二八', 'ثلاثية اللؤلؤ'), [1, 3], {
    rules: 'pcb',
    area: 'CN',
    entries: { Elott: 'pcb.side' },
  }),
  chain(1, 5),
  chain(3, 20),
  ...own('bamboo-north', titled('Bamboo North', '北竹快彩', 'خيزران الشمال'), [1, 5], {
    rules: 'vn-north',
    area: 'VN',
    region: 'N',
    entries: { SEA: 'vn.lo2' },
  }),
  ...own('bamboo-south', titled('Bamboo South', '南竹快彩', 'خيزران الجنوب'), [2, 10], {
    rules: 'vn-south',
    area: 'VN',
    region: 'S',
    entries: { SEA: 'vn.lo2' },
  }),
  vietnam('crane-north', ['Crane North daily', '北鹤每日', 'كركي الشمال اليومي'], 'N', '18:15'),
  vietnam('crane-central', ['Crane Central daily', '中鹤每日', 'كركي الوسط اليومي'], 'C', '17:15'),
  vietnam('crane-south', ['Crane South daily', '南鹤每日', 'كركي الجنوب اليومي'], 'S', '16:15'),
  {
    code: 'orchid-thai',
    names: ['Orchid Thai', '兰花泰彩', 'أوركيد التايلندي'],
    rules: 'thai',
    area: 'SEA',
    ...SIMULATED,
    schedule: {
      zone: 'Asia/Bangkok',
      dayStart: '00:00',
      seal_s: 1800,
      rule: { kind: 'dates', days: [1, 16], at: '16:00' },
    },
    entries: { SEA: 'th.3top' },
  },
  ...own('orchid-fast', titled('Orchid Fast', '兰花快彩', 'أوركيد السريع'), [5], {
    rules: 'thai',
    area: 'SEA',
    entries: { SEA: 'th.3top' },
  }),
  {
    code: 'pagoda-4d',
    names: ['Pagoda 4D', '宝塔四字', 'باغودا رباعي'],
    rules: '4d',
    area: 'SEA',
    ...SIMULATED,
    schedule: times(ZONES.SEA, [3, 6, 7], '18:30', 1800),
    entries: { SEA: '4d.big' },
  },
  ...own('pagoda-fast', titled('Pagoda Fast 4D', '宝塔快四字', 'باغودا السريع'), [5], {
    rules: '4d',
    area: 'SEA',
    entries: { SEA: '4d.big' },
  }),
  {
    code: 'island-49',
    names: ['Island 6 of 49', '海岛四十九选六', 'جزيرة 6 من 49'],
    rules: 'six-of-49',
    area: 'SEA',
    ...SIMULATED,
    schedule: times('Asia/Hong_Kong', [2, 4, 6], '21:30', 900),
    entries: { SEA: '649.system' },
  },
  {
    code: 'coral-pool',
    names: ['Coral Pool daily', '珊瑚每日彩池', 'مجمع المرجان اليومي'],
    rules: 'pool',
    area: 'SEA',
    ...SIMULATED,
    schedule: times('Asia/Jakarta', EVERY_DAY, '16:00', 600),
    entries: { SEA: 'tg.4d' },
  },
  ...own('coral-fast', titled('Coral Pool', '珊瑚彩池', 'مجمع المرجان'), [3], {
    rules: 'pool',
    area: 'SEA',
    entries: { SEA: 'tg.4d' },
  }),
];

/** Returns the catalogue code of an entry: that of the game for its first mode, else with the mode. */
export const entryCodeOf = ({ code, entries }: Pick<StandardGame, 'code' | 'entries'>, mode: PrizeMode): string =>
  entryCode(code, mode, Object.keys(entries)[0] === mode);

/** Returns the code of the first entry of a game, or of another. */
export const entryCode = (gameCode: string, mode: PrizeMode, isFirst: boolean): string =>
  isFirst ? gameCode : `${gameCode}-${mode.toLowerCase()}`;
