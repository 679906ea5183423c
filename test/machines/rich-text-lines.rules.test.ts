import { expect, test } from 'vitest';
import { htmlOfLines, linesOfHtml } from '../../machines/rich-text-lines.rules.ts';

test.each([
  ['One paragraph.', '<p>One paragraph.</p>'],
  ['a\nb\n\nc', '<p>a b</p><p>c</p>'],
  ['# What you do\n- write\n- read', '<h3>What you do</h3><ul><li>write</li><li>read</li></ul>'],
  ['a < b & c > d', '<p>a &lt; b &amp; c &gt; d</p>'],
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  [' \n\n ', ''],
])('product §11 the lines %j become %s', (lines, html) => expect(htmlOfLines(lines)).toBe(html));

test.each([
  'One paragraph.\n\nAnother one.',
  '# What you do\n\n- write\n- read\n\nAnd rest.',
  'a < b & "c" > d',
  '<b>no markup</b>',
])('product §11 %j is the same after conversion to HTML and back', (lines) =>
  expect(linesOfHtml(htmlOfLines(lines))).toBe(lines),
);

test('product §11 markup that lines cannot express keeps its words', () =>
  expect(
    linesOfHtml('<p>Write <strong>Go</strong> on <a href="https://draci.example">kites</a>,&nbsp;daily.</p>'),
  ).toBe('Write Go on kites, daily.'));
