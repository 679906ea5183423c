import { expect, test } from 'vitest';
import { htmlOfDocument, linkOnDomain, type RichNode } from '../../machines/rich-text.rules.ts';

const text = (words: string, ...marks: string[]): RichNode => ({
  type: 'text',
  text: words,
  marks: marks.map((type) => ({
    type,
    ...(type === 'link' && { attrs: { href: 'https://draci.example/?a=1&b="2"' } }),
  })),
});
const block = (type: string, ...content: RichNode[]): RichNode => ({ type, content });
const item = (...content: RichNode[]) => block('listItem', ...content);
const paragraph = (...content: RichNode[]) => block('paragraph', ...content);

test.each<[string, RichNode[], string]>([
  ['nothing', [paragraph(), paragraph(text('  '))], ''],
  ['paragraphs', [paragraph(text('One ')), paragraph(), paragraph(text('Two'))], '<p>One</p><p>Two</p>'],
  ['a heading', [block('heading', text('What waits'))], '<h3>What waits</h3>'],
  [
    'marks',
    [paragraph(text('a '), text('b', 'bold'), text('c', 'italic', 'bold'))],
    '<p>a <strong>b</strong><strong><em>c</em></strong></p>',
  ],
  ['a link', [paragraph(text('us', 'link'))], '<p><a href="https://draci.example/?a=1&amp;b=&quot;2&quot;">us</a></p>'],
  [
    'lists in lists',
    [
      block(
        'bulletList',
        item(paragraph(text('a')), block('orderedList', item(paragraph(text('b'))))),
        item(paragraph()),
        item(paragraph(text('c')), paragraph(text('d'))),
      ),
    ],
    '<ul><li>a<ol><li>b</li></ol></li><li>c d</li></ul>',
  ],
  ['an empty list', [block('bulletList', item(paragraph()))], ''],
  [
    'what looks like markup',
    [paragraph(text('<img src=x onerror=alert(1)> & "so"'))],
    '<p>&lt;img src=x onerror=alert(1)&gt; &amp; &quot;so&quot;</p>',
  ],
])('ruling 56 converts a document to HTML: %s', (_, content, html) =>
  expect(htmlOfDocument(block('doc', ...content))).toBe(html),
);

test.each([
  ['draci.example', 'https://draci.example/'],
  [' https://www.draci.example/jobs?a=1 ', 'https://www.draci.example/jobs?a=1'],
  ['http://blog.draci.example', 'http://blog.draci.example/'],
])('product §3 accepts the company’s own link %j', (typed, href) =>
  expect(linkOnDomain(typed, 'draci.example')).toBe(href),
);

test.each([
  '',
  'nodraci.example',
  'https://draci.example.evil.example/',
  'https://a.example/#draci.example',
  'javascript:alert(1)//draci.example',
  'mailto:jana@draci.example',
  'https://jana:x@draci.example/',
  'a b',
])('product §3 rejects %j as a company’s own link', (typed) => expect(linkOnDomain(typed, 'draci.example')).toBeNull());

test('product §3 rejects links of a company without a domain', () =>
  expect(linkOnDomain('https://draci.example', '')).toBeNull());
