import { type Boot, calls, createClient } from '@fairhouse/contracts';

let loaded: Boot | null = null;

/** Returns the boot data of the site. `loadBoot` has run before anything is rendered. */
export function boot(): Boot {
  if (!loaded) throw new Error('the page was rendered before its boot data was loaded');
  return loaded;
}

/**
 * Reads the boot data that the server wrote into the page. The status is requested only under the development server, which writes
 * no data.
 */
export async function loadBoot(): Promise<Boot> {
  const written = document.getElementById('boot')?.textContent ?? '';
  if (written.trimStart().startsWith('{')) loaded = JSON.parse(written) as Boot;
  else {
    const status = await createClient()(calls.system.status, { url: location.host });
    loaded = { status, language: status.brand.defaultLanguage, nonce: '' };
    document.documentElement.dataset['theme'] = status.brand.theme;
    document.title = status.brand.name;
  }
  return loaded;
}

/** Applies the brand's own tokens over those of its theme. */
export function applyBrand({ status }: Boot): void {
  for (const [name, value] of Object.entries(status.brand.tokens))
    document.documentElement.style.setProperty(`--${name.replace(/^--/, '')}`, value);
}
