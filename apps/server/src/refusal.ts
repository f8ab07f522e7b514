import { REFUSALS, type RefusalCode } from '@fairhouse/contracts';

export interface RefusalDetails {
  /** The input field at fault. */
  field?: string;
  /** Values that stand in the sentence of the message key. */
  params?: Record<string, string | number>;
  /** What the caller may know besides: a captcha flag, the balance. */
  value?: Record<string, unknown>;
}

/** An expected refusal: one of the closed list, never a fault. */
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

/** Makes a refusal to throw: `throw refuse('INVALID_AMOUNT', { field: 'amount' })`. */
export const refuse = (code: RefusalCode, details: RefusalDetails = {}): Refusal => new Refusal(code, details);

/** A programmer's error: stops what must never happen. */
export function assert(condition: unknown, why: string): asserts condition {
  if (!condition) throw new Error(`must not happen: ${why}`);
}
