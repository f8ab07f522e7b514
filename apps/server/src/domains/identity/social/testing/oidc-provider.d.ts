/** The parts of the provider that the tests use; it ships no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Client {
    clientId: string;
  }
  interface Context {
    oidc: { client: Client; session: { accountId: string } };
  }
  export interface Configuration {
    clients: readonly object[];
    cookies: { keys: readonly string[] };
    claims: Record<string, readonly string[]>;
    conformIdTokenClaims: boolean;
    enabledJWA: { idTokenSigningAlgValues: readonly string[] };
    findAccount: (context: unknown, id: string) => { accountId: string; claims: () => object };
    loadExistingGrant: (context: Context) => Promise<Grant>;
  }
  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    Grant: new (of: {
      clientId: string;
      accountId: string;
    }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
}
