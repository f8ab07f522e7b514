import {
  type BonusMoneyTerms,
  type Currency,
  formatHundredths,
  type GameCategory,
  type PromotionAmount,
  type PromotionGives,
  type PromotionRepeat,
  type PromotionRewardKind,
  type PromotionRules,
  type PromotionSign,
  type PromotionTrigger,
  type PromotionWindow,
  parseHundredths,
} from '@fairhouse/contracts';
import { fromLocalTime, toLocalTime } from '../../components/local-time.ts';
import { type BonusDraft, NEW_BONUS, parseGameWeights, parseSlotWeight, toBonusDraft } from './bonus-draft.ts';
import { armsText, parseArms } from './trial-draft.ts';

/** Rules as they are typed. Lists are separated by commas; steps are lines of "from = amount" or "from = percent%". */
export interface RulesDraft extends BonusDraft {
  nameEN: string;
  nameCN: string;
  nameAR: string;
  currency: Currency;
  trigger: PromotionTrigger;
  nths: string;
  methods: string;
  /** The least deposit or loss, or the goal of stakes. */
  least: string;
  repeat: PromotionRepeat;
  window: PromotionWindow;
  categories: readonly GameCategory[];
  games: string;
  /** The mission whose completion is rewarded; null until one is chosen. */
  mission: Pick<Extract<PromotionRules['trigger'], { kind: 'mission' }>, 'mission' | 'names'> | null;
  /** The rank to reach. */
  rank: number;
  minRank: number;
  countries: string;
  notIn: string;
  notWith: NonNullable<PromotionRules['conditions']['notWith']>;
  /** Null for all players. */
  segment: NonNullable<PromotionRules['conditions']['segment']> | null;
  /** Empty for no trial. */
  trialCode: string;
  trialArms: string;
  kind: PromotionRewardKind;
  amountKind: PromotionAmount;
  amount: string;
  percent: string;
  max: string;
  steps: string;
  times: string;
  points: string;
  /** The raffle whose tickets are given; null until one is chosen. */
  raffle: Pick<Extract<PromotionRules['reward'], { kind: 'raffle-tickets' }>, 'raffle' | 'names'> | null;
  tickets: number;
  roundGames: string;
  stake: string;
  rounds: number;
  roundDays: number;
  /** What the wins of free rounds are. */
  wins: 'cash' | 'bonus';
  /** The most bonus money that they become; empty for all of it. */
  winsMax: string;
  perPlayer: string;
  awards: string;
  budget: string;
  from: string;
  until: string;
  oncePer: readonly PromotionSign[];
  joins: boolean;
  gives: PromotionGives;
  claimDays: number;
}

/** Rules that a new promotion begins with: the first deposit, matched by half. */
export const newDraft = (currency: Currency): RulesDraft => ({
  nameEN: '',
  nameCN: '',
  nameAR: '',
  currency,
  trigger: 'deposit',
  nths: '1',
  methods: '',
  least: '20',
  repeat: 'once',
  window: 'day',
  categories: [],
  games: '',
  mission: null,
  rank: 1,
  minRank: 0,
  countries: '',
  notIn: '',
  notWith: [],
  segment: null,
  trialCode: '',
  trialArms: 'holdout = 10% = 0%\nA = 90% = 100%',
  kind: 'cash',
  amountKind: 'percent',
  amount: '',
  percent: '50',
  max: '100',
  steps: '',
  times: '3',
  ...NEW_BONUS,
  points: '',
  raffle: null,
  tickets: 1,
  roundGames: '',
  stake: '',
  rounds: 10,
  roundDays: 7,
  wins: 'cash',
  winsMax: '',
  perPlayer: '',
  awards: '',
  budget: '',
  from: toLocalTime(new Date().toISOString()),
  until: '',
  oncePer: [],
  joins: true,
  gives: 'claim',
  claimDays: 7,
});

