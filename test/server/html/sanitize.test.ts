import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeLink, safeUrl } from '../../../server/html/safe-url.ts';
import { sanitizeHtml } from '../../../server/html/sanitize.ts';

describe('allowed HTML', () => {
  test.each([
    ['<p>One</p><ul><li>two</li></ul>', '<p>One</p><ul><li>two</li></ul>'],
    ['<ol><li><strong>a</strong> and <em>b</em></li></ol>', '<ol><li><strong>a</strong> and <em>b</em></li></ol>'],
    ['<h3>Who</h3><p>You</p>', '<h3>Who</h3><p>You</p>'],
    ['bare text', '<p>bare text</p>'],
    ['', ''],
  ])('%j', (given, expected) => expect(sanitizeHtml(given)).toBe(expected));

  test.each([
    'https://firm.example/a?b=1&amp;c=2',
    'http://firm.example/',
    'mailto:jobs@firm.example',
    'tel:+420123456789',
  ])('keeps a link to %s and adds rel', (href) =>
    expect(sanitizeHtml(`<p><a href="${href}">x</a></p>`)).toBe(
      `<p><a href="${href}" rel="nofollow noopener">x</a></p>`,
    ),
  );
});

describe('normalised HTML', () => {
  test.each([
    ['<div><div>a</div><div>b<br>c</div></div>', '<p>a</p><p>b</p><p>c</p>'],
    ['<h1>Role</h1><b>one</b> <i>two</i>', '<h3>Role</h3><p><strong>one</strong> <em>two</em></p>'],
    ['<ul><li><p>a</p></li><li></li><li>b<br>c</li></ul>', '<ul><li>a</li><li>b c</li></ul>'],
    ['<strong><p>a</p><p>b</p></strong>', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
    ['<p> </p><p><em></em></p><h3></h3><ul></ul>x', '<p>x</p>'],
    ['<ul><li>a<ul><li>b</li></ul></li></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['<table><tr><td>a</td></tr></table>', '<p>a</p>'],
    ['3 < 4 & 5', '<p>3 &lt; 4 &amp; 5</p>'],
    ['open <strong>bold <em>both', '<p>open <strong>bold <em>both</em></strong></p>'],
    ['<ul><li>a<li>b', '<ul><li>a</li><li>b</li></ul>'],
    ['kept <p title="never closed', '<p>kept </p>'],
    ['A List<String> of <jana@firma.cz>', '<p>A List of </p>'],
    ['<b>a<p>b</b>c', '<p><strong>a</strong></p><p><strong>b</strong>c</p>'],
  ])('%j', (given, expected) => expect(sanitizeHtml(given)).toBe(expected));
});

const corpus = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<script\u0000>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img/src=x/onerror=alert(1)//',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<p title="--><img src=x onerror=alert(1)>">x</p>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<base href="https://evil.example/"><link rel=stylesheet href="//evil.example"><meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<style>@import "//evil.example"; p { background: url(javascript:alert(1)) }</style>',
  '<p style="background:url(javascript:alert(1))" onclick=alert(1) id=x class=y data-x=z>x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="jav\tascript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#x6A;avascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="blob:https://firm.example/x">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/logout">x</a>',
  '<a href="https://user:secret@evil.example/">x</a>',
  '<a href=\'https://firm.example/"onmouseover="alert(1)\'>x</a>',
  '<a href="mailto:<img src=x onerror=alert(1)>">x</a>',
  '<a href="https://firm.example" onclick="alert(1)" target="_top" download>x</a>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<template><img src=x onerror=alert(1)></template>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<select><option><script>alert(1)</script></option></select>',
  '<p/onclick=alert(1)>x</p/onclick=alert(1)>',
  '<p<img src=x onerror=alert(1)>>',
  '<<p>script>alert(1)<</p>/script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;script&amp;gt;',
  '<audio src=x onerror=alert(1)><video><source onerror=alert(1)></video>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<p>{constructor.constructor("alert(1)")()}</p>',
  '<ul><li>x<ul><li>y</li></ul> z</li></ul>',
];

const tag =
  /^<\/?(?:p|ul|ol|li|strong|em|h3)>$|^<\/a>$|^<a href="(?:https?:\/\/|mailto:|tel:)[^"<>]*" rel="nofollow noopener">$/;

function expectSafe(html: string) {
  const out = sanitizeHtml(html);
  const tags = out.match(/<[^>]*>?/g) ?? [];
  expect(tags.filter((found) => !tag.test(found))).toEqual([]);
  const open: string[] = [];
  for (const found of tags) {
    const name = found.replace(/[<>/]|\s.*/gs, '');
    if (found.startsWith('</')) expect(open.pop()).toBe(name);
    else open.push(name);
  }
  expect(open).toEqual([]);
  expect(sanitizeHtml(out)).toBe(out);
}

describe('IN06 only plain formatting remains', () => {
  test.each(corpus)('%j', (html) => expectSafe(html));

  test('from random mixtures of tags', () => {
    const names = 'p div ul ol li strong em b h1 h3 a br script svg style table td span noscript'.split(' ');
    const piece = fc.oneof(
      fc.constantFrom(...names).map((name) => `<${name}>`),
      fc.constantFrom(...names).map((name) => `</${name}>`),
      fc.constantFrom(...corpus),
      fc.constantFrom(
        '<a href="https://firm.example/">',
        '<a href="javascript:x">',
        ' ',
        '\n',
        '<',
        '>',
        '"',
        '&',
        'word',
        '<!--',
        '-->',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => expectSafe(pieces.join(''))),
      { numRuns: 1500 },
    );
  });

  test('from tags nested ten thousand deep', () => {
    expectSafe(`${'<div>'.repeat(10_000)}x`);
    expectSafe(`${'<ul><li>'.repeat(5_000)}x`);
    expectSafe(`${'<strong>'.repeat(10_000)}x`);
    expectSafe('<'.repeat(100_000));
    expectSafe('<ul>x'.repeat(10_000));
    expectSafe('<b><p>'.repeat(10_000));
    expectSafe('<table>x'.repeat(10_000));
  });
});

describe('IN07 an address is http or https, a link may also be mailto or tel', () => {
  test.each([
    ['https://firm.example', 'https://firm.example/'],
    [' HTTP://Firm.Example:80/a b ', 'http://firm.example/a%20b'],
    ['https://příklad.example/č', 'https://xn--pklad-zsa96e.example/%C4%8D'],
  ])('normalises %j to %j', (text, url) => expect(safeUrl(text)).toBe(url));

  test.each([
    '',
    'firm.example',
    '//firm.example',
    '/path',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'https://firm.example/\u0000',
    'https://firm.example/\ud800',
    'data:text/html,x',
    'blob:https://firm.example/x',
    'ftp://firm.example',
    'mailto:jobs@firm.example',
    'https://user@firm.example',
    'https://',
    `https://firm.example/${'a'.repeat(2000)}`,
    null,
    7,
  ])('rejects %j as an address', (text) => expect(safeUrl(text)).toBeNull());

  test('a link may be mailto or tel, but not javascript', () => {
    expect(safeLink('mailto:jobs@firm.example')).toBe('mailto:jobs@firm.example');
    expect(safeLink('tel:+420 123')).toBe('tel:+420 123');
    expect(safeLink('javascript:alert(1)')).toBeNull();
  });
});
