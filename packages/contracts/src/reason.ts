import * as z from 'zod/mini';

/** An operator's reason, in 3 to 300 characters. */
export const Reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(300));
