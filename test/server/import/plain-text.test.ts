import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { htmlOf, htmlOfPlainText } from '../../../server/import/plain-text.ts';

test.each([
  ['One sentence.', '<p>One sentence.</p>'],
  ['First.\nSecond.', '<p>First.</p><p>Second.</p>'],
  ['We ship.We rest.', '<p>We ship.</p><p>We rest.</p>'],
  [
    'Strong coffee skillsAbility to travelValid licence',
    '<ul><li>Strong coffee skills</li><li>Ability to travel</li><li>Valid licence</li></ul>',
  ],
  ['You will:• write• read', '<p><strong>You will:</strong></p><ul><li>write</li><li>read</li></ul>'],
  [
    'Duties:\n- sweep\n- dust\nPay:\nNone.',
    '<p><strong>Duties:</strong></p><ul><li>sweep</li><li>dust</li></ul><p><strong>Pay:</strong></p><p>None.</p>',
  ],
  ['R&amp;D with <b>tags</b> & "quotes"', '<p>R&amp;D with &lt;b&gt;tags&lt;/b&gt; &amp; "quotes"</p>'],
  ['', ''],
  [' \n • \n — \n', ''],
])('%j', (text, html) => expect(htmlOfPlainText(text)).toBe(html));

test.each([
  'JavaScript and LinkedIn, SharePoint or Node.js',
  'An iPhone, macOS, ASP.NET and jQuery',
  'Non-Czech speakers, e.g. McAllen',
])('%j remains one paragraph', (text) => expect(htmlOfPlainText(text)).toBe(`<p>${text}</p>`));

test('HTML is distinguished from text', () => {
  expect(htmlOf('<div>a</div>')).toBe('<p>a</p>');
  expect(htmlOf('a < b\nc')).toBe('<p>a &lt; b</p><p>c</p>');
});

describe('text that looks like markup is kept', () => {
  test.each([
    [
      'Write to <jana@firma.cz> or <https://firma.cz>.',
      '<p>Write to &lt;jana@firma.cz&gt; or &lt;https://firma.cz&gt;.</p>',
    ],
    ['A List<String> or a Map<K, V>', '<p>A List&lt;String&gt; or a Map&lt;K, V&gt;</p>'],
    [
      '<p>Use List<String></p><p>and <jana@firma.cz></p>',
      '<p>Use List&lt;String&gt;</p><p>and &lt;jana@firma.cz&gt;</p>',
    ],
    ['<p>one</p><script>alert(1)<p>two</p>', '<p>one</p><p>alert(1)</p><p>two</p>'],
    ['<p>one</p><style>p {}</style><p>two</p>', '<p>one</p><p>two</p>'],
    ['<p>one</p><textarea>two', '<p>one</p><p>two</p>'],
    ['<p>one</p><title>two<p>three', '<p>one</p><p>two</p><p>three</p>'],
    ['<p>one</p><svg>two<b>three</b>', '<p>one</p><p>two<strong>three</strong></p>'],
    ['<p>one <!-- two</p><p>three</p>', '<p>one &lt;!-- two</p><p>three</p>'],
    ['<p>one <!-- hidden --> two</p>', '<p>one  two</p>'],
    ['<p>one <!-- two <!-- hidden --> three</p>', '<p>one &lt;!-- two  three</p>'],
    ['<!--one <!--><p>two', '<p>&lt;!--one </p><p>two</p>'],
    [
      '<p>one <a href="https://firma.cz>two</a></p><p>three "four"</p>',
      '<p>one &lt;a href="https://firma.cz&gt;two</p><p>three "four"</p>',
    ],
    ['<p>one</p><p title="two', '<p>one</p><p>&lt;p title="two</p>'],
    ['<p>one</p> 1 <b', '<p>one</p><p>1 &lt;b</p>'],
    ['<p>one</p><plaintext>two</p>', '<p>one</p><p>two</p>'],
    ["<o:p></o:p><p class='a>b' id=x>one</p><br/>two", '<p>one</p><p>two</p>'],
  ])('%j', (text, html) => expect(htmlOf(text)).toBe(html));

  test('every word of a random mixture is kept', () => {
    const mark = fc.constantFrom(
      ...['<p>', '</p>', '<b>', '<li>', '<', '</', '>', '!', "'", '<!--', '<script>', '<title>', '<svg>', '<select>'],
      ...['<option>', '<template>', '<plaintext>', '<table>', '<jana@firma.cz>', ' '],
    );
    const word = fc.integer({ min: 0, max: 99 }).map((number) => `word${number} `);
    fc.assert(
      fc.property(fc.array(fc.oneof(mark, word), { maxLength: 20 }), (pieces) => {
        const html = htmlOf(pieces.join(''));
        for (const piece of pieces) if (piece.startsWith('word')) expect(html).toContain(piece.trim());
      }),
      { numRuns: 1000 },
    );
  });
});

test('IN11 texts of a hundred thousand characters are converted', () => {
  for (const unit of [
    'a',
    'aB',
    'Aa',
    'a.',
    '(',
    '1',
    '• ',
    '* ',
    'a-',
    '<',
    'skillsAbility',
    '<!--',
    '<!-- -',
    '<a "',
    '<script>',
    '<p>',
    '</p ',
  ])
    for (const read of [htmlOfPlainText, htmlOf]) expect(read(unit.repeat(100_000 / unit.length))).toBeTypeOf('string');
});
