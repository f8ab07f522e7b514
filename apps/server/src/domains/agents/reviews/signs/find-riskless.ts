import type { CycleFigures } from '@fairhouse/agent-math';
import { type Currency, formatMoney, type Money, parseMoney, type SignRules } from '@fairhouse/contracts';
import { withPlaces } from '../../contracts/with-places.ts';
import { type ContractInForce, keyOf } from '../../runs/contract-in-force.ts';
import type { RunWindow } from '../../runs/windows.ts';
import type { FoundSign } from '../found-sign.ts';

/** Basis points. */
const PARTS = 10_000n;

/** Whether a team of enough turnover won and lost hardly anything: its members bet on opposite sides, or on nothing that can be lost. */
export function isRiskless(
  { stake, win, turnover }: Pick<CycleFigures, 'stake' | 'win' | 'turnover'>,
  { risklessWithin_bps, risklessMinValid }: SignRules,
  currency: Currency,
): boolean {
  const least = parseMoney(withPlaces(risklessMinValid, currency), currency) ?? 0n;
  const net = stake < win ? win - stake : stake - win;
  return turnover >= least && net * PARTS <= turnover * BigInt(risklessWithin_bps);
}

/** Finds contracts of whole days whose teams had turnover without risk in a closed window. */
export function findRiskless(
  { kind }: RunWindow,
  contracts: readonly ContractInForce[],
  figures: ReadonlyMap<string, CycleFigures>,
  rules: SignRules,
): FoundSign[] {
  if ((kind !== 'daily' && kind !== 'dividend') || rules.without.includes('riskless')) return [];
  return contracts.flatMap((contract) => {
    const own = figures.get(keyOf(contract));
    const { agentId, currency, fromDay, toDay } = contract;
    if (!own || !isRiskless(own, rules, currency)) return [];
    const money = (amount: bigint): string => `${formatMoney(amount as Money, currency)} ${currency}`;
    const evidence = [
      { name: 'stake', value: money(own.stake) },
      { name: 'win', value: money(own.win) },
      { name: 'valid', value: money(own.turnover) },
    ];
    const of = { accountId: agentId, agentId, sign: 'riskless' as const, source: `${kind} ${fromDay}`, evidence };
    return [{ ...of, kind, fromDay, toDay }];
  });
}
