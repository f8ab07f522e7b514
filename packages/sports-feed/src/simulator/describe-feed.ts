import { MARKET_KIND_IDS, type MarketKindId, marketKind } from '@fairhouse/game-math/sports';
import type { Descriptions, Names } from '../schemas/look-up.ts';
import { MARGIN_METHOD, MARGINS } from './price-moment.ts';
import { PRODUCERS } from './script/draft.ts';
import { TOURNAMENTS } from './teams.ts';

const FOOTBALL: Names = { en: 'Football', cn: '足球', ar: 'كرة القدم' };

const MARKET_NAMES: Readonly<Record<MarketKindId, Names>> = {
  '1x2': { en: 'Match result', cn: '独赢', ar: 'نتيجة المباراة' },
  ah: { en: 'Asian handicap', cn: '让球', ar: 'الهانديكاب الآسيوي' },
  ou: { en: 'Over / under', cn: '大小', ar: 'أكثر / أقل' },
  btts: { en: 'Both teams to score', cn: '双方进球', ar: 'تسجيل الفريقين' },
  cs: { en: 'Correct score', cn: '波胆', ar: 'النتيجة الصحيحة' },
};

/** Outcomes that are words; a score is its own name. */
const OUTCOME_NAMES: Readonly<Record<string, Names>> = {
  '1': { en: 'Home', cn: '主', ar: 'المضيف' },
  X: { en: 'Draw', cn: '和', ar: 'تعادل' },
  '2': { en: 'Away', cn: '客', ar: 'الضيف' },
  over: { en: 'Over', cn: '大', ar: 'أكثر' },
  under: { en: 'Under', cn: '小', ar: 'أقل' },
  yes: { en: 'Yes', cn: '是', ar: 'نعم' },
  no: { en: 'No', cn: '否', ar: 'لا' },
  'other-1': { en: 'Any other home win', cn: '其他主胜', ar: 'أي فوز آخر للمضيف' },
  'other-X': { en: 'Any other draw', cn: '其他和局', ar: 'أي تعادل آخر' },
  'other-2': { en: 'Any other away win', cn: '其他客胜', ar: 'أي فوز آخر للضيف' },
};

const outcomeNames = (outcome: string): Names => OUTCOME_NAMES[outcome] ?? { en: outcome, cn: outcome, ar: outcome };

/** @param window_ms how far back a recovery reaches, in real milliseconds */
export const describeFeed = (window_ms: number): Descriptions => ({
  sports: [{ id: 'football', names: FOOTBALL }],
  tournaments: TOURNAMENTS.map(({ id, names }) => ({ id, sport: 'football', names })),
  teams: TOURNAMENTS.flatMap(({ teams }) => teams),
  markets: MARKET_KIND_IDS.map((kind) => ({
    kind,
    names: MARKET_NAMES[kind],
    outcomes: marketKind(kind).outcomes.map((id) => ({ id, names: outcomeNames(id) })),
    margin: MARGINS[kind],
  })),
  marginMethod: MARGIN_METHOD,
  producers: PRODUCERS.map((id) => ({ id, window_ms })),
});
