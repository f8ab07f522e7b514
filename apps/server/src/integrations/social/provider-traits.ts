import type { SocialKind } from '@fairhouse/contracts';

/** Peculiarities of a kind of provider, from its own documentation (LINE Login v2.1, Facebook "OIDC token" flow). */
export interface ProviderTraits {
  scope: string;
  /** ID tokens are signed with the client's secret instead of a published key. */
  secretSigns?: true;
  /** Used when the provider's metadata has none. */
  tokenEndpoint?: string;
}

export const PROVIDER_TRAITS: Record<SocialKind, ProviderTraits> = {
  google: { scope: 'openid email profile' },
  facebook: { scope: 'openid email', tokenEndpoint: 'https://graph.facebook.com/oauth/access_token' },
  line: { scope: 'openid profile email', secretSigns: true },
  telegram: { scope: 'openid profile' },
  oidc: { scope: 'openid email profile' },
};
