import { token } from '../../platform/session.ts';

const KEY = 'chatVisitor';

/** Without storage the token lives only in this page. */
let inMemory: string | null = null;

const stored = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

/** Returns the token that identifies a visitor in the chat, or null before the first message. */
export const visitorToken = (): string | null => inMemory ?? stored();

/** Creates a token of 32 random bytes and stores it for the next visit. */
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

/** Deletes the token: the server no longer knows the visitor, because the transcript was deleted. */
export function clearVisitorToken(): void {
  inMemory = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is not available, as above.
  }
}

/** Returns the token of the logged-in member, or else of the visitor. */
export const chatToken = (): string | null => token() ?? visitorToken();
