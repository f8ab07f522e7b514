import { describe, expect, it } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

const drawing = (inside: string, own = '') =>
  `<svg viewBox="0 0 24 24" ${own}><path d="M1 1h4z" fill="#123456"/>${inside}</svg>`;
const DANGER =
  /script|onload|onclick|href|javascript|url\((?!#)|style|foreignObject|iframe|animate|@import|ENTITY|http:\/\/(?!www\.w3)/i;

describe('SVG logo', () => {
  it('keeps its shapes, groups and paints', () => {
    const clean = cleanSvg(
      `<?xml version="1.0"?><!-- made by hand --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><defs><linearGradient id="sea"><stop offset="0" stop-color="#0af"/></linearGradient></defs><g transform="rotate(4 2 2)"><path d="M1 1h4z" fill="url(#sea)"/><circle cx="4" cy="4" r="2"/></g></svg>`,
    );
    for (const stored of [
      'linearGradient id="sea"',
      'transform="rotate(4 2 2)"',
      'fill="url(#sea)"',
      '<circle',
      'xmlns=',
    ])
      expect(clean).toContain(stored);
  });

  it('loses everything that could run, load or link', () => {
    for (const bad of [
      drawing('<script>alert(1)</script>'),
      drawing('<SCRIPT>alert(1)</SCRIPT>'),
      drawing('', 'onload="alert(1)"'),
      drawing('<a href="javascript:alert(1)"><circle r="1"/></a>'),
      drawing('<a xlink:href="http://evil.example"><circle r="1"/></a>'),
      drawing('<image href="http://evil.example/x.png"/>'),
      drawing('<use href="http://evil.example/x.svg#a"/>'),
      drawing('<style>@import url(http://evil.example/x.css)</style>'),
      drawing('<circle r="1" style="background:url(http://evil.example)"/>'),
      drawing('<circle r="1" fill="url(http://evil.example/x)"/>'),
      drawing('<circle r="1" fill="URL( http://evil.example/x )"/>'),
      drawing('<circle r="1" fill="&#117;rl(http://evil.example/x)"/>'),
      drawing('<foreignObject><iframe src="http://evil.example"></iframe></foreignObject>'),
      drawing('<animate attributeName="href" to="javascript:alert(1)"/>'),
      drawing('<set attributeName="onclick" to="alert(1)"/>'),
      drawing('<g><!--><script>alert(1)</script>--></g>'),
      drawing('<![CDATA[<script>alert(1)</script>]]>'),
    ]) {
      const clean = cleanSvg(bad);
      expect([bad, DANGER.exec(clean.replaceAll(/&lt;.*?&gt;/g, ''))?.[0] ?? null]).toEqual([bad, null]);
      expect(clean).toContain('M1 1h4z');
    }
  });

  it('is refused when it is not an SVG', () => {
    for (const bad of [
      '',
      '<html></html>',
      '<svg viewBox="0 0 1 1"></svg>',
      '<svg><path d="M0 0"/></svg>',
      '<!DOCTYPE svg [<!ENTITY x "y">]><svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    ])
      expect(() => cleanSvg(bad), bad).toThrow('IMAGE_INVALID');
  });
});
