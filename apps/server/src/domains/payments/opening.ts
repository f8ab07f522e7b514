import { isOpenAt, type MethodMaintenance, nextOpening } from '@fairhouse/contracts';
import type { PaymentMethod } from './payment-method.ts';

type WithHours = Pick<PaymentMethod, 'hours'>;
type WithTimes = Pick<PaymentMethod, 'hours' | 'maintenance'>;

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

/** Returns when a method takes new payments again, by its hours and its maintenance; null while it takes them. */
export function opensAt(method: WithTimes, now = new Date()): Date | null {
  const { hours, maintenance } = method;
  const opening = (at: Date): Date | null => (hours === null || isOpenAt(hours, at) ? at : nextOpening(hours, at));
  const byHours = opening(now);
  const opens =
    byHours && maintenance && isWithin(maintenance, byHours) ? opening(new Date(maintenance.until)) : byHours;
  return opens?.getTime() === now.getTime() ? null : opens;
}

/** Whether a method takes new payments now, as far as its hours are concerned. */
export const isWithinHours = ({ hours }: WithHours, now = new Date()): boolean =>
  hours === null || isOpenAt(hours, now);

/** Whether a method has hours at all: one whose every day is closed takes no payment, as one that is switched off. */
export const hasHours = ({ hours }: WithHours): boolean => hours === null || hours.week.some((span) => span !== null);
