import { LanguageProvider } from '@fairhouse/i18n/react';
import { createRoot } from 'react-dom/client';
import { consentGiven, keepConsent } from './consent.ts';
import { ConsentLine } from './consent-line.tsx';
import { loadTag } from './load-tag.ts';

/** Measures visits with the visitor's yes; asks for it once. */
export function measure(gtagId: string): void {
  const given = consentGiven();
  if (given) loadTag(gtagId);
  if (given !== null) return;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const answer = (yes: boolean) => {
    keepConsent(yes);
    root.unmount();
    place.remove();
    if (yes) loadTag(gtagId);
  };
  root.render(
    <LanguageProvider>
      <ConsentLine onAnswer={answer} />
    </LanguageProvider>,
  );
}
