import type { Boot, SystemStatus } from '@fairhouse/contracts';

/** The keys of the session storage (specification §3), the image host of the session, and the codes of the link that led here. */
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
  /** A module of the brand by its id, as it stands in the tree. */
  | Uppercase<string>;

/** Reads a key; null where storage is closed to the page. */
export function readSession(key: Key): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes keys; what is null is removed. A page without storage goes on without it. */
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

/** Every module of a tree, branches and leaves. */
const nodesOf = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...nodesOf(node.childrenNodes)]);

/** What is kept of a status; `url` is the host that it was asked for with, null where the page was only served with it. */
const settingsOf = ({ status, location }: SystemStatus, url: string | null): string =>
  JSON.stringify({ status, location, ...(url === null ? {} : { url }) });

/** The host that this session has asked for the status with; null where it has not. */
export function loadCheckedHost(): string | null {
  try {
    const { url } = JSON.parse(readSession('settings') ?? '{}') as { url?: unknown };
    return typeof url === 'string' ? url : null;
  } catch {
    return null;
  }
}

/** Keeps the status that was asked for with a host. */
export const writeStatus = (status: SystemStatus, url: string): void =>
  writeSession({ settings: settingsOf(status, url) });

/** What stays in session storage without anybody logged in: whose site this is, and its status. */
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

/** Empties the session storage, then writes the merchant again (M-08). */
export function clearSession(boot: Boot): void {
  try {
    sessionStorage.clear();
  } catch {
    // As above.
  }
  writeMerchant(boot);
}

/** A remembered login lasts one day (specification §9). */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/** Keeps a token for a day beyond the tab, or forgets it. */
export function rememberToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem('remembered');
    else localStorage.setItem('remembered', JSON.stringify({ token, until_ms: Date.now() + REMEMBERED_MS }));
  } catch {
    // As above.
  }
}

/** The token remembered less than a day ago. */
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

/** The language whose note "not translated" was closed at this browser. */
export function loadDismissedLanguage(): string | null {
  try {
    return localStorage.getItem('languageNote');
  } catch {
    return null;
  }
}

/** Remembers that the note of a language was closed. */
export function saveDismissedLanguage(code: string): void {
  try {
    localStorage.setItem('languageNote', code);
  } catch {
    // As above.
  }
}
