import { describe, expect, it } from 'vitest';
import { parseFrameMessage } from './frame-messages.ts';
import { hallOf } from './halls.ts';
import { parseLobbySearch, parseLotterySearch } from './lobby-search.ts';

describe('readFrameMessage', () => {
  const frame = { window: {}, origin: 'https://play.example' };
  const message = { origin: frame.origin, source: frame.window, data: { type: 'house:balance' } };
  it('accepts messages of the game frame', () => {
    expect(parseFrameMessage(message, frame)).toBe('house:balance');
    expect(parseFrameMessage({ ...message, data: { type: 'house:ready' } }, frame)).toBe('house:ready');
    expect(parseFrameMessage({ ...message, data: 'house:close' }, frame)).toBe('house:close');
  });
  it('ignores messages from any other source', () => {
    expect(parseFrameMessage({ ...message, origin: 'https://elsewhere.example' }, frame)).toBeNull();
    expect(parseFrameMessage({ ...message, source: {} }, frame)).toBeNull();
    expect(parseFrameMessage({ ...message, source: null }, { ...frame, window: null })).toBeNull();
    expect(parseFrameMessage({ ...message, data: { type: 'house:give_money' } }, frame)).toBeNull();
  });
});

describe('hallOf', () => {
  const halls = [{ vassalage: 'HOUSE' }, { vassalage: 'PG' }];
  it('[R-08] parses the hall from the address in any case', () => {
    expect(hallOf('pg', halls)).toBe('PG');
    expect(hallOf(undefined, halls)).toBe('all');
    expect(hallOf('nope', halls)).toBe('all');
  });
});

describe('lottery addresses', () => {
  it('[R-06] selects the hall of the game centre by `type`', () => {
    expect(parseLobbySearch({ type: 'TCG_LOTTO_VN' })).toEqual({ type: 'TCG_LOTTO_VN' });
    expect(hallOf('tcg_lotto_vn', [{ vassalage: 'TCG_LOTTO_VN' }])).toBe('TCG_LOTTO_VN');
  });

  it('[R-07] selects a lottery by `gameCode` and the play type by `playType`, independently', () => {
    expect(parseLotterySearch({ gameCode: 'vn-north', playType: 'straight' })).toEqual({
      gameCode: 'vn-north',
      playType: 'straight',
    });
    expect(parseLotterySearch({ playType: 'straight' })).toEqual({ playType: 'straight' });
    expect(parseLotterySearch({ gameCode: '', playType: 7 })).toEqual({});
  });
});
