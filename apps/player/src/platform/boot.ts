import { type Boot, calls, makeClient } from '@fairhouse/contracts';

let loaded: Boot | null = null;

/** What the site was told when it started. `loadBoot` has run before anything is drawn. */
export function boot(): Boot {
  if (!loaded) throw new Error('the page was drawn before it was told what it is');
  return loaded;
}

/**
 * Reads what the server wrote into the page. Only under the development server, which writes nothing in, the status is asked for.
 */
export async function loadBoot(): Promise<Boot> {
  const written = document.getElementById('boot')?.textContent ?? '';
  if (written.trimStart().startsWith('{')) loaded = JSON.parse(written) as Boot;
  else {
    const status = await makeClient()(calls.system.status, { url: location.host });
    loaded = { status, language: status.brand.defaultLanguage, nonce: '' };
    document.documentElement.dataset['theme'] = status.brand.theme;
    document.title = status.brand.name;
  }
  return loaded;
}

/** The brand's own tokens over those of its theme. */
export function applyBrand({ status }: Boot): void {
  for (const [name, value] of Object.entries(status.brand.tokens))
    document.documentElement.style.setProperty(`--${name.replace(/^--/, '')}`, value);
}
