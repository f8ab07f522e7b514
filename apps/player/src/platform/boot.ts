import { type Boot, calls, makeClient } from '@fairhouse/contracts';

let known: Boot | null = null;

/** What the site was told when it started. `loadBoot` has run before anything is drawn. */
export function boot(): Boot {
  if (!known) throw new Error('the page was drawn before it was told what it is');
  return known;
}

/**
 * Reads what the server wrote into the page. Only under the development server, which writes nothing in, the status is asked for.
 */
export async function loadBoot(): Promise<Boot> {
  const written = document.getElementById('boot')?.textContent ?? '';
  if (written.trimStart().startsWith('{')) known = JSON.parse(written) as Boot;
  else {
    const status = await makeClient()(calls.system.status, { url: location.host });
    known = { status, language: status.brand.defaultLanguage, nonce: '' };
    document.documentElement.dataset['theme'] = status.brand.theme;
    document.title = status.brand.name;
  }
  return known;
}

/** The brand's own tokens over those of its theme. */
export function applyBrand({ status }: Boot): void {
  for (const [name, value] of Object.entries(status.brand.tokens))
    document.documentElement.style.setProperty(`--${name.replace(/^--/, '')}`, value);
}
