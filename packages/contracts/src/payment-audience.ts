import * as z from 'zod/mini';
import { Device } from './calls/games.ts';
import { PlayerLabel } from './segments.ts';

const Country = z.string().check(z.regex(/^[A-Z]{2}$/));

/** For whom a payment method is; all of it holds together. Nothing in a list: no such condition. */
export const MethodAudience = {
  /** The player has one of these labels at least. */
  labels: z._default(z.array(PlayerLabel).check(z.maxLength(20)), []),
  /** The player visits from one of these countries; from an unknown one never. */
  countries: z._default(z.array(Country).check(z.maxLength(250)), []),
  devices: z._default(z.array(Device).check(z.maxLength(2)), []),
  /** Only for testers of the brand. */
  testersOnly: z._default(z.boolean(), false),
};
