import { createHash } from 'node:crypto';
import type { SocialKind } from '@fairhouse/contracts';
import { jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { createTtlCache } from '#cache';
import { refuse } from '#refusal';
import type { SafeFetch } from '../http-client/index.ts';
import type { ExternalAccount, ProviderSettings, Social } from './social.ts';

/** Peculiarities of a kind of provider, from its own documentation (LINE Login v2.1, Facebook "OIDC token" flow). */
interface ProviderTraits {
  scope: string;
  /** ID tokens are signed with the client's secret instead of a published key. */
  secretSigns?: true;
  /** Used when the provider's metadata has none. */
  tokenEndpoint?: string;
}

const PROVIDER_TRAITS: Record<SocialKind, ProviderTraits> = {
  google: { scope: 'openid email profile' },
  facebook: { scope: 'openid email', tokenEndpoint: 'https://graph.facebook.com/oauth/access_token' },
  line: { scope: 'openid profile email', secretSigns: true },
  telegram: { scope: 'openid profile' },
  oidc: { scope: 'openid email profile' },
};

/** Providers rotate their keys within hours; their metadata hardly ever changes. */
const TTL_MS = 600_000;
const PATIENCE_S = 8;

export interface SocialDeps {
  safeFetch: SafeFetch;
  /** Logs one line for the administrator. */
  log: (line: string) => void;
}

/**
 * External providers over OpenID Connect: authorisation code with PKCE, state and nonce; `iss` of the answer must match the provider's (RFC
 * 9207).
 */
export function createSocialLogin({ safeFetch, log }: SocialDeps): Social {
  const configurations = createTtlCache(
    (provider: ProviderSettings) => parseSettings(provider, safeFetch),
    (provider) => createHash('sha256').update(JSON.stringify(provider)).digest('base64'),
    { ttl_ms: TTL_MS, max: 200 },
  );

  const settingsOf = (provider: ProviderSettings): Promise<oidc.Configuration> =>
    configurations.get(provider).catch((error: Error) => {
      log(`The login provider ${provider.issuer} is unavailable: ${error.message}`);
      throw refuse('PROVIDER_UNAVAILABLE');
    });

  return {
    async loginUrl(provider, { state, nonce, verifier, redirectUri }) {
      const url = oidc.buildAuthorizationUrl(await settingsOf(provider), {
        redirect_uri: redirectUri,
        scope: PROVIDER_TRAITS[provider.kind].scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },
    async exchange(provider, { state, nonce, verifier, redirectUri }, answer) {
      const settings = await settingsOf(provider);
      const came = new URL(redirectUri);
      came.search = answer;
      try {
        const tokens = await oidc.authorizationCodeGrant(settings, came, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        // the library trusts the token endpoint; verify the signature if it uses the shared secret
        if (PROVIDER_TRAITS[provider.kind].secretSigns)
          await jwtVerify(tokens.id_token ?? '', Buffer.from(provider.secret), { algorithms: ['HS256'] });
        return accountOf(tokens.claims() ?? { sub: '' });
      } catch (error) {
        throw refusalFor(error as Error, provider, log);
      }
    },
  };
}

async function parseSettings(provider: ProviderSettings, safeFetch: SafeFetch): Promise<oidc.Configuration> {
  const { issuer, clientId, secret, kind } = provider;
  const traits = PROVIDER_TRAITS[kind];
  const ask: oidc.CustomFetch = (address, { body, ...input }) =>
    safeFetch.fetch(address, { ...input, body: textOf(body) });
  const auth = secret === '' ? oidc.None() : oidc.ClientSecretPost(secret);
  const metadata = traits.secretSigns ? { id_token_signed_response_alg: 'HS256' } : {};
  const fetching = {
    [oidc.customFetch]: ask,
    ...(safeFetch.allowPrivate ? { execute: [oidc.allowInsecureRequests] } : {}),
  };
  const found = await oidc.discovery(new URL(issuer), clientId, metadata, auth, { timeout: PATIENCE_S, ...fetching });
  const settings = traits.tokenEndpoint
    ? new oidc.Configuration(withTokenEndpoint(found, traits.tokenEndpoint), clientId, metadata, auth)
    : found;
  // options of the discovery do not apply to a configuration of our own
  if (safeFetch.allowPrivate) oidc.allowInsecureRequests(settings);
  settings.timeout = PATIENCE_S;
  settings[oidc.customFetch] = ask;
  if (!traits.secretSigns) oidc.enableNonRepudiationChecks(settings);
  return settings;
}

function withTokenEndpoint(found: oidc.Configuration, token_endpoint: string): oidc.ServerMetadata {
  // besides the metadata it contains a function, which is not metadata
  const { supportsPKCE: _function, ...settings } = found.serverMetadata();
  return { ...settings, token_endpoint } as oidc.ServerMetadata;
}

/** The library sends only forms. */
const textOf = (body: oidc.FetchBody): string | undefined =>
  body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : undefined;

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 254) : '');

/** `email_verified` is a boolean; some providers send a string. */
function accountOf(claims: { sub: string; [claim: string]: unknown }): ExternalAccount {
  const verified = claims['email_verified'];
  return {
    subject: claims.sub,
    email: text(claims['email']),
    emailVerified: verified === true || verified === 'true',
    name: text(claims['name']),
  };
}

/** Wrong settings and unavailability are reported as the provider's or the operator's problem; anything else is an invalid answer. */
function refusalFor(error: Error, { issuer }: ProviderSettings, log: SocialDeps['log']) {
  const verified =
    error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError ? error.error : '';
  // the value is remote input: it must not add a log line of its own
  const errorCode = /^[\w-]{1,60}$/.test(verified) ? verified : '';
  const { code = '' } = error as { code?: string };
  log(`A login with ${issuer} failed: ${[error.message, errorCode, code].filter((part) => part !== '').join(', ')}`);
  const away =
    ['invalid_client', 'unauthorized_client', 'server_error', 'temporarily_unavailable'].includes(errorCode) ||
    /^(OAUTH_TIMEOUT|OAUTH_RESPONSE_IS_NOT_(JSON|CONFORM)|E[A-Z]+)$/.test(code) ||
    (error instanceof TypeError && error.message === 'fetch failed');
  return refuse(away ? 'PROVIDER_UNAVAILABLE' : 'SOCIAL_FAILED');
}
