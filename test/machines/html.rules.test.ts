import { describe, expect, test } from 'vitest';
import { textOfHtml } from '../../machines/html.rules.ts';

describe('text of HTML', () => {
  test.each([
    ['<p>One</p><p>Two</p>', 'One Two'],
    ['<ul><li>One</li><li>Two</li></ul>', 'One Two'],
    ['One<br>Two<br/>Three', 'One Two Three'],
    ['<p>jan<strong>@</strong>firma.cz</p>', 'jan@firma.cz'],
    ['<P>Po<EM CLASS=x>plat</EM>ek</P>', 'Poplatek'],
    ['R&amp;D &lt;b&gt; &quot;a&quot; &#39;b&#x27; a&nbsp;b', 'R&D <b> "a" \'b\' a b'],
    ['', ''],
    ['words alone', 'words alone'],
  ])('%j becomes %j', (html, text) => expect(textOfHtml(html)).toBe(text));
});

describe('hostile HTML neither hides nor adds text', () => {
  test.each([
    ['a < b > c', 'a < b > c', 'signs are no tags'],
    ['1 <2 and 3> 2', '1 <2 and 3> 2', 'nor are numbers'],
    ['<a title="x > y">pay</a> us', 'pay us', 'a sign in quotes closes no tag'],
    ["<a title='\">'>pay</a>", 'pay', 'quotes in other quotes'],
    ['<!-- <p>no</p> -->yes', 'yes', 'a comment'],
    ['yes<!-- never closed <p>no</p>', 'yes', 'a comment that nothing closes'],
    ['<p', '<p', 'a tag that nothing closes'],
    ['pay <b us', 'pay <b us', 'nor this one'],
    ['<<p>pay', '< pay', 'a sign before a tag'],
    ['<b <b>pay', '<b pay', 'a tag within one'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;', 'entities are read once'],
    [
      '&constructor; &__proto__; &#0; &#xd800; &#x110000;',
      '&constructor; &__proto__; &#0; &#xd800; &#x110000;',
      'what is none',
    ],
    ['&#x1F600;&#9731;', '\u{1f600}☃', 'characters by number'],
  ])('%j becomes %j: %s', (html, text) => expect(textOfHtml(html)).toBe(text));

  test.each(['<', '<a ', '<a "', "<a '", '<a x="', '<!--', '&', '&#', '<a/', '</', '<aaaa', '"<'])(
    'reads 100,000 repetitions of %j within two seconds',
    (piece) => {
      const before = process.cpuUsage();
      textOfHtml(piece.repeat(100_000));
      textOfHtml(`<a ${piece.repeat(100_000)}`);
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(2_000);
    },
  );
});
