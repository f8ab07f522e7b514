import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hmacInto } from './hmac-into.ts';

describe('HMAC-SHA256 in place', () => {
  it('equals the library for keys of 32 bytes and messages of any length', () => {
    const bytes = (length: { minLength?: number; maxLength: number }) => fc.uint8Array(length);
    fc.assert(
      fc.property(bytes({ minLength: 32, maxLength: 32 }), bytes({ maxLength: 300 }), (key, message) => {
        const out = new Uint8Array(32);
        hmacInto(key, message, out);
        expect(out).toEqual(hmac(sha256, key, message));
      }),
    );
  });

  it('equals the message lengths around a block of SHA-256', () => {
    const key = hexToBytes('5e'.repeat(32));
    for (let length = 50; length < 70; length++) {
      const message = new Uint8Array(length).fill(length);
      const out = new Uint8Array(32);
      hmacInto(key, message, out);
      expect([length, out]).toEqual([length, hmac(sha256, key, message)]);
    }
  });

  it('refuses a key of another length', () => {
    expect(() => hmacInto(new Uint8Array(31), new Uint8Array(1), new Uint8Array(32))).toThrow(RangeError);
  });
});
