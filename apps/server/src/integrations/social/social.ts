import type { SocialKind } from '@fairhouse/contracts';

/** Credentials of the server at a provider. */
export interface ProviderSettings {
  kind: SocialKind;
  /** The provider's name in its own answers, and the base address of its metadata. */
  issuer: string;
  clientId: string;
  /** '' for a client without one. */
  secret: string;
}

/** Binds an answer to its request: each value is random and known only to its recipient. */
export interface Flow {
  state: string;
  nonce: string;
  /** PKCE. */
  verifier: string;
  /** Where the provider redirects the browser. */
  redirectUri: string;
}

/** A user as the provider knows them; `subject` never changes. */
export interface ExternalAccount {
  subject: string;
  /** '' when the provider returns none. */
  email: string;
  /** Whether the provider has verified the address. */
  emailVerified: boolean;
  name: string;
}

/** External login providers. Refuses PROVIDER_UNAVAILABLE when one does not answer, or not as its metadata says. */
export interface Social {
  /** Returns the address of the provider's login page. */
  loginUrl(provider: ProviderSettings, flow: Flow): Promise<string>;
  /** Returns the user who came back; `answer` is the query of the address. Refuses SOCIAL_FAILED for an invalid answer. */
  exchange(provider: ProviderSettings, flow: Flow, answer: string): Promise<ExternalAccount>;
}
