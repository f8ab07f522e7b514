import * as z from 'zod/mini';

/** An IP address (`203.0.113.9`, `2001:db8::1`) or a range of them (`203.0.113.0/24`, `2001:db8::/32`). */
export const AddressRange = z.string().check(
  z.trim(),
  z.maxLength(49),
  z.refine((text) => [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()].some((kind) => kind.safeParse(text).success)),
);

/** Maximum number of addresses in a brand's list. */
export const MAX_ADDRESSES = 1_000;
