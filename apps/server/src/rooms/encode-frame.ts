import { type RefusalCode, refusalKey } from '@fairhouse/contracts';
import type { RefusalDetails } from '#refusal';
import type { FrameBody } from './room-product.ts';

/** The content of a server frame, encoded once for all recipients. */
export interface EncodedBody {
  /** JSON without the opening brace. */
  text: string;
  /** Whether it has a deadline. */
  isTimed: boolean;
  /** When it was encoded. */
  at_ms: number;
}

export const encodeBody = (body: FrameBody, now_ms: number): EncodedBody => ({
  text: JSON.stringify(body).slice(1),
  isTimed: body.endsAt !== undefined,
  at_ms: now_ms,
});

/** Completes a server frame. `now_ms` is added to deadlines. */
export const encodeFrame = (room: string, seq: number, { text, isTimed }: EncodedBody, now_ms: number): string =>
  `{"room":"${room}","seq":${seq},${isTimed ? `"now":${now_ms},` : ''}${text}`;

const toRefusalDto = (code: RefusalCode, { params = {}, field }: RefusalDetails) => ({
  code,
  key: refusalKey(code),
  params: field === undefined ? params : { field, ...params },
});

export const encodeOk = (re: string, ok: Record<string, unknown>): string => JSON.stringify({ re, ok });

export const encodeRefusal = (re: string, code: RefusalCode, details: RefusalDetails = {}): string =>
  JSON.stringify({ re, refusal: toRefusalDto(code, details) });

export const encodeLeft = (room: string, code: RefusalCode, details: RefusalDetails = {}): string =>
  JSON.stringify({ room, type: 'left', refusal: toRefusalDto(code, details) });

export const encodeEnded = (code: RefusalCode, details: RefusalDetails = {}): string =>
  JSON.stringify({ type: 'ended', refusal: toRefusalDto(code, details) });
