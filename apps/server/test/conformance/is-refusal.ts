import type { RefusalCode } from '@fairhouse/contracts';
import { Refusal } from '#refusal';

/** Returns true for a refusal with this code. */
export const isRefusal = (error: unknown, code: RefusalCode): boolean =>
  error instanceof Refusal && error.code === code;
