import { tierProblems } from '@fairhouse/agent-math';
import {
  type AgentSettings,
  type ContractKind,
  type ContractTerms,
  type Currency,
  DIVIDEND_CYCLES,
  formatMoney,
  type Money,
  parseMoney,
} from '@fairhouse/contracts';
import { refuse } from '#refusal';

const CYCLES: Readonly<Record<ContractKind, readonly string[]>> = {
  dividend: DIVIDEND_CYCLES,
  daily: ['day'],
  hourly: ['hour'],
  realtime: ['300s'],
};

/**
 * Returns terms with amounts in all places of the currency. Refuses INVALID_INPUT with the field: a cycle, scheme or condition that the kind
 * or the brand does not have, or tiers that do not rise.
 */
export function normalizeTerms(
  terms: ContractTerms,
  { kind, currency, settings }: { kind: ContractKind; currency: Currency; settings: AgentSettings },
): ContractTerms {
  const wrong = (name: string) =>
    refuse('INVALID_INPUT', { field: `terms.${name}`, params: { field: `terms.${name}` } });
  const amountOf = (text: string, name: string): Money => {
    const amount = parseMoney(text, currency);
    if (amount === null) throw wrong(name);
    return amount;
  };
  if (!CYCLES[kind].includes(terms.cycle)) throw wrong('cycle');
  if (terms.scheme > settings.schemes.length) throw wrong('scheme');
  if (kind === 'dividend' ? terms.lossRequired : terms.carryOver)
    throw wrong(kind === 'dividend' ? 'lossRequired' : 'carryOver');
  // canonical JSON has no text with half a surrogate pair
  if (!terms.text.isWellFormed()) throw wrong('text');
  const tiers = terms.rules.map((tier) => ({ ...tier, minTurnover: amountOf(tier.minTurnover, 'rules') }));
  // windows of less than a day count no active members
  const countsMembers = kind === 'dividend' || kind === 'daily';
  if (tierProblems(tiers).length > 0 || (!countsMembers && tiers.some(({ minActive }) => minActive > 0)))
    throw wrong('rules');
  return {
    rules: tiers.map(({ minTurnover, minActive, rate_bps }) => ({
      minTurnover: formatMoney(minTurnover, currency),
      minActive,
      rate_bps,
    })),
    cap: formatMoney(amountOf(terms.cap, 'cap'), currency),
    lossRequired: terms.lossRequired,
    carryOver: terms.carryOver,
    cycle: terms.cycle,
    scheme: terms.scheme,
    text: terms.text.trim(),
  };
}
