import { describe, expect, it } from 'vitest';
import { readFrameMessage } from './frame-messages.ts';
import { hallOf } from './halls.ts';
import { readLobbySearch, readLotterySearch } from './lobby-search.ts';

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

describe('the address of the lotteries', () => {
  it('[R-06] names the hall of the game centre by `type`', () => {
    expect(readLobbySearch({ type: 'TCG_LOTTO_VN' })).toEqual({ type: 'TCG_LOTTO_VN' });
    expect(hallOf('tcg_lotto_vn', [{ vassalage: 'TCG_LOTTO_VN' }])).toBe('TCG_LOTTO_VN');
  });

  it('[R-07] names a lottery by `gameCode` and the way to play by `playType`, each with or without the other', () => {
    expect(readLotterySearch({ gameCode: 'vn-north', playType: 'straight' })).toEqual({
      gameCode: 'vn-north',
      playType: 'straight',
    });
    expect(readLotterySearch({ playType: 'straight' })).toEqual({ playType: 'straight' });
    expect(readLotterySearch({ gameCode: '', playType: 7 })).toEqual({});
  });
});
