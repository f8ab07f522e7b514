import { escapeHtml } from './escape-html.ts';
import type { ThemeColours } from './theme-colours.ts';

export interface OfflineTexts {
  name: string;
  title: string;
  body: string;
  retry: string;
}

/** The page that a browser shows when it cannot reach the site. It needs nothing else. Its link requests the same address again. */
export const offlinePage = (
  words: OfflineTexts,
  { colours, lang, dir, nonce }: { colours: ThemeColours; lang: string; dir: string; nonce: string },
): string => `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${colours.page}">
<title>${escapeHtml(words.title)} · ${escapeHtml(words.name)}</title>
<style nonce="${nonce}">
body{margin:0;min-height:100vh;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:16px;padding:24px;box-sizing:border-box;
background:${colours.page};color:${colours.ink};font:16px/1.5 system-ui,sans-serif;text-align:center}
h1{margin:0;font-size:28px;line-height:1.15}p{margin:0;max-width:42ch;color:${colours.inkSoft}}
a{display:inline-flex;align-items:center;min-height:44px;padding:0 24px;border-radius:10px;background:${colours.primary};color:${colours.onPrimary};font-weight:600;text-decoration:none}
</style>
</head>
<body>
<p>${escapeHtml(words.name)}</p>
<h1>${escapeHtml(words.title)}</h1>
<p>${escapeHtml(words.body)}</p>
<a href="">${escapeHtml(words.retry)}</a>
</body>
</html>`;
