import { isOpenAt, nextOpening } from '@fairhouse/contracts';
import type { PaymentMethod } from './payment-method.ts';

type WithHours = Pick<PaymentMethod, 'hours'>;

/** Returns when a method takes new payments again; null while it takes them. */
export function opensAt({ hours }: WithHours, now = new Date()): Date | null {
  return hours === null || isOpenAt(hours, now) ? null : nextOpening(hours, now);
}

/** Whether a method takes new payments now. */
export const isWithinHours = ({ hours }: WithHours, now = new Date()): boolean =>
  hours === null || isOpenAt(hours, now);

/** Whether a method has hours at all: one whose every day is closed takes no payment, as one that is switched off. */
export const hasHours = ({ hours }: WithHours): boolean => hours === null || hours.week.some((span) => span !== null);
