import type { SocialKind } from '@fairhouse/contracts';

/** How the house is known to a provider. */
export interface ProviderSettings {
  kind: SocialKind;
  /** The provider's name in its own answers, and where its settings are read from. */
  issuer: string;
  clientId: string;
  /** '' for a client without one. */
  secret: string;
}

/** What ties an answer to the question: each is random, and told to nobody but whom it is for. */
export interface Flow {
  state: string;
  nonce: string;
  /** PKCE. */
  verifier: string;
  /** Where the provider sends the browser back to. */
  redirectUri: string;
}

/** Somebody as a provider knows him; `subject` is his for ever. */
export interface ExternalAccount {
  subject: string;
  /** '' when the provider tells none. */
  email: string;
  /** Whether the provider says that the address was proved to it. */
  emailVerified: boolean;
  name: string;
}

/** The outside providers. Refuses PROVIDER_UNAVAILABLE when one does not answer, or not as its settings say. */
export interface Social {
  /** The provider's page for a log-in. */
  loginUrl(provider: ProviderSettings, flow: Flow): Promise<string>;
  /** Who came back; `answer` is the query of the address. Refuses SOCIAL_FAILED for an answer that does not hold. */
  exchange(provider: ProviderSettings, flow: Flow, answer: string): Promise<ExternalAccount>;
}
