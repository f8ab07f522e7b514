import * as z from 'zod/mini';

/** Why an operator does something, in 3 to 300 letters. */
export const Reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(300));
