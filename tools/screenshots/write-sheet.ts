import fs from 'node:fs';
import path from 'node:path';
import type { Shot } from './capture-shots.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const image = ({ person, language, width, file, errors }: Shot): string => `<figure data-width="${width}">
  ${file ? `<a href="${file}"><img loading="lazy" src="${file}" alt=""></a>` : ''}
  <figcaption>${person} ${language} ${width}${errors.map((error) => `<br><b>${escaped(error)}</b>`).join('')}</figcaption>
</figure>`;

/** Writes a page that shows all images side by side, one row per screen, with the errors found on them. */
export function writeSheet(out: string, shots: readonly Shot[]): string {
  const names = [...new Set(shots.map(({ screen }) => screen))];
  const rows = names.map((name) => {
    const own = shots.filter(({ screen }) => screen === name);
    const wrong = own.filter(({ errors }) => errors.length > 0).length;
    return `<h2 id="${name}">${name}${wrong ? ` <b>${wrong} with faults</b>` : ''}</h2>\n<div>${own.map(image).join('\n')}</div>`;
  });
  const file = path.join(out, 'index.html');
  fs.writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>
  body { font: 14px system-ui; margin: 24px; background: #ddd }
  nav { columns: 6 160px } h2 { margin: 32px 0 8px } b { color: #a00; font-weight: 600 }
  div { display: flex; gap: 16px; overflow-x: auto; align-items: flex-start }
  figure { margin: 0; flex: none } img { display: block; width: 180px; max-height: 480px; object-fit: cover; object-position: top }
  [data-width="768"] img { width: 260px } [data-width="1440"] img { width: 420px } figcaption { padding: 4px 0; max-width: 420px }
</style>
<h1>${shots.length} pictures of ${names.length} screens</h1>
<nav>${names.map((name) => `<a href="#${name}">${name}</a><br>`).join('')}</nav>
${rows.join('\n')}
</html>`,
  );
  return file;
}
