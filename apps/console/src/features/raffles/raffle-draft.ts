import {
  formatHundredths,
  type GameCategory,
  MAX_RAFFLE_TICKETS,
  parseHundredths,
  type RafflePrize,
  type RaffleRules,
} from '@fairhouse/contracts';
import { fromLocalTime, toLocalTime } from '../../components/local-time.ts';

/** A prize as it is typed. */
export interface PrizeDraft {
  kind: RafflePrize['kind'];
  amount: string;
  times: string;
}

/** The rules of a raffle as they are typed. */
export interface RaffleDraft {
  names: { EN: string; CN: string; AR: string };
  startsAt: string;
  endsAt: string;
  categories: readonly GameCategory[];
  stakePerTicket: string;
  claimTickets: number | null;
  maxTickets: number | null;
  prizes: readonly PrizeDraft[];
}

export type DraftField = 'name' | 'endsAt' | 'categories' | 'stakePerTicket' | 'maxTickets' | `prize ${number}`;

const WEEK_MS = 7 * 86_400_000;
const MAX_TIMES_X100 = 10_000;
const NEW_PRIZE: PrizeDraft = { kind: 'cash', amount: '', times: '1' };

/** Returns a draft with one prize more. */
export const addPrize = (draft: RaffleDraft): RaffleDraft => ({ ...draft, prizes: [...draft.prizes, NEW_PRIZE] });

/** Returns the draft of a stored raffle, or of a new one that runs for a week from now. */
export function toRaffleDraft(rules: RaffleRules | null, now: number): RaffleDraft {
  const startsAt = rules?.startsAt ?? new Date(now).toISOString();
  const endsAt = rules?.endsAt ?? new Date(now + WEEK_MS).toISOString();
  return {
    names: { EN: rules?.names.EN ?? '', CN: rules?.names.CN ?? '', AR: rules?.names.AR ?? '' },
    startsAt: toLocalTime(startsAt),
    endsAt: toLocalTime(endsAt),
    categories: rules?.categories ?? ['RNG'],
    stakePerTicket: rules?.stakePerTicket ?? '100',
    claimTickets: rules?.claimTickets ?? 0,
    maxTickets: rules?.maxTickets ?? 100,
    prizes: rules?.prizes.map(toPrizeDraft) ?? [NEW_PRIZE],
  };
}

const toPrizeDraft = (prize: RafflePrize): PrizeDraft => ({
  kind: prize.kind,
  amount: prize.amount,
  times: prize.kind === 'cash' ? formatHundredths(prize.times_x100) : '1',
});

const isAmount = (text: string): boolean => /^\d{1,16}(\.\d{1,6})?$/.test(text) && Number(text) > 0;

/** Returns the rules that a draft makes, null where a field is wrong, and which fields are wrong. */
export function parseRaffle(
  draft: RaffleDraft,
  now: number,
): { rules: RaffleRules | null; wrong: ReadonlySet<DraftField> } {
  const wrong = new Set<DraftField>();
  const { names, categories, stakePerTicket, claimTickets, maxTickets } = draft;
  const [startsAt, endsAt] = [fromLocalTime(draft.startsAt), fromLocalTime(draft.endsAt)];
  if (names.EN.trim().length < 3) wrong.add('name');
  const end = endsAt === null ? 0 : Date.parse(endsAt);
  if (startsAt === null || end <= Date.parse(startsAt) || end <= now) wrong.add('endsAt');
  if (categories.length === 0 && (claimTickets ?? 0) === 0) wrong.add('categories');
  if (!isAmount(stakePerTicket)) wrong.add('stakePerTicket');
  if (maxTickets === null || maxTickets < 1 || maxTickets > MAX_RAFFLE_TICKETS) wrong.add('maxTickets');
  const prizes = draft.prizes.flatMap((prize, at): RafflePrize[] => {
    const parsed = parsePrize(prize);
    if (!parsed) wrong.add(`prize ${at}`);
    return parsed ? [parsed] : [];
  });
  if (wrong.size > 0 || startsAt === null || endsAt === null) return { rules: null, wrong };
  const [CN, AR] = [names.CN.trim(), names.AR.trim()];
  const rules: RaffleRules = {
    names: { EN: names.EN.trim(), ...(CN ? { CN } : {}), ...(AR ? { AR } : {}) },
    startsAt,
    endsAt,
    categories: [...categories],
    stakePerTicket,
    claimTickets: claimTickets ?? 0,
    maxTickets: maxTickets ?? 1,
    prizes,
  };
  return { rules, wrong };
}

function parsePrize({ kind, amount, times }: PrizeDraft): RafflePrize | null {
  if (!isAmount(amount)) return null;
  if (kind === 'points') return /^\d{1,9}$/.test(amount) ? { kind, amount } : null;
  const times_x100 = parseHundredths(times === '' ? '0' : times);
  return times_x100 !== null && times_x100 <= MAX_TIMES_X100 ? { kind, amount, times_x100 } : null;
}
