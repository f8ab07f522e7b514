import { randomUUID } from 'node:crypto';
import { type Answer, type Op, parseAnswer } from './answer.ts';
import { type PostOptions, post } from './post.ts';
import { sameSign, signAnswer, signRequest } from './sign.ts';

/** A key of a vendor account at a wallet. */
export interface Key {
  keyId: string;
  secret: string;
}

/** A request as it is sent: made once, it can be sent again byte for byte. */
export interface PasskeyAssertion {
  op: string;
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string;
  time: string;
  nonce: string;
}

/** How one request differs from an honest one. */
export interface Twist {
  /** Milliseconds that the vendor's clock is ahead (or, negative, behind). */
  skew_ms?: number;
  /** Signed for another path than it is posted to. */
  signedPath?: string;
  method?: string;
  /** Changes headers after signing; undefined drops one. */
  headers?: Record<string, string | undefined>;
  /** The body's bytes are changed after signing. */
  bodyAfterSigning?: (body: string) => string;
}

export interface Wallet {
  /** Makes and signs a request. A text is taken as the raw body. */
  sign(op: string, body: Record<string, unknown> | string, twist?: Twist): PasskeyAssertion;
  /** Sends a signed request; sending the same one twice is a byte-identical resend. Fails with NoAnswer. */
  send(signed: PasskeyAssertion, how?: Pick<PostOptions, 'cutAfter_ms' | 'patience_ms'>): Promise<Answer>;
  /** `sign`, then `send`; puts a `request_id` of its own into the body. */
  call(op: Op, body: Record<string, unknown>, twist?: Twist): Promise<Answer>;
}

/**
 * The vendor's side of HOUSE/1 for one key. `url` may hold a path of the wallet's own in front of `/wallet/v1`, which is signed with it;
 * with several addresses (processes of one wallet) calls go to each in turn. `under` is `vendor/v1` for the platform's calls to a vendor (5.3),
 * which are signed alike.
 */
export function createWallet(urls: readonly string[], key: Key, under = 'wallet/v1'): Wallet {
  let turn = 0;
  const bases = urls.map((url) => new URL(url.endsWith('/') ? url : `${url}/`));

  const wallet: Wallet = {
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
      const kept = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
      return {
        op,
        path,
        method,
        headers: Object.fromEntries(kept),
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
