import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A person who has an account with the provider. */
export interface Person {
  email?: string;
  email_verified?: boolean;
  name?: string;
}

export const CLIENT = { clientId: 'house', secret: 'a-secret-between-house-and-provider-of-32' };
/** A client without a secret: PKCE alone authenticates it. */
export const PUBLIC_CLIENT = 'house-public';
/** The same with ID tokens signed with the secret. */
export const SECRET_SIGNS = { ...CLIENT, clientId: 'house-hs256' };

export interface TestProvider {
  issuer: string;
  /** By the name typed at the provider's page. */
  people: Record<string, Person>;
  close(): Promise<void>;
}

/** Starts a real OpenID Connect provider on a free port, whose page accepts any name with any password. */
export async function runProvider(returnUrls: readonly string[]): Promise<TestProvider> {
  let answer: http.RequestListener = () => undefined;
  const server = http.createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people: TestProvider['people'] = {};
  const client = ({ clientId, secret }: typeof CLIENT, alg: string) => ({
    client_id: clientId,
    client_secret: secret,
    redirect_uris: returnUrls,
    id_token_signed_response_alg: alg,
    token_endpoint_auth_method: 'client_secret_post',
  });
  const provider = new Provider(issuer, {
    clients: [
      ...[client(CLIENT, 'RS256'), client(SECRET_SIGNS, 'HS256')],
      { client_id: PUBLIC_CLIENT, redirect_uris: returnUrls, token_endpoint_auth_method: 'none' },
    ],
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // like the real providers: the requested claims are in the ID token
    conformIdTokenClaims: false,
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'HS256'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  answer = provider.callback();
  return {
    issuer,
    people,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Opens the provider's page as a browser does, logs in there as `name`, and returns the query that the browser comes back with. */
export async function visitProviderPage(page: string, name: string, site: string): Promise<string> {
  const jar = new Map<string, string>();
  const visit = async (address: string, form?: URLSearchParams): Promise<string> => {
    const reply = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(key, value);
    }
    const next = reply.headers.get('location');
    if (next) {
      const target = new URL(next, address);
      return target.href.startsWith(`${site}/social/`) ? target.search : visit(target.href);
    }
    const action = /<form[^>]* action="([^"]+)"/.exec(await reply.text())?.[1];
    if (!action || form) throw new Error(`the provider answered ${reply.status} at ${address}`);
    return visit(new URL(action, address).href, new URLSearchParams({ prompt: 'login', login: name, password: 'any' }));
  };
  return visit(page);
}
