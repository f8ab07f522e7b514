import type { Names } from '../schemas/look-up.ts';

/** `id | English | Chinese | Arabic`. Every place is invented. */
const TIDEWATER = `
brackwater | Brackwater Town | 布拉克沃特镇 | براكووتر تاون
corvane | Corvane City | 科尔文城 | كورفين سيتي
duskerry | Duskerry Athletic | 达斯克里竞技 | داسكيري أتلتيك
elmarsh | Elmarsh United | 埃尔马什联 | إلمارش يونايتد
fennwick | Fennwick Rovers | 芬威克流浪者 | فنويك روفرز
gullhaven | Gullhaven | 古尔黑文 | غولهيفن
harrowmere | Harrowmere | 哈罗米尔 | هاروومير
inverlock | Inverlock | 因弗洛克 | إنفرلوك
jorvale | Jorvale | 约维尔 | جورفيل
kestrelby | Kestrelby | 凯斯特雷尔比 | كستريلبي
lanternbay | Lantern Bay | 灯笼湾 | لانترن باي
marrowick | Marrowick | 马罗威克 | ماروويك
nettleford | Nettleford | 内特尔福德 | نتلفورد
oxenstrand | Oxenstrand | 奥克森斯特兰德 | أوكسنستراند
pellmoor | Pellmoor | 佩尔穆尔 | بلمور
quillham | Quillham | 奎勒姆 | كويلام
rookstead | Rookstead | 鲁克斯特德 | روكستيد
saltmere | Saltmere | 索尔特米尔 | سالتمير
thornwell | Thornwell | 索恩韦尔 | ثورنويل
umberfold | Umberfold | 昂伯福德 | أمبرفولد`;

const HIGHMOOR = `
vastrel | Vastrel | 瓦斯特雷尔 | فاسترل
wyrmoss | Wyrmoss | 威尔莫斯 | ويرموس
yarrowgate | Yarrowgate | 亚罗盖特 | ياروغيت
zephyrtown | Zephyrtown | 泽弗镇 | زفيرتاون
aldercross | Aldercross | 阿尔德克罗斯 | ألدركروس
birchhollow | Birchhollow | 伯奇霍洛 | برتشهولو
cindervale | Cindervale | 辛德韦尔 | سندرفيل
drummorrow | Drummorrow | 德拉莫罗 | دراموررو
eskdrum | Eskdrum | 埃斯克德拉姆 | إسكدرام
fallowmark | Fallowmark | 法洛马克 | فالومارك
glenharrow | Glenharrow | 格伦哈罗 | غلنهارو
hazelridge | Hazelridge | 黑兹尔里奇 | هيزلريدج
ironbeck | Ironbeck | 艾恩贝克 | آيرونبك
kilnmoor | Kilnmoor | 基尔恩穆尔 | كيلنمور
larchdale | Larchdale | 拉奇代尔 | لارتشديل
mistfell | Mistfell | 米斯特费尔 | ميستفل`;

export type Team = { id: string; names: Names };

/** A league: every team plays every other one at home and away in a season. */
export type Tournament = { id: string; names: Names; teams: readonly Team[]; firstKickOff_min: number };

function parseTeams(lines: string): Team[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', en = '', cn = '', ar = ''] = line.split(' | ');
      return { id, names: { en, cn, ar } };
    });
}

export const TOURNAMENTS: readonly Tournament[] = [
  {
    id: 'tidewater',
    names: { en: 'Tidewater League', cn: '潮水联赛', ar: 'دوري تايدووتر' },
    teams: parseTeams(TIDEWATER),
    firstKickOff_min: 0,
  },
  {
    id: 'highmoor',
    names: { en: 'Highmoor League', cn: '高沼联赛', ar: 'دوري هايمور' },
    teams: parseTeams(HIGHMOOR),
    firstKickOff_min: 30,
  },
];
