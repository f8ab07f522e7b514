import { expect, it } from 'vitest';
import { readClientSeed } from './client-seed.ts';

it('trims and composes what the player typed', () => {
  expect(readClientSeed('  my seed ')).toEqual({ ok: true, clientSeed: 'my seed' });
  expect(readClientSeed('e\u0301')).toEqual({ ok: true, clientSeed: '\u00e9' });
  expect(readClientSeed('a:b:c')).toEqual({ ok: true, clientSeed: 'a:b:c' });
});

it('counts bytes, not characters', () => {
  expect(readClientSeed('客'.repeat(21))).toEqual({ ok: true, clientSeed: '客'.repeat(21) });
  expect(readClientSeed('客'.repeat(22))).toEqual({ ok: false, fault: 'too-long' });
  expect(readClientSeed('x'.repeat(64)).ok).toBe(true);
  expect(readClientSeed('x'.repeat(65)).ok).toBe(false);
});

it('refuses what is no text', () => {
  expect(readClientSeed('   ')).toEqual({ ok: false, fault: 'empty' });
  expect(readClientSeed('a\u0000b')).toEqual({ ok: false, fault: 'not-text' });
  expect(readClientSeed('a\ud800')).toEqual({ ok: false, fault: 'not-text' });
});
