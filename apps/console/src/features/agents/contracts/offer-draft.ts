import { type ContractCycle, type ContractKind, type ContractTerms, DIVIDEND_CYCLES } from '@fairhouse/contracts';

/** A tier as it is typed. */
export interface TierDraft {
  minTurnover: string;
  minActive: string;
  rate_bps: string;
}

export interface OfferDraft {
  kind: ContractKind;
  cycle: ContractCycle;
  tiers: readonly TierDraft[];
  cap: string;
  lossRequired: boolean;
  carryOver: boolean;
  scheme: number;
  text: string;
}

export const emptyTier: TierDraft = { minTurnover: '', minActive: '0', rate_bps: '' };

export const emptyOffer: OfferDraft = {
  kind: 'daily',
  cycle: 'day',
  tiers: [emptyTier],
  cap: '0',
  lossRequired: false,
  carryOver: false,
  scheme: 1,
  text: '',
};

/** The cycles that a kind may have. */
export function cyclesOf(kind: ContractKind): readonly ContractCycle[] {
  if (kind === 'dividend') return DIVIDEND_CYCLES;
  return [kind === 'daily' ? 'day' : kind === 'hourly' ? 'hour' : '300s'];
}

const AMOUNT = /^\d{1,13}(\.\d{1,6})?$/;
const COUNT = /^\d{1,7}$/;
const MAX_RATE_BPS = 10_000;

function readTier({ minTurnover, minActive, rate_bps }: TierDraft): ContractTerms['rules'][number] | null {
  const rate = COUNT.test(rate_bps) ? Number(rate_bps) : 0;
  const isRight = AMOUNT.test(minTurnover) && COUNT.test(minActive) && rate >= 1 && rate <= MAX_RATE_BPS;
  return isRight ? { minTurnover, minActive: Number(minActive), rate_bps: rate } : null;
}

/** Returns the typed terms; null when a field has no such value. The server checks the order of the tiers. */
export function readTerms({ tiers, cap, text, kind, ...draft }: OfferDraft): ContractTerms | null {
  const rules = tiers.map(readTier);
  if (!AMOUNT.test(cap) || rules.some((rule) => rule === null)) return null;
  return {
    rules: rules.filter((rule) => rule !== null),
    cap,
    lossRequired: kind !== 'dividend' && draft.lossRequired,
    carryOver: kind === 'dividend' && draft.carryOver,
    cycle: draft.cycle,
    scheme: draft.scheme,
    text: text.trim(),
  };
}
