import { expect, it } from 'vitest';
import { parseClientSeed } from './client-seed.ts';

it('trims and normalises the player’s input', () => {
  expect(parseClientSeed('  my seed ')).toEqual({ ok: true, clientSeed: 'my seed' });
  expect(parseClientSeed('e\u0301')).toEqual({ ok: true, clientSeed: '\u00e9' });
  expect(parseClientSeed('a:b:c')).toEqual({ ok: true, clientSeed: 'a:b:c' });
});

it('counts bytes, not characters', () => {
  expect(parseClientSeed('客'.repeat(21))).toEqual({ ok: true, clientSeed: '客'.repeat(21) });
  expect(parseClientSeed('客'.repeat(22))).toEqual({ ok: false, problem: 'too-long' });
  expect(parseClientSeed('x'.repeat(64)).ok).toBe(true);
  expect(parseClientSeed('x'.repeat(65)).ok).toBe(false);
});

it('refuses empty and invalid text', () => {
  expect(parseClientSeed('   ')).toEqual({ ok: false, problem: 'empty' });
  expect(parseClientSeed('a\u0000b')).toEqual({ ok: false, problem: 'not-text' });
  expect(parseClientSeed('a\ud800')).toEqual({ ok: false, problem: 'not-text' });
});
