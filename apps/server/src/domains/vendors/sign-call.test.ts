import { describe, expect, it } from 'vitest';
import { isSignedBy, signAnswer, signRequest } from './sign-call.ts';

const SECRET = 'demo-house-secret-0001';
const REQUEST = { method: 'POST', path: '/wallet/v1/bet', time_ms: '1767225600000', nonce: 'n-0001' };
const BODY =
  '{"v":1,"request_id":"7b0c4a3e-8f4e-4a51-9f3a-0d0c5f2e9a11","session":"gs_demo","player":"u1001","currency":"USD","game":"house:dice","round":"r-1","tx":"t-1","kind":"bet","amount":"1.50","round_end":false}';
const ANSWER =
  '{"request_id":"7b0c4a3e-8f4e-4a51-9f3a-0d0c5f2e9a11","status":"OK","player":"u1001","currency":"USD","balance":"98.50","tx":"t-1","wallet_tx":"w-1","replay":false}';

describe('[G-08] signatures of HOUSE/1', () => {
  it('SIG-01 SIG-09 match the published vector', () => {
    const sign = '9981e61e50f2b372d9eb8841c628de65438040bc4fdf7a0a0ea159d190a15ad3';
    expect(signRequest(SECRET, { ...REQUEST, body: BODY })).toBe(sign);
    expect(signAnswer(SECRET, REQUEST, { httpStatus: 200, body: ANSWER })).toBe(
      '7ba25d3e9f57235e5342ba8f41583df6fa2f9de847f8d04729e897d1a8a890bc',
    );
    expect(isSignedBy(SECRET, { ...REQUEST, body: BODY }, sign.toUpperCase())).toBe(true);
  });

  it('cover every part of a request', () => {
    const right = signRequest(SECRET, { ...REQUEST, body: BODY });
    const others = [
      { ...REQUEST, body: `${BODY} ` },
      { ...REQUEST, path: '/wallet/v1/win', body: BODY },
      { ...REQUEST, time_ms: '1767225600001', body: BODY },
      { ...REQUEST, nonce: 'n-0002', body: BODY },
      { ...REQUEST, method: 'PUT', body: BODY },
    ];
    for (const other of others) expect(isSignedBy(SECRET, other, right)).toBe(false);
  });

  it('are compared as a whole', () => {
    const request = { ...REQUEST, body: BODY };
    const right = signRequest(SECRET, request);
    const wrong = ['', right.slice(0, -1), `${right}0`, `${right.slice(0, -1)}٥`, right.replace(/^./, 'g')];
    for (const sign of wrong) expect(isSignedBy(SECRET, request, sign), sign).toBe(false);
  });
});
