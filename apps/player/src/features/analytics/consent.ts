const KEY = 'analyticsConsent';

/** What the visitor said to being measured; null while nobody has asked. A browser that tells of a general refusal has said no. */
export function consentGiven(): boolean | null {
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return false;
  try {
    const said = localStorage.getItem(KEY);
    return said === null ? null : said === 'yes';
  } catch {
    // Where nothing can be remembered, asking would never end.
    return false;
  }
}

/** Remembers the answer. */
export function keepConsent(given: boolean): void {
  try {
    localStorage.setItem(KEY, given ? 'yes' : 'no');
  } catch {
    // As above.
  }
}
