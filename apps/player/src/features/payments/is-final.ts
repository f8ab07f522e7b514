import { type RefusalCode, RefusedCall } from '@fairhouse/contracts';

/** After these codes it is unknown whether the payment exists, so the next attempt must carry the same id. */
const UNKNOWN_OUTCOME: readonly RefusalCode[] = ['RETRY', 'SYSTEM_ERROR', 'RATE_LIMITED', 'MAINTENANCE'];

/** Whether a failed call is final: the server refused it and stored nothing under this id. */
export const isFinal = (failure: unknown): boolean =>
  failure instanceof RefusedCall && !UNKNOWN_OUTCOME.includes(failure.code);
