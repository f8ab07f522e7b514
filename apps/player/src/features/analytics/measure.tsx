import { LanguageProvider } from '@fairhouse/i18n/react';
import { createRoot } from 'react-dom/client';
import { readConsent, saveConsent } from './consent.ts';
import { ConsentLine } from './consent-line.tsx';
import { loadTag, removeTag } from './load-tag.ts';

/** Measures visits with the visitor's consent, and asks for it once. */
export function measure(gtagId: string): void {
  const hasConsent = readConsent();
  if (hasConsent) loadTag(gtagId);
  if (hasConsent === null) requestConsent(gtagId, null);
}

/** Opens the question again with the answer so far. */
export const requestConsentAgain = (gtagId: string): void => requestConsent(gtagId, readConsent());

let isAsking = false;

function requestConsent(gtagId: string, before: boolean | null): void {
  if (isAsking) return;
  isAsking = true;
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const answer = (yes: boolean) => {
    saveConsent(yes);
    root.unmount();
    container.remove();
    isAsking = false;
    if (yes && !before) loadTag(gtagId);
    if (before && !yes) {
      removeTag();
      // Loaded scripts can only be removed by reloading the page.
      location.reload();
    }
  };
  root.render(
    <LanguageProvider>
      <ConsentLine before={before} onAnswer={answer} />
    </LanguageProvider>,
  );
}
