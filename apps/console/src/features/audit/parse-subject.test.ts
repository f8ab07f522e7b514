import { describe, expect, it } from 'vitest';
import { parseSubject } from './parse-subject.ts';

describe('readSubject', () => {
  it('finds subjects by number and by code', () => {
    expect(parseSubject('withdrawal 4, player 17')).toEqual([
      { kind: 'withdrawal', id: '4' },
      ', ',
      { kind: 'player', id: '17' },
    ]);
    expect(parseSubject('game lantern-orchard, Lantern Orchard')).toEqual([
      { kind: 'game', id: 'lantern-orchard' },
      ', Lantern Orchard',
    ]);
    expect(parseSubject('vendor 5 Card Harbour')).toEqual([{ kind: 'vendor', id: '5' }, ' Card Harbour']);
  });
  it('leaves the operator’s own text unchanged', () => {
    expect(parseSubject('playerone')).toEqual(['playerone']);
    expect(parseSubject('a game of cards')).toEqual(['a game of cards']);
    expect(parseSubject('')).toEqual([]);
  });
});
