import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBalance, parseAmount } from '../../parse-amount.ts';
import { createAllowList, isAllowed } from '../allow-list.ts';
import { createNonceCache } from '../create-nonce-cache.ts';
import { createRateLimiter } from '../create-rate-limiter.ts';
import { isRawNumber, parseJson } from './parse-json.ts';
import { parseOperation } from './parse-operation.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('[G-08] request body of a vendor', () => {
  it('FMT-01 must be one JSON object in UTF-8', () => {
    const wrong = ['', '[]', '1', '"x"', 'null', '{', '{"a":1}x', '['.repeat(60_000)];
    for (const text of wrong) expect(parseJson(bytes(text)), text.slice(0, 20)).toBeNull();
    expect(parseJson(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).toBeNull();
    expect(parseJson(bytes('{"__proto__":{"a":"1"},"b":"2"}'))).toMatchObject({ b: '2' });
  });

  it('FMT-09 has each key once at any depth', () => {
    const twice = [
      ...['{"a":1,"a":1}', '{"a":1,"b":{"c":"x","c":"y"}}', '{"l":[{"a":[],"a":[]}]}', '{"a":"1","\\u0061":"2"}'],
      ...['{"":1,"":2}', '{"__proto__":1,"__proto__":2}', '{"a":null,"a":null}'],
    ];
    for (const text of twice) expect(parseJson(bytes(text)), text).toBeNull();
    const once = [
      ...['{}', '{"a":{"a":{"a":":"}},"b":[{"a":1},{"a":2}]}', '{"\\"":"\\\\","b:":"a\\":\\"","":[[":"]]}'],
      ...['{ "a" : null , "b" : [ ] }', '{"__proto__":{"__proto__":1}}'],
    ];
    for (const text of once) expect(parseJson(bytes(text)), text).not.toBeNull();
  });

  it('FMT-05 keeps numbers as they were written', () => {
    expect(parseJson(bytes('{"round":90071992547409931,"deep":[1.10]}'))).toEqual({
      round: { digits: '90071992547409931' },
      deep: [{ digits: '1.10' }],
    });
    const body = parseJson(bytes('{"player":"u1","currency":"USD","round":90071992547409931,"tx":1,"game":"g"}'));
    const end = parseOperation('rollback-round', body ?? {}, true);
    expect(end).toMatchObject({ what: 'step', step: { tx: '1' } });
    expect(() => parseOperation('rollback-round', body ?? {}, false)).toThrow('INVALID_INPUT (tx)');
  });

  it('FMT-05 finds every number, wherever it is', () => {
    const isNumberFree = (value: unknown): boolean =>
      typeof value === 'object' && value !== null
        ? Object.values(value).every(isNumberFree)
        : typeof value !== 'number';
    fc.assert(
      fc.property(fc.object(), fc.constantFrom(undefined, 1, '\n\t'), (body, space) => {
        const text = JSON.stringify(body, undefined, space);
        const parsed = parseJson(bytes(text));
        expect(isNumberFree(parsed), text).toBe(true);
        expect(
          JSON.stringify(parsed, (_key, value: unknown) => (isRawNumber(value) ? Number(value.digits) : value)),
        ).toBe(JSON.stringify(body));
      }),
    );
  });

  it('BET-08 FMT-02 amounts are plain decimal strings', () => {
    const wrong = ['1e3', 'NaN', ' 5', '5,00', '0x1', '+5', '', '.5', '5.', '1.0000000', '--1', '0.001', '٥'];
    for (const text of wrong) expect(parseAmount(text, 'USD'), text).toBeNull();
    expect(parseAmount('0.000001', 'USDT')).toBe(1n);
    expect(parseAmount('-10.500000', 'USD')).toBe(-1050n);
    expect(parseAmount('1000000000000000000', 'USD')).toBe(10n ** 20n);
    expect(parseAmount('1.0', 'JPY')).toBe(1n);
    expect(parseAmount('1.5', 'JPY')).toBeNull();
  });

  it('BAL-03 rounds balances down, never up', () => {
    expect(formatBalance(10_019_999n as never, 'USDT', 2)).toBe('10.01');
    expect(formatBalance(-10_019_999n as never, 'USDT', 2)).toBe('-10.02');
    expect(formatBalance(9_000n as never, 'USD', null)).toBe('90.00');
    expect(formatBalance(9_099n as never, 'USD', 0)).toBe('90');
    expect(formatBalance(5n as never, 'JPY', 2)).toBe('5');
  });
});

describe('[G-08] request checks', () => {
  it('SIG-10 networks are CIDR, both families', () => {
    const list = createAllowList(['10.1.0.0/16', '192.0.2.7/32', '2001:db8::/32']);
    for (const ip of ['10.1.2.3', '::ffff:10.1.2.3', '192.0.2.7', '2001:db8::1'])
      expect(isAllowed(list, ip)).toBe(true);
    for (const ip of ['10.2.0.1', '192.0.2.8', '2001:db9::1', '::1']) expect(isAllowed(list, ip)).toBe(false);
    expect(isAllowed(createAllowList([]), '8.8.8.8')).toBe(true);
  });

  it('accepts a repeated nonce with the same signature only, and forgets it after ten minutes', () => {
    let now_ms = 1_000;
    const nonces = createNonceCache(() => now_ms);
    expect([nonces.claim('k', 'n', 'a'), nonces.claim('k', 'n', 'a'), nonces.claim('k', 'n', 'b')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(nonces.claim('other', 'n', 'b')).toBe(true);
    now_ms += 600_001;
    expect(nonces.claim('k', 'n', 'b')).toBe(true);
  });

  it('SEC-05 refills a rate limit evenly', () => {
    let now_ms = 0;
    const rate = createRateLimiter(() => now_ms);
    const take = (times: number) =>
      Array.from({ length: times }, () => rate.tryAcquire('v', 60)).filter(Boolean).length;
    expect(take(20)).toBe(10);
    now_ms = 3_000;
    expect(take(20)).toBe(3);
  });

  it('SEC-05 stores the buckets of 10,000 subjects, the most recent ones', () => {
    const rate = createRateLimiter(() => 0);
    const isExhausted = (subject: string) => !rate.tryAcquire(subject, 6);
    rate.tryAcquire('first', 6);
    rate.tryAcquire('used', 6);
    for (let n = 0; n < 9_999; n++) {
      rate.tryAcquire(`v${n}`, 6);
      if (n === 5_000) expect(isExhausted('used')).toBe(true);
    }
    expect([isExhausted('used'), isExhausted('v9998'), isExhausted('first')]).toEqual([true, true, false]);
  });
});
