/** Stores which announcements that open after login this browser has shown, and whether it shows any. */
const SEEN = 'announcementsSeen';
const AFTER_LOGIN = 'announcementsAfterLogin';

/** The number of announcements remembered. Older ones are no longer shown. */
const MAX = 100;

/** A page may have no access to local storage. Then nothing is remembered, and announcements open again. */
const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is not available, as above.
  }
};

const seen = (): string[] => (read(SEEN) ?? '').split(',').filter(Boolean);

export const hasSeen = (id: string): boolean => seen().includes(id);

export const markSeen = (id: string): void => write(SEEN, [...new Set([id, ...seen()])].slice(0, MAX).join());

/** Whether announcements open after login. The player can switch this off in this browser. */
export const opensAfterLogin = (): boolean => read(AFTER_LOGIN) !== 'off';

export const setOpensAfterLogin = (on: boolean): void => write(AFTER_LOGIN, on ? 'on' : 'off');
