import { randomUUID } from 'node:crypto';
import { type Answer, type Op, parseAnswer } from './answer.ts';
import { type PostOptions, post } from './post.ts';
import { sameSign, signAnswer, signRequest } from './sign.ts';

/** A key of a vendor account at a wallet. */
export interface Key {
  keyId: string;
  secret: string;
}

/** A request as it is sent. It is built once and can be resent byte for byte. */
export interface PasskeyAssertion {
  op: string;
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string;
  time: string;
  nonce: string;
}

/** How a request deviates from a valid one. */
export interface Twist {
  /** Milliseconds by which the vendor's clock is ahead (negative: behind). */
  skew_ms?: number;
  /** Path used for signing when it differs from the posted path. */
  signedPath?: string;
  method?: string;
  /** Changes headers after signing. Undefined removes one. */
  headers?: Record<string, string | undefined>;
  /** Changes the body's bytes after signing. */
  bodyAfterSigning?: (body: string) => string;
}

export interface Wallet {
  /** The base of its (first) address. */
  url: string;
  /** Builds and signs a request. A string is used as the raw body. */
  sign(op: string, body: Record<string, unknown> | string, twist?: Twist): PasskeyAssertion;
  /** Sends a signed request. Sending the same one twice is a byte-identical resend. Throws NoAnswer. */
  send(signed: PasskeyAssertion, how?: Pick<PostOptions, 'cutAfter_ms' | 'patience_ms'>): Promise<Answer>;
  /** `sign`, then `send`. Adds a unique `request_id` to the body. */
  call(op: Op, body: Record<string, unknown>, twist?: Twist): Promise<Answer>;
}

/**
 * Creates the vendor's side of HOUSE/1 for one key. `url` may contain a path of the wallet in front of `/wallet/v1`, which is signed too.
 * With several addresses (processes of one wallet) calls go to each in turn. `under` is `vendor/v1` for the platform's calls to a vendor
 * (5.3), which are signed the same way.
 */
export function createWallet(urls: readonly string[], key: Key, under = 'wallet/v1'): Wallet {
  let turn = 0;
  const bases = urls.map((url) => new URL(url.endsWith('/') ? url : `${url}/`));

  const wallet: Wallet = {
    url: urls[0] ?? '',
    sign(op, body, twist = {}) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const path = new URL(`${under}/${op}`, bases[0]).pathname;
      const method = twist.method ?? 'POST';
      const time = String(Date.now() + (twist.skew_ms ?? 0));
      const nonce = randomUUID();
      const sign = signRequest(key.secret, { method, path: twist.signedPath ?? path, time, nonce, body: text });
      const headers: Record<string, string | undefined> = {
        'content-type': 'application/json; charset=utf-8',
        'x-house-key': key.keyId,
        'x-house-time': time,
        'x-house-nonce': nonce,
        'x-house-sign': sign,
        ...twist.headers,
      };
      const entries = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
      return {
        op,
        path,
        method,
        headers: Object.fromEntries(entries),
        body: twist.bodyAfterSigning?.(text) ?? text,
        time,
        nonce,
      };
    },
    async send(signed, how = {}) {
      turn += 1;
      const url = new URL(signed.path, bases[turn % bases.length]);
      const { method, headers, body, time, nonce } = signed;
      const [path = ''] = signed.path.split('?', 1);
      const posted = await post(url, { method, headers, body, ...how });
      const right = signAnswer(key.secret, { path, time, nonce, status: posted.status, body: posted.body });
      return parseAnswer(posted, sameSign(String(posted.headers['x-house-sign'] ?? ''), right));
    },
    call: (op, body, twist) => wallet.send(wallet.sign(op, { request_id: randomUUID(), ...body }, twist)),
  };
  return wallet;
}
