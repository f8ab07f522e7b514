import { describe, expect, it } from 'vitest';
import { parseDialogSearch, withoutDialogs } from './dialogs.ts';

describe('readWindowSearch', () => {
  it('reads what opens over the page and the codes of a referral', () => {
    expect(parseDialogSearch({ modal: 'login', centre: 'depositv2', code: 'a1', ref: 'b2' })).toEqual({
      modal: 'login',
      centre: 'depositv2',
      code: 'a1',
      ref: 'b2',
    });
  });
  it('leaves out what it does not understand', () => {
    expect(parseDialogSearch({ modal: 'admin', centre: '', code: 7 })).toEqual({});
  });
  it('goes on to pages of this site only', () => {
    expect(parseDialogSearch({ next: '/game?gameId=x' })).toEqual({ next: '/game?gameId=x' });
    for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])
      expect(parseDialogSearch({ next })).toEqual({});
  });
});

describe('withoutWindows', () => {
  it('keeps the page and drops what lies over it', () => {
    expect(withoutDialogs({ modal: 'login', next: '/rng', code: 'a1' })).toEqual({ code: 'a1' });
  });
});
