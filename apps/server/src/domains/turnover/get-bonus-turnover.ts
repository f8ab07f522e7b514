import { type Money, money } from '@fairhouse/contracts';
import type { Db } from '#db';
import { unplayedOf } from './evaluate-turnover.ts';
import { quoteTurnover, type TurnoverQuery } from './require-turnover.ts';
import { type RequirementDto, toRequirementDto } from './turnover-dto.ts';

export interface BonusTurnover {
  /** The most that may be withdrawn now. */
  most: Money;
  /** Unplayed parts of all open requirements, and the part of bonuses of it. */
  unplayed: Money;
  unplayedOfBonuses: Money;
  /** By the reference of the bonus; those that ask for nothing are left out. */
  byReference: ReadonlyMap<string, RequirementDto>;
}

/** Returns what the bonuses of an account ask to be played, and what all requirements leave for a withdrawal. */
export async function getBonusTurnover(db: Db, account: Omit<TurnoverQuery, 'amount'>): Promise<BonusTurnover> {
  const { requirements, most } = await quoteTurnover(db, { ...account, amount: money(0) });
  const open = requirements.filter(({ state }) => state === 'open');
  const sum = (of: typeof open): Money => money(of.reduce((units, each) => units + unplayedOf(each), 0n));
  const ofBonuses = requirements.filter(({ requirement: { kind, times_x100 } }) => kind === 'bonus' && times_x100 > 0);
  return {
    most: money(most),
    unplayed: sum(open),
    unplayedOfBonuses: sum(open.filter(({ requirement }) => requirement.kind === 'bonus')),
    byReference: new Map(ofBonuses.map((each) => [each.row.reference, toRequirementDto(each, account.currency)])),
  };
}
