const KEY = 'analyticsConsent';

/** A browser that tells of a general refusal is not asked, and nothing that is said here changes it. */
export const isRefusedAtBrowser = (): boolean =>
  Boolean((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl);

/** What the visitor said to being measured; null while nobody has asked. */
export function consentGiven(): boolean | null {
  if (isRefusedAtBrowser()) return false;
  try {
    const answer = localStorage.getItem(KEY);
    return answer === null ? null : answer === 'yes';
  } catch {
    // Where nothing can be remembered, asking would never end.
    return false;
  }
}

/** Remembers the answer. */
export function saveConsent(isGiven: boolean): void {
  try {
    localStorage.setItem(KEY, isGiven ? 'yes' : 'no');
  } catch {
    // As above.
  }
}
