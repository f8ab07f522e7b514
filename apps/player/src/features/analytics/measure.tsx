import { LanguageProvider } from '@fairhouse/i18n/react';
import { createRoot } from 'react-dom/client';
import { consentGiven, saveConsent } from './consent.ts';
import { ConsentLine } from './consent-line.tsx';
import { loadTag, removeTag } from './load-tag.ts';

/** Measures visits with the visitor's yes; asks for it once. */
export function measure(gtagId: string): void {
  const isGiven = consentGiven();
  if (isGiven) loadTag(gtagId);
  if (isGiven === null) requestConsent(gtagId, null);
}

/** Opens the choice again, with what was said so far. */
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
      // What was loaded leaves a page only with the page.
      location.reload();
    }
  };
  root.render(
    <LanguageProvider>
      <ConsentLine before={before} onAnswer={answer} />
    </LanguageProvider>,
  );
}