/** Returns stored rules as a draft. */
export function toRulesDraft(rules: PromotionRules): RulesDraft {
  const { names, trigger, conditions, reward, caps } = rules;
  const counted = trigger.kind === 'stakes' || trigger.kind === 'loss' ? trigger : null;
  const deposit = trigger.kind === 'deposit' ? trigger : null;
  const cash = reward.kind === 'cash' || reward.kind === 'bonus' ? reward.amount : null;
  return {
    ...newDraft(rules.currency),
    nameEN: names['EN'] ?? '',
    nameCN: names['CN'] ?? '',
    nameAR: names['AR'] ?? '',
    trigger: trigger.kind,
    ...(deposit ? { nths: deposit.nths.join(', '), methods: deposit.methods.join(', '), repeat: deposit.repeat } : {}),
    ...(counted ? { window: counted.window, categories: counted.categories, games: counted.games.join(', ') } : {}),
    least: trigger.kind === 'stakes' ? trigger.goal : 'least' in trigger ? trigger.least : '',
    ...(trigger.kind === 'mission' ? { mission: { mission: trigger.mission, names: trigger.names } } : {}),
    ...(trigger.kind === 'rank' ? { rank: trigger.rank } : {}),
    minRank: conditions.minRank,
    countries: conditions.countries.join(', '),
    notIn: (conditions.notIn ?? []).join(', '),
    notWith: conditions.notWith ?? [],
    segment: conditions.segment ?? null,
    ...(rules.trial ? { trialCode: rules.trial.code, trialArms: armsText(rules.trial) } : {}),
    kind: reward.kind,
    ...(cash ? { amountKind: cash.kind } : {}),
    ...(cash?.kind === 'fixed' ? { amount: cash.amount } : {}),
    ...(cash?.kind === 'percent' ? { percent: formatHundredths(cash.percent_bps) } : {}),
    ...(cash?.kind === 'steps' ? { steps: cash.steps.map(stepText).join('\n') } : {}),
    ...(cash && cash.kind !== 'fixed' ? { max: cash.max ?? '' } : {}),
    ...(reward.kind === 'cash' ? { times: formatHundredths(reward.times_x100) } : {}),
    ...(reward.kind === 'bonus'
      ? { times: formatHundredths(reward.terms.times_x100), ...toBonusDraft(reward.terms) }
      : {}),
    ...(reward.kind === 'points' ? { points: reward.points } : {}),
    ...(reward.kind === 'raffle-tickets'
      ? { raffle: { raffle: reward.raffle, names: reward.names }, tickets: reward.tickets }
      : {}),
    ...(reward.kind === 'free-rounds'
      ? { roundGames: reward.games.join(', '), stake: reward.stake, rounds: reward.rounds, roundDays: reward.days }
      : {}),
    ...(reward.kind === 'free-rounds' && reward.wins ? toWinsDraft(reward.wins) : {}),
    perPlayer: caps.perPlayer ?? '',
    awards: caps.awards === null ? '' : String(caps.awards),
    budget: caps.budget ?? '',
    from: toLocalTime(rules.from),
    until: toLocalTime(rules.until),
    oncePer: rules.oncePer ?? [],
    joins: rules.joins,
    gives: rules.gives,
    claimDays: rules.claimDays,
  };
}

type RoundWins = NonNullable<Extract<PromotionRules['reward'], { kind: 'free-rounds' }>['wins']>;

const toWinsDraft = ({ terms, max }: RoundWins) => ({
  wins: 'bonus' as const,
  winsMax: max ?? '',
  times: formatHundredths(terms.times_x100),
  ...toBonusDraft(terms),
});

type Step = Extract<Extract<PromotionRules['reward'], { kind: 'cash' }>['amount'], { kind: 'steps' }>['steps'][number];

const stepText = ({ from, fixed, percent_bps }: Step): string =>
  `${from} = ${fixed ?? `${formatHundredths(percent_bps ?? 0)}%`}`;

