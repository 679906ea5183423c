import { expect, test } from 'vitest';
import { decodeEntities, textContent } from '../../../server/html/text-content.ts';

test.each([
  ['<p>a &amp; b</p><p>c &lt;d</p>', ' a & b  c <d '],
  ['<p>We pay <strong>well</strong>.</p>', ' We pay well. '],
  ['cut in a <str', 'cut in a '],
  ['<ul><li>one<li>two', '  one  two  '],
])('extracts the text of %j', (html, text) => expect(textContent(html)).toBe(text));

test.each([
  ['R&amp;D &#39;quoted&#x27; 5&nbsp;%', "R&D 'quoted' 5\u00a0%"],
  ['&lt;b&gt; and <b> are signs', '<b> and <b> are signs'],
  ['AT&T and a&b', 'AT&T and a&b'],
])('decodes %j to %j', (text, decoded) => expect(decodeEntities(text)).toBe(decoded));
