import { describe, expect, it } from 'vitest';
import { beforeFirst, type ImageEvent, nextImageProgress, restBefore_ms } from './image-attempts.ts';

const after = (events: ImageEvent[], attempts?: number) =>
  events.reduce((now, event) => nextImageProgress(now, event, attempts), beforeFirst);

describe('nextImageProgress', () => {
  it('requests nothing before the image is visible', () => {
    expect(after(['failed', 'rested', 'loaded'])).toEqual(beforeFirst);
  });
  it('[R-23] gives up after three attempts, with a pause in between', () => {
    expect(after(['seen', 'failed'])).toEqual({ phase: 'retrying', attempt: 1 });
    expect(after(['seen', 'failed', 'rested', 'failed', 'rested'])).toEqual({ phase: 'loading', attempt: 3 });
    expect(after(['seen', 'failed', 'rested', 'failed', 'rested', 'failed'])).toEqual({ phase: 'error', attempt: 3 });
    expect(restBefore_ms(2)).toBeGreaterThan(restBefore_ms(1));
  });
  it('[R-23] can be limited to one attempt', () => {
    expect(after(['seen', 'failed'], 1)).toEqual({ phase: 'error', attempt: 1 });
  });
  it('keeps an image that loaded at the second attempt', () => {
    expect(after(['seen', 'failed', 'rested', 'loaded', 'failed'])).toEqual({ phase: 'loaded', attempt: 2 });
  });
});
