import * as z from 'zod/mini';
import { Time } from './paging.ts';

/** Length of what players read during maintenance of a payment method. */
export const MAX_MAINTENANCE_TEXT = 200;

/** Planned maintenance of a payment method: it is listed and takes no new payment. Payments under way are finished. */
export const MethodMaintenance = z.object({
  from: Time,
  until: Time,
  /** What players read, by language; English where a language has none. */
  texts: z.record(
    z.string().check(z.regex(/^[A-Z]{2,3}$/)),
    z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_MAINTENANCE_TEXT)),
  ),
});
export type MethodMaintenance = z.infer<typeof MethodMaintenance>;
