import { LanguageProvider } from '@fairhouse/i18n/react';
import { createRoot } from 'react-dom/client';
import { consentGiven, keepConsent } from './consent.ts';
import { ConsentLine } from './consent-line.tsx';
import { forgetTag, loadTag } from './load-tag.ts';

/** Measures visits with the visitor's yes; asks for it once. */
export function measure(gtagId: string): void {
  const given = consentGiven();
  if (given) loadTag(gtagId);
  if (given === null) ask(gtagId, null);
}

/** Opens the choice again, with what was said so far. */
export const askAgain = (gtagId: string): void => ask(gtagId, consentGiven());

let asking = false;

function ask(gtagId: string, before: boolean | null): void {
  if (asking) return;
  asking = true;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const answer = (yes: boolean) => {
    keepConsent(yes);
    root.unmount();
    place.remove();
    asking = false;
    if (yes && !before) loadTag(gtagId);
    if (before && !yes) {
      forgetTag();
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
