import { type BusinessHours, isOpenAt, type MethodMaintenance, nextOpening } from '@fairhouse/contracts';
import type { PaymentMethod } from './payment-method.ts';

type WithHours = Pick<PaymentMethod, 'hours'>;
type WithTimes = Pick<PaymentMethod, 'hours' | 'maintenance'> & {
  /** Those of the receiving accounts that a player may pay to; null or left out where it is not paid to one. */
  accountHours?: readonly (BusinessHours | null)[] | null;
};

/** Maintenance that begins later is announced as long before. */
const ANNOUNCED_MS = 3 * 24 * 3_600_000;

const isWithin = ({ from, until }: MethodMaintenance, at: Date): boolean =>
  Date.parse(from) <= at.getTime() && at.getTime() < Date.parse(until);

/** Returns the maintenance that runs at an instant; null without. */
export const findMaintenance = ({ maintenance }: WithTimes, at = new Date()): MethodMaintenance | null =>
  maintenance !== null && isWithin(maintenance, at) ? maintenance : null;

/** Returns the maintenance that players read about: one that runs, or begins soon. */
export const findAnnounced = ({ maintenance }: WithTimes, at = new Date()): MethodMaintenance | null =>
  maintenance !== null &&
  at.getTime() < Date.parse(maintenance.until) &&
  Date.parse(maintenance.from) - at.getTime() < ANNOUNCED_MS
    ? maintenance
    : null;

/** As many openings are looked at before a method counts as closed without an end. */
const MOST_OPENINGS = 50;

const openingOf = (hours: BusinessHours | null, at: Date): Date | null =>
  hours === null || isOpenAt(hours, at) ? at : nextOpening(hours, at);

/** The first instant from one on at which one of several receiving accounts is open; `at` for a method without them. */
function openingOfAccounts(accountHours: WithTimes['accountHours'], at: Date): Date | null {
  if (!accountHours) return at;
  const openings = accountHours.map((hours) => openingOf(hours, at)).filter((each) => each !== null);
  return openings.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

/**
 * Returns when a method takes new payments again, by its hours, those of its receiving accounts, and its maintenance; null while it takes
 * them. `isClosed` without an instant: never, as far as can be seen.
 */
export function findOpening(method: WithTimes, now = new Date()): { isClosed: boolean; opensAt: Date | null } {
  const { hours, maintenance, accountHours } = method;
  let at: Date | null = now;
  for (let step = 0; at && step < MOST_OPENINGS; step++) {
    const from: Date = at;
    const own = openingOf(hours, from);
    const after: Date | null = own && maintenance && isWithin(maintenance, own) ? new Date(maintenance.until) : own;
    at = after && openingOfAccounts(accountHours, after);
    if (at?.getTime() === from.getTime())
      return at.getTime() === now.getTime() ? { isClosed: false, opensAt: null } : { isClosed: true, opensAt: at };
  }
  return { isClosed: true, opensAt: null };
}

/** Returns when a method takes new payments again; null while it takes them. */
export const opensAt = (method: WithTimes, now = new Date()): Date | null => findOpening(method, now).opensAt;

/** Whether something with hours is open now. */
export const isWithinHours = ({ hours }: WithHours, now = new Date()): boolean =>
  hours === null || isOpenAt(hours, now);

/** Whether a method has hours at all: one whose every day is closed takes no payment, as one that is switched off. */
export const hasHours = ({ hours }: WithHours): boolean => hours === null || hours.week.some((span) => span !== null);
