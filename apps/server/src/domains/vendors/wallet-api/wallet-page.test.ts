import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { signAnswer, signRequest } from '../sign-call.ts';

const page = fs.readFileSync(path.join(import.meta.dirname, '../../../../../../docs/wallet.md'), 'utf8');
const found = (pattern: RegExp): string => pattern.exec(page)?.[1] ?? '';

describe('[G-08] docs/wallet.md', () => {
  it('SIG-01 documents a correct signature, step by step', () => {
    const body = found(/^(\{"v":1,.*\})$/m);
    const answer = found(/^(\{"request_id":"7b0c.*"status":"OK".*\})$/m);
    const secret = found(/secret `([^`]+)`/);
    const lines = found(/```\n\s+(HOUSE1\n[\s\S]*?)\n\s+```/)
      .split('\n')
      .map((line) => line.trim());
    const [, method = '', target = '', time_ms = '', nonce = '', hash = ''] = lines;
    expect(createHash('sha256').update(body).digest('hex')).toBe(hash);
    const request = { method, path: target, time_ms, nonce };
    expect(found(/secret as it was told, in hex: `(\w{64})`/)).toBe(signRequest(secret, { ...request, body }));
    expect(found(/with status 200 it is `(\w{64})`/)).toBe(
      signAnswer(secret, request, { httpStatus: 200, body: answer }),
    );
  });
});
