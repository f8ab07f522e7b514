const KEY = 'analyticsConsent';

/** A browser that sends a general opt-out is not asked, and no answer here overrides it. */
export const isRefusedAtBrowser = (): boolean =>
  Boolean((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl);

/** Returns the visitor's answer about being measured, or null before they are asked. */
export function readConsent(): boolean | null {
  if (isRefusedAtBrowser()) return false;
  try {
    const answer = localStorage.getItem(KEY);
    return answer === null ? null : answer === 'yes';
  } catch {
    // Without storage, the question would return on every visit.
    return false;
  }
}

/** Stores the answer. */
export function saveConsent(hasConsent: boolean): void {
  try {
    localStorage.setItem(KEY, hasConsent ? 'yes' : 'no');
  } catch {
    // Storage is not available, as above.
  }
}
