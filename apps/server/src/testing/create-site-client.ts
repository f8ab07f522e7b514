import {
  type Call,
  type CallApi,
  calls,
  makeClient,
  type RefusalCode,
  RefusedCall,
  sealBody,
} from '@fairhouse/contracts';
import * as jose from 'jose';

type JWK = jose.JWK;

export interface SiteClient {
  call: CallApi;
  /** The token of later calls; null for a visitor. */
  token: string | null;
  /** For how long nobody has touched it, as it says with each call. */
  idle_s: number;
  /** Sent with each call besides its own: what a proxy says of whom it saw. */
  headers: Record<string, string>;
  readonly base: string;
}

/** Sends as a browser does: cookies that came go along again. */
function storeCookies(headersOf: () => Record<string, string>): typeof fetch {
  const jar = new Map<string, string>();
  return async (address, init) => {
    const headers = { ...(init?.headers as Record<string, string>), ...headersOf() };
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(address, { ...init, headers: cookie ? { ...headers, cookie } : headers });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return reply;
  };
}

/** A typed caller of a running site, as a browser is one: it keeps cookies and seals encrypted calls with the key that the site offers. */
export function createSiteClient(base: string, token: string | null = null): SiteClient {
  let key: Promise<{ jwk: JWK }> | null = null;
  const plain = makeClient({ base });
  const client: SiteClient = {
    base,
    token,
    idle_s: 0,
    headers: {},
    call: makeClient({
      base,
      fetch: storeCookies(() => client.headers),
      idle_s: () => client.idle_s,
      token: () => client.token,
      language: () => 'EN',
      seal: async (body) => {
        key ??= plain(calls.system.publicKey);
        return sealFor((await key).jwk, body);
      },
    }),
  };
  return client;
}

/** Seals a body to a public key, as a browser does. */
export const sealFor = (jwk: JWK, body: unknown): Promise<string> => sealBody(jose, body, { ...jwk });

/** The refusal that a call ends with; fails when it is answered. */
export async function refusalOf(call: Promise<unknown>): Promise<RefusedCall> {
  try {
    await call;
  } catch (error) {
    if (error instanceof RefusedCall) return error;
    throw error;
  }
  throw new Error('the call was not refused');
}

/** Only its code. */
export const codeOf = async (call: Promise<unknown>): Promise<RefusalCode> => (await refusalOf(call)).code;

/** A call as raw HTTP, for bodies and headers that the typed client would not send. */
export async function rawCall(
  base: string,
  call: Call,
  own: { body?: string; headers?: Record<string, string>; query?: string } = {},
): Promise<{ status: number; body: { success: boolean; value: unknown; message: { code: string; field?: string } } }> {
  const reply = await fetch(base + call.path + (own.query ?? ''), {
    method: call.method,
    headers: { 'x-module-id': call.module, 'content-type': 'application/json', ...own.headers },
    ...(own.body === undefined ? {} : { body: own.body }),
  });
  return { status: reply.status, body: (await reply.json()) as never };
}
