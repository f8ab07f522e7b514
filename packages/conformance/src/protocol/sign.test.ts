import { describe, expect, it } from 'vitest';
import { sameSign, sha256Hex, signAnswer, signRequest } from './sign.ts';
import { VECTOR } from './vector.ts';

describe('published vector of HOUSE/1', () => {
  const { secret, time, nonce, path } = VECTOR;

  it('[SIG-01] equals the output of these functions', () => {
    expect(sha256Hex(VECTOR.body)).toBe(VECTOR.bodyHash);
    expect(signRequest(secret, { method: 'POST', path, time, nonce, body: VECTOR.body })).toBe(VECTOR.sign);
    expect(sha256Hex(VECTOR.answer)).toBe(VECTOR.answerHash);
    expect(signAnswer(secret, { path, time, nonce, status: 200, body: VECTOR.answer })).toBe(VECTOR.answerSign);
  });

  it('[SIG-12] is equal in upper-case hex, and differs when one digit differs', () => {
    expect(sameSign(VECTOR.sign.toUpperCase(), VECTOR.sign)).toBe(true);
    expect(sameSign(`0${VECTOR.sign.slice(1)}`, VECTOR.sign)).toBe(false);
    expect(sameSign('', VECTOR.sign)).toBe(false);
  });
});
