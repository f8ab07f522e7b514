import { calls, formatMoney, money } from '@fairhouse/contracts';
import type { HandleCall } from '#http';
import { refuse } from '#refusal';

const NOTHING = { rows: [], total: 0 };

/** Registers the sports routes. Without a feed the book is empty, and says so. */
export function registerSportsRoutes({ handle }: { handle: HandleCall }): void {
  const { sports } = calls;
  handle(sports.tree, () => ({ status: 'no-feed' as const, sports: [] }));
  handle(sports.fixtures, (_context, { page, pageSize }) => ({ ...NOTHING, page, pageSize }));
  handle(sports.results, (_context, { page, pageSize }) => ({ ...NOTHING, page, pageSize }));
  handle(sports.bets, (_context, { page, pageSize }) => ({ ...NOTHING, page, pageSize }));
  handle(sports.prices, () => ({ status: 'no-feed' as const, fixtures: [] }));
  handle(sports.event, () => {
    throw refuse('NOT_FOUND');
  });
  handle(sports.bet, () => {
    throw refuse('NOT_FOUND');
  });
  handle(sports.place, () => {
    throw refuse('OUTCOME_CLOSED', { value: { leg: 0 } });
  });
  handle(sports.slip, ({ brand, member }, { legs }) => {
    const currency = member?.currency ?? brand.currency;
    const none = formatMoney(money(0), currency);
    return {
      legs: legs.map(() => ({
        fixture: null,
        marketName: '',
        outcomeName: '',
        line: null,
        status: 'CLOSED' as const,
        live: false,
        price: null,
      })),
      problem: null,
      delay_ms: 0,
      currency,
      minStake: none,
      maxStake: none,
      maxStakeBy: 'stake' as const,
    };
  });
}
