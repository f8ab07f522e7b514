import { MAX_TIERS, tierProblems } from '@fairhouse/agent-math';
import {
  type ContractCycle,
  type ContractKind,
  type ContractTerms,
  type Currency,
  DIVIDEND_CYCLES,
  parseMoney,
} from '@fairhouse/contracts';

export { MAX_TIERS };

/** What is typed into the fields of one tier. */
export interface TierTexts {
  minTurnover: string;
  minActive: string;
  /** Percent with up to two decimals. */
  rate: string;
}

export interface TermsTexts {
  tiers: readonly TierTexts[];
  cap: string;
  lossRequired: boolean;
  carryOver: boolean;
  cycle: ContractCycle;
  scheme: number;
  text: string;
}

const CYCLES: Readonly<Record<ContractKind, readonly ContractCycle[]>> = {
  dividend: DIVIDEND_CYCLES,
  daily: ['day'],
  hourly: ['hour'],
  realtime: ['300s'],
};
export const cyclesOf = (kind: ContractKind): readonly ContractCycle[] => CYCLES[kind];
/** Windows of less than a day count no active members. */
export const countsMembers = (kind: ContractKind): boolean => kind === 'dividend' || kind === 'daily';

export const emptyTier: TierTexts = { minTurnover: '', minActive: '0', rate: '' };

/** Returns what the fields have for present terms, or for a new contract. */
export const textsOf = (kind: ContractKind, terms: ContractTerms | null): TermsTexts =>
  terms === null
    ? {
        tiers: [emptyTier],
        cap: '',
        lossRequired: false,
        carryOver: kind === 'dividend',
        scheme: 1,
        text: '',
        cycle: CYCLES[kind][0] ?? 'day',
      }
    : {
        ...terms,
        tiers: terms.rules.map(({ minTurnover, minActive, rate_bps }) => ({
          minTurnover,
          minActive: String(minActive),
          rate: (rate_bps / 100).toFixed(2),
        })),
        cap: Number(terms.cap) === 0 ? '' : terms.cap,
      };

/** Reads percent with up to two decimals as basis points; null for anything else. */
export function parseBps(text: string): number | null {
  const [all, whole = '', fraction = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return all === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

export type TermsProblem = 'fields' | 'count' | 'thresholds' | 'rates' | 'zero';

/** Returns the typed terms, or what is wrong with them. */
export function readTerms(
  { tiers, cap, ...rest }: TermsTexts,
  kind: ContractKind,
  currency: Currency,
): { terms: ContractTerms } | { problem: TermsProblem } {
  const read = tiers.map(({ minTurnover, minActive, rate }) => ({
    amount: parseMoney(minTurnover.trim() || '0', currency),
    minActive: countsMembers(kind) && /^\d{1,6}$/.test(minActive.trim()) ? Number(minActive) : 0,
    isCount: !countsMembers(kind) || /^\d{1,6}$/.test(minActive.trim()),
    rate_bps: parseBps(rate),
  }));
  const isRead = read.every(({ amount, isCount, rate_bps }) => amount !== null && isCount && rate_bps !== null);
  if (!isRead || parseMoney(cap.trim() || '0', currency) === null) return { problem: 'fields' };
  const [problem] = tierProblems(
    read.map(({ amount, minActive, rate_bps }) => ({ minTurnover: amount ?? 0n, minActive, rate_bps: rate_bps ?? 0 })),
  );
  if (problem) return { problem };
  return {
    terms: {
      ...rest,
      rules: read.map(({ minActive, rate_bps }, at) => ({
        minTurnover: tiers[at]?.minTurnover.trim() || '0',
        minActive,
        rate_bps: rate_bps ?? 0,
      })),
      cap: cap.trim() || '0',
      text: rest.text.trim(),
    },
  };
}