const AMOUNT = /^\d{1,16}(\.\d{1,6})?$/;
const CODE = /^[\w-]{1,60}$/;
const COUNTRY = /^[A-Z]{2}$/;

const orNone = <Item>(items: Item[]): Item[] | undefined => (items.length > 0 ? items : undefined);

/** Returns the rules that a draft says, null where a field is wrong, and which fields are wrong. */
export function parseRules(draft: RulesDraft): { rules: PromotionRules | null; wrong: ReadonlySet<keyof RulesDraft> } {
  const wrong = new Set<keyof RulesDraft>();
  const read = createReader(draft, wrong);
  if (draft.nameEN.trim() === '') wrong.add('nameEN');
  const from = fromLocalTime(draft.from);
  if (from === null) wrong.add('from');
  const names = { EN: draft.nameEN.trim(), CN: draft.nameCN.trim(), AR: draft.nameAR.trim() };
  const rules: PromotionRules = {
    names: Object.fromEntries(Object.entries(names).filter(([, name]) => name !== '')),
    currency: draft.currency,
    trigger: parseTrigger(draft, read),
    conditions: {
      minRank: draft.minRank,
      countries: read.list('countries', COUNTRY),
      notIn: orNone(read.list('notIn', COUNTRY)),
      segment: draft.segment ?? undefined,
      notWith: orNone(draft.notWith),
    },
    reward: parseReward(draft, read),
    trial: parseTrial(draft, read),
    caps: { perPlayer: read.limit('perPlayer'), awards: read.count('awards'), budget: read.limit('budget') },
    from: from ?? '',
    until: fromLocalTime(draft.until),
    oncePer: [...draft.oncePer],
    joins: draft.joins,
    gives: draft.gives,
    claimDays: draft.claimDays,
  };
  return { rules: wrong.size === 0 ? rules : null, wrong };
}

type TextField = { [Key in keyof RulesDraft]: RulesDraft[Key] extends string ? Key : never }[keyof RulesDraft];
type Reader = ReturnType<typeof createReader>;

/** Reads typed fields; what cannot be read is noted as wrong. */
function createReader(draft: RulesDraft, wrong: Set<keyof RulesDraft>) {
  const fail = <Value>(field: keyof RulesDraft, value: Value): Value => {
    wrong.add(field);
    return value;
  };
  return {
    fail,
    amount(field: TextField): string {
      const text = draft[field].trim();
      return AMOUNT.test(text) ? text : fail(field, '0');
    },
    limit(field: TextField): string | null {
      const text = draft[field].trim();
      return text === '' || AMOUNT.test(text) ? text || null : fail(field, null);
    },
    count(field: TextField): number | null {
      const text = draft[field].trim();
      if (text === '') return null;
      return /^[1-9]\d{0,7}$/.test(text) ? Number(text) : fail(field, null);
    },
    hundredths(field: TextField): number {
      return parseHundredths(draft[field]) ?? fail(field, 0);
    },
    list(field: TextField, pattern: RegExp = CODE): string[] {
      const items = draft[field].split(',').map((item) => item.trim());
      const found = items.filter((item) => item !== '');
      return found.every((item) => pattern.test(item)) ? found : fail(field, []);
    },
  };
}

function parseTrial(draft: RulesDraft, read: Reader): PromotionRules['trial'] {
  const code = draft.trialCode.trim();
  if (code === '') return undefined;
  const arms = parseArms(draft.trialArms) ?? read.fail('trialArms', []);
  return { code: CODE.test(code) ? code : read.fail('trialCode', ''), arms };
}

