import net from 'node:net';
import { NotPublic, resolvePublic } from './public-address.ts';
import { type SafeRequest, sendRequest } from './send-request.ts';

/** Requests to services whose address an operator entered. */
export interface SafeFetch {
  /** Whether services on this machine are allowed, without encryption: for tests and local trials. */
  allowPrivate: boolean;
  /** Whether requests to this address are allowed; the address must have neither query nor fragment. */
  allows(address: string): boolean;
  /** `fetch` with limits: see `sendRequest`. Rejects with `NotPublic` for an address that is not allowed. */
  fetch(address: string, request: SafeRequest): Promise<Response>;
}

export interface SafeFetchOptions {
  allowPrivate: boolean;
  /** Addresses from the server's own settings; their origins are always allowed. */
  trusted?: readonly (string | null)[];
}

const isThisMachine = ({ hostname }: URL): boolean => hostname === 'localhost' || hostname === '127.0.0.1';
const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

/** Names that never resolve to the public internet (RFC 6761, RFC 6762, ICANN's `internal`), including those without a dot. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|home\.arpa)\.?$|^[^.]+\.?$/;

/** A name on the public internet, over https. Its IP address is checked when a connection is made. */
const isPublicHost = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && net.isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && !LOCAL_NAME.test(hostname);

/** Allows https hosts of the public internet and the origins of `trusted`; with `allowPrivate` also those of this machine. */
export function createSafeFetch({ allowPrivate, trusted = [] }: SafeFetchOptions): SafeFetch {
  const origins = new Set(trusted.flatMap((address) => (address ? [new URL(address).origin] : [])));
  const isExempt = (url: URL): boolean =>
    isWeb(url) && (origins.has(url.origin) || (allowPrivate && isThisMachine(url)));
  return {
    allowPrivate,
    allows(address) {
      const url = URL.parse(address);
      if (!url || url.username !== '' || url.password !== '' || url.hash !== '' || url.search !== '') return false;
      return isExempt(url) || isPublicHost(url);
    },
    async fetch(address, request) {
      const url = new URL(address);
      if (isExempt(url)) return sendRequest(url, request);
      if (!isPublicHost(url)) throw new NotPublic(`${url.host} is not a public https host`);
      return sendRequest(url, request, resolvePublic);
    },
  };
}
