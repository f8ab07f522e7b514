import { type RefusalCode, RefusedCall } from '@fairhouse/contracts';

/** After these nobody knows whether the payment exists: the next try must carry the same id. */
const UNKNOWN_OUTCOME: readonly RefusalCode[] = ['RETRY', 'SYSTEM_ERROR', 'RATE_LIMITED', 'MAINTENANCE'];

/** Whether a failed call is an answer: the server has refused for good and stored nothing under this id. */
export const isFinal = (failure: unknown): boolean =>
  failure instanceof RefusedCall && !UNKNOWN_OUTCOME.includes(failure.code);
