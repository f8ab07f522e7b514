import { createHmac } from 'node:crypto';
import { drawFromBlock, drawNumbers } from '@fairhouse/game-math/lottery';
import type { FeedFault } from './faults.ts';
import type { AskedDraw } from './feeds.ts';

/** After the draw a lottery publishes its numbers this much later. */
const PUBLISHED_MS = 1_000;

/** Returns what a feed has of a draw at a time: its numbers, something else by its fault, or null while it has nothing. */
export function publishResult(secret: Buffer, draw: AskedDraw, fault: FeedFault | null, now: number): unknown {
  const since_ms = now - draw.drawAt - PUBLISHED_MS - (fault?.kind === 'late' ? fault.by_ms : 0);
  if (since_ms < 0) return null;
  switch (fault?.kind) {
    case 'different':
      return numbersOf(secret, draw, 'other');
    case 'malformed':
      return 'no numbers';
    case 'wrong':
      return numbersOf(secret, draw, since_ms < fault.correctedAfter_ms ? 'other' : 'right');
    case 'late':
    case 'slow':
    case 'silent':
    case 'forged':
    case undefined:
      return numbersOf(secret, draw, 'right');
  }
}

/** The result of a draw follows from the secret, so that both feeds have the same one, also after a restart. */
function numbersOf(secret: Buffer, { gameCode, family, issueNo }: AskedDraw, which: 'right' | 'other'): number[] {
  const key = createHmac('sha256', secret).update(`result ${which} ${gameCode} ${issueNo}`).digest('hex');
  return family === 'CHAIN' ? (drawFromBlock(key) ?? []) : drawNumbers(family, key, issueNo).numbers;
}
