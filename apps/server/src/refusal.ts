import { REFUSALS, type RefusalCode } from '@fairhouse/contracts';

export interface RefusalDetails {
  /** The invalid input field. */
  field?: string;
  /** Values for the placeholders of the message. */
  params?: Record<string, string | number>;
  /** Other data for the caller: a captcha flag, the balance. */
  value?: Record<string, unknown>;
}

/** An expected error with a code of the closed list; never a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly details: RefusalDetails;
  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(details.field ? `${code} (${details.field})` : code);
    this.name = 'Refusal';
    this.code = code;
    this.status = REFUSALS[code].status;
    this.details = details;
  }
}

/** Creates a refusal to throw: `throw refuse('INVALID_AMOUNT', { field: 'amount' })`. */
export const refuse = (code: RefusalCode, details: RefusalDetails = {}): Refusal => new Refusal(code, details);

/** Throws on a programming error: an invariant was violated. */
export function assert(condition: unknown, why: string): asserts condition {
  if (!condition) throw new Error(`must not happen: ${why}`);
}
