import {
  type Call,
  type CallApi,
  calls,
  createClient,
  pathOf,
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
  /** The idle time that it reports with each call. */
  idle_s: number;
  /** Extra headers of each call: what a proxy reports about the client. */
  headers: Record<string, string>;
  readonly base: string;
}

/** Handles cookies like a browser: received cookies are sent again. */
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

/** Creates a typed client of a running site that acts like a browser: it stores cookies and encrypts calls with the site's public key. */
export function createSiteClient(base: string, token: string | null = null): SiteClient {
  let key: Promise<{ jwk: JWK }> | null = null;
  const plain = createClient({ base });
  const client: SiteClient = {
    base,
    token,
    idle_s: 0,
    headers: {},
    call: createClient({
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

/** Encrypts a body to a public key, as a browser does. */
export const sealFor = (jwk: JWK, body: unknown): Promise<string> => sealBody(jose, body, { ...jwk });

/** Returns the refusal of a call; fails when the call succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<RefusedCall> {
  try {
    await call;
  } catch (error) {
    if (error instanceof RefusedCall) return error;
    throw error;
  }
  throw new Error('the call was not refused');
}

/** Returns only its code. */
export const codeOf = async (call: Promise<unknown>): Promise<RefusalCode> => (await refusalOf(call)).code;

/** Sends a call as raw HTTP, for bodies and headers that the typed client would not send. */
export async function rawCall(
  base: string,
  call: Call,
  own: { params?: Record<string, string>; body?: string; headers?: Record<string, string>; query?: string } = {},
): Promise<{ status: number; body: { success: boolean; value: unknown; message: { code: string; field?: string } } }> {
  const reply = await fetch(base + pathOf(call, own.params) + (own.query ?? ''), {
    method: call.method,
    headers: { 'x-module-id': call.module, 'content-type': 'application/json', ...own.headers },
    ...(own.body === undefined ? {} : { body: own.body }),
  });
  return { status: reply.status, body: (await reply.json()) as never };
}
