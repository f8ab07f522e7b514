import { describe, expect, it } from 'vitest';
import { readFrameMessage } from './frame-messages.ts';
import { hallOf } from './halls.ts';

describe('readFrameMessage', () => {
  const frame = { window: {}, origin: 'https://play.example' };
  const said = { origin: frame.origin, source: frame.window, data: { type: 'house:balance' } };
  it('hears the frame', () => {
    expect(readFrameMessage(said, frame)).toBe('house:balance');
    expect(readFrameMessage({ ...said, data: { type: 'house:ready' } }, frame)).toBe('house:ready');
    expect(readFrameMessage({ ...said, data: 'house:close' }, frame)).toBe('house:close');
  });
  it('hears nobody else', () => {
    expect(readFrameMessage({ ...said, origin: 'https://elsewhere.example' }, frame)).toBeNull();
    expect(readFrameMessage({ ...said, source: {} }, frame)).toBeNull();
    expect(readFrameMessage({ ...said, source: null }, { ...frame, window: null })).toBeNull();
    expect(readFrameMessage({ ...said, data: { type: 'house:give_money' } }, frame)).toBeNull();
  });
});

describe('hallOf', () => {
  const halls = [{ vassalage: 'HOUSE' }, { vassalage: 'PG' }];
  it('[R-08] reads the hall from the address, in any case', () => {
    expect(hallOf('pg', halls)).toBe('PG');
    expect(hallOf(undefined, halls)).toBe('all');
    expect(hallOf('nope', halls)).toBe('all');
  });
});
