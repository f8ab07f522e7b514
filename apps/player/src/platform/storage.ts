import type { Boot, SystemStatus } from '@fairhouse/contracts';

/** The keys of the session storage (specification §3), the image host of the session, and the affiliate and referral codes. */
type Key =
  | 'token'
  | 'account'
  | 'merchant'
  | 'merchantCode'
  | 'customerId'
  | 'memberLabel'
  | 'isAgent'
  | 'nickname'
  | 'toUpline'
  | 'username'
  | 'settings'
  | 'validate'
  | 'routers'
  | 'gameVendor'
  | 'platform'
  | 'cpw'
  | 'imageHost'
  | 'linkCode'
  | 'linkRef'
  /** A module of the brand, by its id in the module tree. */
  | Uppercase<string>;

/** Reads a key. Returns null without access to storage. */
export function readSession(key: Key): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes keys and removes those with null. Without storage it does nothing. */
export function writeSession(values: { readonly [name in Key]?: string | null }): void {
  try {
    for (const [key, value] of Object.entries(values))
      if (value === null || value === undefined) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, value);
  } catch {
    // Private window or embedded view: the session lasts as long as the page.
  }
}

type Node = SystemStatus['info']['whitelabel'][number];

/** Returns every module of a tree, branches and leaves. */
const nodesOf = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...nodesOf(node.childrenNodes)]);

/** Returns the stored part of a status. `url` is the host that it was requested with, or null when the page was only served with it. */
const settingsOf = ({ status, location }: SystemStatus, url: string | null): string =>
  JSON.stringify({ status, location, ...(url === null ? {} : { url }) });

/** Returns the host that this session has requested the status with, or null. */
export function loadCheckedHost(): string | null {
  try {
    const { url } = JSON.parse(readSession('settings') ?? '{}') as { url?: unknown };
    return typeof url === 'string' ? url : null;
  } catch {
    return null;
  }
}

/** Stores the status that was requested with a host. */
export const writeStatus = (status: SystemStatus, url: string): void =>
  writeSession({ settings: settingsOf(status, url) });

/** Writes what stays in session storage without a login: the merchant and its status. */
export const writeMerchant = ({ status }: Boot): void =>
  writeSession({
    merchant: status.brand.name,
    merchantCode: status.brand.merchantCode,
    settings: settingsOf(status, loadCheckedHost()),
    validate: JSON.stringify(status.info.register),
    routers: JSON.stringify(status.info.routers),
    platform: 'WEB',
    ...Object.fromEntries(nodesOf(status.info.whitelabel).map((node) => [node.modId, JSON.stringify(node)])),
  });

/** Clears the session storage, then writes the merchant again (M-08). */
export function clearSession(boot: Boot): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is not available, as above.
  }
  writeMerchant(boot);
}

/** A remembered login lasts one day (specification §9). */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/** Stores a token for a day beyond the tab, or deletes it. */
export function rememberToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem('remembered');
    else localStorage.setItem('remembered', JSON.stringify({ token, until_ms: Date.now() + REMEMBERED_MS }));
  } catch {
    // Storage is not available, as above.
  }
}

/** Returns the token stored less than a day ago. */
export function rememberedToken(): string | null {
  try {
    const stored = JSON.parse(localStorage.getItem('remembered') ?? 'null') as {
      token: string;
      until_ms: number;
    } | null;
    return stored && stored.until_ms > Date.now() ? stored.token : null;
  } catch {
    return null;
  }
}

/** Returns the language whose "not translated" note was closed in this browser. */
export function loadDismissedLanguage(): string | null {
  try {
    return localStorage.getItem('languageNote');
  } catch {
    return null;
  }
}

/** Stores that the note of a language was closed. */
export function saveDismissedLanguage(code: string): void {
  try {
    localStorage.setItem('languageNote', code);
  } catch {
    // Storage is not available, as above.
  }
}
