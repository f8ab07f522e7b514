import { token } from '../../platform/session.ts';

const KEY = 'chatVisitor';

/** Without storage the token lasts as long as the page. */
let inMemory: string | null = null;

const stored = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

/** The token by which a visitor is known to the chat; null before the first word. */
export const visitorToken = (): string | null => inMemory ?? stored();

/** Makes a token of 32 random bytes up, kept for the next visit. */
export function createVisitorToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  inMemory = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  try {
    localStorage.setItem(KEY, inMemory);
  } catch {
    // A private window: see above.
  }
  return inMemory;
}

/** The house does not know the visitor any more: the transcript was deleted. */
export function clearVisitorToken(): void {
  inMemory = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

/** Who speaks: the member who is logged in, else the visitor. */
export const chatToken = (): string | null => token() ?? visitorToken();
