import type { Answer } from '../protocol/answer.ts';

/** One call of a case, for debugging a failure. Sessions are masked, signatures are not stored. */
export interface Exchange {
  op: string;
  sent: string;
  http: number;
  answer: string;
}

/** Max stored length of a body. */
const MAX = 600;

const short = (text: string): string => (text.length > MAX ? `${text.slice(0, MAX)}…` : text);
const masked = (text: string): string => text.replace(/("session"\s*:\s*")[^"]{0,400}/g, '$1***');

export const exchange = (op: string, sent: string, answer: Answer): Exchange => ({
  op,
  sent: short(masked(sent)),
  http: answer.http,
  answer: short(masked(answer.text)),
});
