/** Which of the notices that open after log-in this browser has shown, and whether it shall show any. */
const SEEN = 'noticesSeen';
const AFTER_LOGIN = 'noticesAfterLogin';

/** As many as are remembered; older ones are no longer on show. */
const MAX = 100;

/** Local storage can be closed to a page; then nothing is remembered, and notices open again. */
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
    // As above.
  }
};

const seen = (): string[] => (read(SEEN) ?? '').split(',').filter(Boolean);

export const hasSeen = (id: string): boolean => seen().includes(id);

export const markSeen = (id: string): void => write(SEEN, [...new Set([id, ...seen()])].slice(0, MAX).join());

/** Whether notices open after log-in: the player can put an end to it in this browser. */
export const opensAfterLogin = (): boolean => read(AFTER_LOGIN) !== 'off';

export const setOpensAfterLogin = (on: boolean): void => write(AFTER_LOGIN, on ? 'on' : 'off');
