import { LanguageProvider } from '@fairhouse/i18n/react';
import { createRoot } from 'react-dom/client';
import { consentGiven, saveConsent } from './consent.ts';
import { ConsentLine } from './consent-line.tsx';
import { loadTag, removeTag } from './load-tag.ts';

/** Measures visits with the visitor's consent, and asks for it once. */
export function measure(gtagId: string): void {
  const isGiven = consentGiven();
  if (isGiven) loadTag(gtagId);
  if (isGiven === null) requestConsent(gtagId, null);
}

/** Opens the question again with the answer so far. */
export const requestConsentAgain = (gtagId: string): void => requestConsent(gtagId, consentGiven());

let isAsking = false;

function requestConsent(gtagId: string, before: boolean | null): void {
  if (isAsking) return;
  isAsking = true;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const answer = (yes: boolean) => {
    saveConsent(yes);
    root.unmount();
    place.remove();
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
