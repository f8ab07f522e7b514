import { formatMoney, type Money, parseMoney } from '@fairhouse/contracts';
import { checkStakes, type StakeItem, type StakeProblem } from '@fairhouse/game-math/tables';
import { type Refusal, refuse } from '#refusal';
import { gameOf, limitsOf, type TableSettings } from '../live-table.ts';
import { findPlayer, itemsOf, type TableState } from './table-state.ts';

/** A bet as the player sent it. */
export interface SentBet {
  roundId: string;
  items: readonly { spot: string; amount: string }[];
}

/**
 * Whether a frame of a player counts for the round: it was read at or before the end of betting, and no card was dealt since. Refuses
 * BETTING_CLOSED.
 */
export function requireBetting(state: TableState, { roundId }: { roundId: string }, arrived_ms: number): void {
  const { phase, round } = state;
  const isOpen = (phase === 'BETTING' || phase === 'CLOSING') && round?.roundId === roundId;
  if (!isOpen || arrived_ms > round.bettingEndsAt) throw refuse('BETTING_CLOSED');
}

/** Parses the amounts of a bet. Refuses INVALID_AMOUNT for zero and for parts of a smallest unit. */
export const parseItems = ({ items }: Pick<SentBet, 'items'>, { currency }: TableSettings): StakeItem[] =>
  items.map(({ spot, amount }) => {
    const units = parseMoney(amount, currency);
    if (units === null || units <= 0n) throw refuse('INVALID_AMOUNT', { field: 'amount', params: { spot } });
    return { spot, amount: units };
  });

/**
 * Checks a bet against the limits of the table; bets that are being answered count. Refuses SPOT_CLOSED, INVALID_AMOUNT,
 * TABLE_LIMIT_REACHED.
 */
export function requireWithinLimits(
  state: TableState,
  settings: TableSettings,
  { account, trial }: { account: string; trial: boolean },
  items: readonly StakeItem[],
): void {
  const own = itemsOf(findPlayer(state, account), 'sent', 'open');
  const table = Object.entries(state.totals).flatMap(([spot, total]) =>
    BigInt(total) > 0n ? [{ spot, amount: BigInt(total) }] : [],
  );
  const limits = limitsOf(settings, state.round?.sideOpen ?? true);
  // play money is no risk of the table
  const problem = checkStakes(gameOf(settings), limits, items, { player: own, table: trial ? own : table });
  if (problem) throw toRefusal(problem, settings);
  const sides = new Set([...own, ...items].map(({ spot }) => spot));
  if (!settings.bothSides && sides.has('player') && sides.has('banker'))
    throw refuse('TABLE_LIMIT_REACHED', { params: { limit: 'both-sides', spot: '', left: '0' } });
}

function toRefusal({ problem, spot, left }: StakeProblem, { currency }: TableSettings): Refusal {
  if (problem === 'unknown-spot' || problem === 'closed-spot')
    return refuse('SPOT_CLOSED', { params: { spot: spot ?? '' } });
  if (problem === 'amount') return refuse('INVALID_AMOUNT', { field: 'amount', params: { spot: spot ?? '' } });
  const params = { limit: problem, spot: spot ?? '', left: formatMoney(left as Money, currency) };
  return refuse('TABLE_LIMIT_REACHED', { params });
}
