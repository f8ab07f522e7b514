import { describe, expect, it } from 'vitest';
import { readSubject } from './read-subject.ts';

describe('readSubject', () => {
  it('finds subjects by number and by code', () => {
    expect(readSubject('withdrawal 4, player 17')).toEqual([
      { kind: 'withdrawal', id: '4' },
      ', ',
      { kind: 'player', id: '17' },
    ]);
    expect(readSubject('game lantern-orchard, Lantern Orchard')).toEqual([
      { kind: 'game', id: 'lantern-orchard' },
      ', Lantern Orchard',
    ]);
    expect(readSubject('vendor 5 Card Harbour')).toEqual([{ kind: 'vendor', id: '5' }, ' Card Harbour']);
  });
  it('leaves the operator’s own text unchanged', () => {
    expect(readSubject('playerone')).toEqual(['playerone']);
    expect(readSubject('a game of cards')).toEqual(['a game of cards']);
    expect(readSubject('')).toEqual([]);
  });
});
