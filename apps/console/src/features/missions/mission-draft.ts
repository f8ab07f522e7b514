import {
  formatHundredths,
  isMoneyGoal,
  type MissionGoalKind,
  type MissionPeriod,
  type MissionRewardKind,
  type MissionRow,
  type MissionSettings,
  parseHundredths,
  type RATE_CATEGORIES,
} from '@fairhouse/contracts';

export type Category = (typeof RATE_CATEGORIES)[number];

/** A mission as it is typed. */
export interface MissionDraft {
  names: Record<string, string>;
  period: MissionPeriod;
  goal: MissionGoalKind;
  target: string;
  categories: readonly Category[];
  /** Codes of games, separated by commas. */
  games: string;
  reward: MissionRewardKind;
  amount: string;
  times: string;
  claimDays: string;
  fromDay: string;
  untilDay: string;
  /** '' for none. */
  after: string;
  isOn: boolean;
}

export const MAX_TIMES_X100 = 10_000;
const MAX_CLAIM_DAYS = 90;

const today = (): string => new Date().toISOString().slice(0, 10);

export const emptyMission = (): MissionDraft => ({
  names: {},
  period: 'daily',
  goal: 'valid-stake',
  target: '',
  categories: [],
  games: '',
  reward: 'cash',
  amount: '',
  times: '1',
  claimDays: '7',
  fromDay: today(),
  untilDay: '',
  after: '',
  isOn: true,
});

export const toMissionDraft = (mission: MissionRow): MissionDraft => ({
  names: mission.names,
  period: mission.period,
  goal: mission.goal.kind,
  target: mission.goal.target,
  categories: mission.goal.categories,
  games: mission.goal.games.join(', '),
  reward: mission.reward.kind,
  amount: mission.reward.kind === 'none' ? '' : mission.reward.amount,
  times: formatHundredths(mission.reward.times_x100),
  claimDays: String(mission.claimDays),
  fromDay: mission.fromDay,
  untilDay: mission.untilDay ?? '',
  after: mission.after ?? '',
  isOn: mission.isOn,
});

export type MissionField = 'name' | 'target' | 'amount' | 'times' | 'claimDays' | 'fromDay' | 'untilDay';

/** Whether a typed number of days is one in which a reward can be claimed. */
export const isClaimDays = (text: string): boolean =>
  /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_CLAIM_DAYS;

/** Returns the settings of a draft, null where a field is wrong, and which fields are wrong. */
export function parseMission(draft: MissionDraft): {
  settings: MissionSettings | null;
  wrong: ReadonlySet<MissionField>;
} {
  const wrong = new Set<MissionField>();
  const times_x100 = parseHundredths(draft.times);
  const isTarget = isMoneyGoal(draft.goal) ? /[1-9]/.test(draft.target) : /^[1-9]\d{0,6}$/.test(draft.target);
  if (!draft.names['EN']?.trim()) wrong.add('name');
  if (!isTarget) wrong.add('target');
  if (draft.reward !== 'none' && !/[1-9]/.test(draft.amount)) wrong.add('amount');
  if (times_x100 === null || times_x100 > MAX_TIMES_X100) wrong.add('times');
  if (!isClaimDays(draft.claimDays)) wrong.add('claimDays');
  if (draft.fromDay === '') wrong.add('fromDay');
  if (draft.untilDay !== '' && draft.untilDay < draft.fromDay) wrong.add('untilDay');
  const settings: MissionSettings = {
    names: draft.names,
    period: draft.period,
    goal: {
      kind: draft.goal,
      target: draft.target,
      categories: [...draft.categories],
      games: draft.games.split(/[\s,]+/).filter(Boolean),
    },
    reward: {
      kind: draft.reward,
      amount: draft.reward === 'none' ? '0' : draft.amount,
      times_x100: draft.reward === 'cash' ? (times_x100 ?? 0) : 0,
    },
    claimDays: Number(draft.claimDays),
    fromDay: draft.fromDay,
    untilDay: draft.untilDay === '' ? null : draft.untilDay,
    after: draft.after === '' ? null : draft.after,
    isOn: draft.isOn,
  };
  return { settings: wrong.size === 0 ? settings : null, wrong };
}
