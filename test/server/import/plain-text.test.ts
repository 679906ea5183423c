import { expect, test } from 'vitest';
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
])('%j stays in one piece', (text) => expect(htmlOfPlainText(text)).toBe(`<p>${text}</p>`));

test('HTML is told from text', () => {
  expect(htmlOf('<div>a</div>')).toBe('<p>a</p>');
  expect(htmlOf('a < b\nc')).toBe('<p>a &lt; b</p><p>c</p>');
});

test('IN11 a text of a hundred thousand characters takes no long time', () => {
  for (const unit of ['a', 'aB', 'Aa', 'a.', '(', '1', '• ', '* ', 'a-', '<', 'skillsAbility'])
    expect(htmlOfPlainText(unit.repeat(100_000 / unit.length))).toBeTypeOf('string');
});
