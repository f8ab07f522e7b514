import type { Plugin } from 'vite';

/** Reads the values that the server embedded in a served page. */
function readPage(html: string): Record<string, string> {
  const attribute = (name: string): string => new RegExp(`<html[^>]* ${name}="([^"]*)"`).exec(html)?.[1] ?? '';
  return {
    LANG: attribute('lang'),
    DIR: attribute('dir'),
    THEME: attribute('data-theme'),
    TITLE: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    BOOT: /<script[^>]*id="boot"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? 'null',
    NONCE: '',
  };
}

/**
 * Vite's own server has no visitor data: this requests the visitor's page from the running site and copies the embedded values into the
 * unbuilt page.
 */
export function fillPage(api: string, pageOf: (file: string) => string): Plugin {
  return {
    name: 'fairhouse-fill-page',
    transformIndexHtml: {
      order: 'post',
      async handler(html, context) {
        const reply = await fetch(api + pageOf(context.path), { headers: { accept: 'text/html' } });
        const values = readPage(await reply.text());
        return html.replaceAll(/%([A-Z]+)%/g, (whole, name: string) => values[name] ?? whole);
      },
    },
  };
}
