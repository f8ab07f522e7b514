import { describe, expect, it } from 'vitest';
import { parseDialogSearch, withoutDialogs } from './dialogs.ts';

describe('readWindowSearch', () => {
  it('parses the overlay of the page and the referral codes', () => {
    expect(parseDialogSearch({ modal: 'login', centre: 'depositv2', code: 'a1', ref: 'b2' })).toEqual({
      modal: 'login',
      centre: 'depositv2',
      code: 'a1',
      ref: 'b2',
    });
  });
  it('ignores unknown values', () => {
    expect(parseDialogSearch({ modal: 'admin', centre: '', code: 7 })).toEqual({});
  });
  it('continues only to pages of this site', () => {
    expect(parseDialogSearch({ next: '/game?gameId=x' })).toEqual({ next: '/game?gameId=x' });
    for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])
      expect(parseDialogSearch({ next })).toEqual({});
  });
});

describe('withoutWindows', () => {
  it('keeps the page and removes its overlay', () => {
    expect(withoutDialogs({ modal: 'login', next: '/rng', code: 'a1' })).toEqual({ code: 'a1' });
  });
});
