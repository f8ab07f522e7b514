import type {
  calls,
  Input,
  LOTTERY_NAME_LANGUAGES,
  LotteryDraft,
  LotterySchedule,
  LotterySource,
  PrizeMode,
} from '@fairhouse/contracts';
import { findLotteryRules, playsOfMode } from '@fairhouse/game-math/lottery';
import { type DraftField, parseDraft, type ScheduleDraft, toDraft } from '../schedule/schedule-draft.ts';

export type NameLanguage = (typeof LOTTERY_NAME_LANGUAGES)[number];
type CreateInput = Omit<Input<typeof calls.lotteryGamesBackoffice.create>, 'reason'>;
export type EntryInput = CreateInput['entries'][number];
type Prices = EntryInput['prices'];

/** An entry of the form; an empty field is the standard. */
export interface EntryForm {
  mode: PrizeMode;
  playType: string;
  /** Of every play type, as it is typed. */
  unitPrice: string;
  cap: number | undefined;
  fixedGroup: number | null;
}

/** A lottery as it is set up in the form. */
export interface LotteryForm {
  gameCode: string;
  name: string;
  names: Readonly<Partial<Record<NameLanguage, string>>>;
  rules: string;
  region: 'C' | 'S';
  isVideo: boolean;
  source: LotterySource;
  beacon: boolean;
  chain: string;
  confirmations: number | null;
  feeds: readonly string[];
  schedule: ScheduleDraft;
  entries: readonly EntryForm[];
  isOpen: boolean;
}

const CONFIRMATIONS = 20;

export const newEntry = (mode: PrizeMode): EntryForm => ({
  mode,
  playType: '',
  unitPrice: '',
  cap: undefined,
  fixedGroup: null,
});

/** Returns the form before anything is chosen: a draw every ten minutes from our own seeds, closed. */
export const newForm = (rules: string, modes: readonly PrizeMode[]): LotteryForm => ({
  gameCode: '',
  name: '',
  names: {},
  rules,
  region: 'S',
  isVideo: false,
  source: 'own',
  beacon: false,
  chain: '',
  confirmations: CONFIRMATIONS,
  feeds: [],
  schedule: toDraft({
    zone: 'Asia/Shanghai',
    dayStart: '00:00',
    seal_s: 10,
    rule: { kind: 'every', every_s: 600 },
  }),
  entries: modes.map(newEntry),
  isOpen: false,
});

/** The rules with boards of the south and of the centre of Vietnam. */
export const hasRegions = (rules: string): boolean => findLotteryRules(rules)?.family === 'VN-S';

export type FormField = 'gameCode' | 'name' | 'source' | 'entries' | 'unitPrice' | 'fixedGroup';

export interface ParsedForm {
  /** Null while a field is wrong. */
  input: CreateInput | null;
  /** Null while it is wrong, whatever the other fields are. */
  schedule: LotterySchedule | null;
  wrong: FormField | null;
  wrongSchedule: DraftField | null;
}

const AMOUNT = /^\d{1,9}(\.\d{1,6})?$/;
const MAX_NAME = 60;

/** Returns what is sent, or the first field that is wrong. The server checks sources, zones and prices. */
export function parseForm(form: LotteryForm): ParsedForm {
  const parsed = parseDraft(form.schedule);
  const wrong = findWrong(form);
  const source = toSource(form);
  const schedule = 'schedule' in parsed ? parsed.schedule : null;
  if (wrong || !source || !schedule)
    return {
      input: null,
      schedule,
      wrong: wrong ?? (source ? null : 'source'),
      wrongSchedule: 'wrong' in parsed ? parsed.wrong : null,
    };
  const input: CreateInput = {
    gameCode: form.gameCode,
    name: form.name.trim(),
    names: toNames(form.names),
    rules: form.rules,
    ...(hasRegions(form.rules) && { region: form.region }),
    presentation: form.isVideo ? 'VIDEO' : 'NUMBERS',
    source,
    schedule,
    entries: toEntries(form),
    status: form.isOpen ? 'open' : 'closed',
  };
  return { input, schedule, wrong: null, wrongSchedule: null };
}

/** Returns the names that are not empty. */
export const toNames = (names: LotteryForm['names']): CreateInput['names'] =>
  Object.fromEntries(
    Object.entries(names).flatMap(([language, name]) => (name.trim() ? [[language, name.trim()]] : [])),
  ) as CreateInput['names'];

function findWrong({ gameCode, name, entries }: LotteryForm): FormField | null {
  if (!/^[a-z0-9-]{1,50}$/.test(gameCode)) return 'gameCode';
  if (name.trim() === '' || name.trim().length > MAX_NAME) return 'name';
  if (entries.length === 0) return 'entries';
  if (!areEntriesRight(entries)) return 'unitPrice';
  return null;
}

const isAmount = (text: string): boolean => AMOUNT.test(text) && Number.parseFloat(text) > 0;
/** Whether the prices of entries can be asked for. */
export const areEntriesRight = (entries: readonly EntryForm[]): boolean =>
  entries.every(({ unitPrice }) => unitPrice === '' || isAmount(unitPrice));

function toSource({ source, beacon, chain, confirmations, feeds }: LotteryForm): LotteryDraft['source'] | null {
  switch (source) {
    case 'own':
      return { kind: 'own', beacon };
    case 'chain':
      return chain === '' || confirmations === null ? null : { kind: 'chain', chain: chain as never, confirmations };
    case 'external':
      return { kind: 'external', feeds: [...feeds] };
    case 'simulated':
      return { kind: 'simulated' };
  }
}

/** Returns the entries of the form with their first prices. */
export const toEntries = ({ rules, entries }: Pick<LotteryForm, 'rules' | 'entries'>): EntryInput[] =>
  entries.map((entry) => ({
    mode: entry.mode,
    ...(entry.playType && { defaultPlayType: entry.playType }),
    prices: toPrices(rules, entry),
  }));

function toPrices(rules: string, { mode, unitPrice, cap, fixedGroup }: EntryForm): Prices {
  const own = {
    ...(unitPrice !== '' && { unitPrice }),
    ...(cap !== undefined && mode === 'Lott' && { cap }),
  };
  const plays = playsOfMode(findLotteryRules(rules)?.plays ?? [], mode);
  return {
    ...(Object.keys(own).length > 0 && { plays: Object.fromEntries(plays.map(({ id }) => [id, own])) }),
    ...(fixedGroup !== null && mode === 'ZY' && { fixedGroup }),
  };
}

/** Returns the date of a clock that is `clock_ms` ahead of the page's, in UTC. */
export const todayOf = (clock_ms: number): string => new Date(clock_ms + performance.now()).toISOString().slice(0, 10);
