import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml, plainTextOf } from './clean-html.ts';

const OWN = `/files/public-1-${'a'.repeat(43)}.png`;
const clean = (html: string) => cleanHtml(html, 1n);

describe('rich text', () => {
  it('keeps structure, emphasis, links, tables and own images', () => {
    for (const html of [
      '<h2>A</h2><h3>B</h3><h4>C</h4><p>one<br />two</p><hr />',
      '<ul><li>a</li></ul><ol start="3"><li>b</li></ol><blockquote><p>c</p></blockquote>',
      '<p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s></p>',
      '<table><caption>t</caption><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
      '<p><a href="/help">h</a> <a href="mailto:a@b.example">m</a></p>',
      `<img src="${OWN}" alt="A lantern" />`,
    ])
      expect(clean(html)).toBe(html);
  });

  it('opens external links in a new tab without an opener', () => {
    expect(clean('<a href="https://a.example/x?y=1" onclick="x()">x</a>')).toBe(
      '<a href="https://a.example/x?y=1" target="_blank" rel="noopener nofollow">x</a>',
    );
    expect(clean('<a href="/help" target="_top" rel="opener">x</a>')).toBe('<a href="/help">x</a>');
  });

  it('normalises old tags of pasted text', () => {
    expect(clean('<h1>a</h1><b>b</b><i>c</i><del>d</del>')).toBe('<h2>a</h2><strong>b</strong><em>c</em><s>d</s>');
  });

  it.each([
    ['a script', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['a script in mixed case', '<ScRiPt SRC=//e.example></sCrIpT>a', 'a'],
    ['a handler', '<p onclick="alert(1)" onmouseover=alert(1)>a</p>', '<p>a</p>'],
    ['an image with a handler', '<img src=x onerror=alert(1)>', ''],
    ['an image of another host', '<img src="https://e.example/pixel.png" alt="x">', ''],
    ['an image of another brand', `<img src="${OWN.replace('-1-', '-2-')}" alt="x">`, ''],
    ['an image as a data URL', '<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
    ['a image set', `<img src="${OWN}" srcset="https://e.example/a.png 2x">`, `<img src="${OWN}" alt="" />`],
    ['a script address', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['a script address in character references', '<a href="jav&#x09;ascript:alert(1)">a</a>', '<a>a</a>'],
    ['a script address after control characters', '<a href="&#1;javascript:alert(1)">a</a>', '<a>a</a>'],
    ['a data address', '<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
    ['an old script address', '<a href="vbscript:msgbox(1)">a</a>', '<a>a</a>'],
    ['an address without a scheme', '<a href="//e.example">a</a>', '<a>a</a>'],
    ['an address with a backslash', '<a href="/\\e.example">a</a>', '<a>a</a>'],
    ['a drawing', '<svg onload=alert(1)><script>alert(1)</script></svg>a', 'a'],
    ['a style', '<style>body{display:none}</style><p style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
    ['a frame', '<iframe src="https://e.example" srcdoc="<script>alert(1)</script>"></iframe>a', 'a'],
    ['an object', '<object data="x"><embed src="x"></object>a', 'a'],
    ['a form', '<form action="/x"><input name="a"><button>b</button></form>', 'b'],
    ['a base and a meta', '<base href="https://e.example"><meta http-equiv="refresh" content="0">a', 'a'],
    ['a comment', '<!--[if IE]><script>alert(1)</script><![endif]-->a', 'a'],
    ['a template', '<template><img src=x onerror=alert(1)></template>a', 'a'],
    ['a script inside a script', '<scr<script></script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
  ])('drops %s', (_name, html, left) => {
    expect(clean(html)).toBe(left);
  });

  it('leaves nothing that becomes a tag when parsed again (mXSS)', () => {
    for (const html of [
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
      '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
      '<a title="</a><img src=x onerror=alert(1)>" href="/x">a</a>',
      '<img alt="`<img src=x onerror=alert(1)>" src="' + OWN + '">',
      '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
      '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
      '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
    ]) {
      const once = clean(html);
      expect(clean(once)).toBe(once);
      // Attributes and text are escaped: `<` occurs only before an allowed tag.
      expect(once.replaceAll(/<\/?(?:a|p|img|table)(?: [a-z]+="[^"<>]*")*(?: \/)?>/g, '')).not.toContain('<');
    }
  });

  it('closes text separated only by a dropped tag', () => {
    expect(clean('<p><javascript:<p><p>')).toBe('<p></p><p></p><p></p>');
  });

  it('is idempotent for any input', () => {
    const piece = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<a href="',
        '">',
        '<img src=',
        ' onerror=',
        '<!--',
        '-->',
        '<svg>',
        '</svg>',
        '<style>',
        '&lt;',
      ],
      ...[
        '<script>',
        '</script>',
        '"',
        "'",
        '<',
        '>',
        'javascript:',
        'x',
        '<table><tr><td>',
        '<math>',
        '\u0000',
        '<li>',
        '<h1>',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const once = clean(pieces.join(''));
        expect(clean(once)).toBe(once);
        expect(once).not.toMatch(/<(?:script|style|svg|math|iframe)|<[^>]+\son\w+=/i);
      }),
      { numRuns: 1_000 },
    );
  });

  it('stops at a maximum depth', () => {
    expect(clean('<blockquote>'.repeat(5_000)).length).toBeLessThan(1_000);
  });

  it('extracts its words, with spaces between blocks', () => {
    expect(
      plainTextOf('<h2>A &amp; B</h2><p>one<br>two&lt;3</p><ul><li>x</li><li>y</li></ul><script>no</script>'),
    ).toBe('A & B one two<3 x y');
    expect(plainTextOf('<p>点击注册。</p><p>设置密码， 登录 Fairhouse</p>')).toBe('点击注册。设置密码，登录 Fairhouse');
  });
});