function parseTrigger(draft: RulesDraft, read: Reader): PromotionRules['trigger'] {
  const { trigger: kind, window, repeat } = draft;
  switch (kind) {
    case 'deposit': {
      const nths = read.list('nths', /^[1-9]\d?$|^100$/).map(Number);
      return { kind, nths, methods: read.list('methods'), least: read.amount('least'), repeat };
    }
    case 'stakes':
      return { kind, window, goal: read.amount('least'), categories: [...draft.categories], games: read.list('games') };
    case 'loss':
      return {
        kind,
        window,
        least: read.amount('least'),
        categories: [...draft.categories],
        games: read.list('games'),
      };
    case 'mission':
      return { kind, ...(draft.mission ?? read.fail('mission', { mission: '0', names: {} })) };
    case 'rank':
      return { kind, rank: draft.rank };
    case 'registration':
    case 'referral':
    case 'birthday':
    case 'code':
    case 'manual':
      return { kind };
  }
}

function parseReward(draft: RulesDraft, read: Reader): PromotionRules['reward'] {
  switch (draft.kind) {
    case 'points':
      return { kind: 'points', points: read.amount('points') };
    case 'free-rounds':
      return {
        kind: 'free-rounds',
        games: read.list('roundGames'),
        stake: read.amount('stake'),
        rounds: draft.rounds,
        days: draft.roundDays,
        wins: draft.wins === 'bonus' ? parseWins(draft, read) : undefined,
      };
    case 'raffle-tickets':
      return {
        kind: 'raffle-tickets',
        ...(draft.raffle ?? read.fail('raffle', { raffle: '0', names: {} })),
        tickets: draft.tickets,
      };
    case 'cash':
      return { kind: 'cash', amount: parseAmount(draft, read), times_x100: read.hundredths('times') };
    case 'bonus':
      return { kind: 'bonus', amount: parseAmount(draft, read), terms: parseBonusTerms(draft, read) };
  }
}

/** What free rounds win is of no deposit, so that the bonus alone is multiplied. */
const parseWins = (draft: RulesDraft, read: Reader): RoundWins => ({
  terms: { ...parseBonusTerms(draft, read), base: 'bonus' },
  max: read.limit('winsMax'),
});

function parseBonusTerms(draft: RulesDraft, read: Reader): BonusMoneyTerms {
  const categories = parseSlotWeight(draft.slotWeight) ?? read.fail('slotWeight', []);
  const games = parseGameWeights(draft.gameWeights) ?? read.fail('gameWeights', []);
  const vendors = (parseGameWeights(draft.vendorWeights) ?? read.fail('vendorWeights', [])).map(
    ({ game: vendor, weight_bps }) => ({ vendor, weight_bps }),
  );
  const times_x100 = read.hundredths('times');
  if (times_x100 === 0) read.fail('times', 0);
  if (categories.length + games.length + vendors.length === 0) read.fail('slotWeight', 0);
  return {
    base: draft.bonusBase,
    times_x100,
    categories,
    games,
    vendors: orNone(vendors),
    maxStake: read.limit('maxStake'),
    counts: draft.counts,
    days: draft.bonusDays,
  };
}

function parseAmount(draft: RulesDraft, read: Reader): Extract<PromotionRules['reward'], { kind: 'cash' }>['amount'] {
  switch (draft.amountKind) {
    case 'fixed':
      return { kind: 'fixed', amount: read.amount('amount') };
    case 'percent':
      return { kind: 'percent', percent_bps: read.hundredths('percent'), max: read.limit('max') };
    case 'steps': {
      const lines = draft.steps.split('\n').filter((line) => line.trim() !== '');
      const steps = lines.map(parseStep);
      const isRight = steps.length > 0 && !steps.includes(null);
      return {
        kind: 'steps',
        steps: isRight ? steps.filter((step) => step !== null) : read.fail('steps', []),
        max: read.limit('max'),
      };
    }
  }
}

function parseStep(line: string): Step | null {
  const [from = '', what = '', ...more] = line.split('=').map((part) => part.trim());
  if (!AMOUNT.test(from) || more.length > 0) return null;
  if (!what.endsWith('%')) return AMOUNT.test(what) ? { from, fixed: what, percent_bps: null } : null;
  const percent_bps = parseHundredths(what.slice(0, -1));
  return percent_bps === null ? null : { from, fixed: null, percent_bps };
}
