// Sites mix text and markup, and cut both in the middle. A browser makes tags of "List<String>" and "<jana@firm.example>" and lets an open
// comment or script swallow the rest of the ad. Here everything but complete HTML tags is text.

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

const elements = setOf(
  'a abbr acronym address area article aside audio b base bdi bdo big blink blockquote body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark marquee math menu meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script section select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp',
);
/** Their content is hidden, so they must be closed. */
const hidingTags = setOf(
  'script style textarea title xmp iframe noembed noframes noscript template option svg math plaintext',
);
/** Their content isn't markup. */
const rawTextTags = setOf('script style textarea title xmp iframe noembed noframes noscript');

const tag = /<(\/?)([a-z][a-z\d]*(?:[-:][a-z\d][a-z\d:-]*)?)(?=[\s/>])(?:[^"'<>]|"[^"<]*"|'[^'<]*')*>/giy;

/** A comment that begins inside another one shows that the first was never closed, whatever ends the second. */
const comment = /<!--(?:-?>|(?:(?!<!--)[\s\S])*?-->)/y;

const isElement = (name: string) => elements.has(name) || /[-:]/.test(name);

/** The position of the last end tag of each hiding element. */
function endsIn(source: string): Map<string, number> {
  const ends = new Map<string, number>();
  for (const { 1: name = '', index } of source.matchAll(/<\/([a-z]+)\s*>/gi)) ends.set(name.toLowerCase(), index);
  const option = Math.max(ends.get('option') ?? -1, ends.get('select') ?? -1);
  return ends.set('option', option);
}

/** A text as HTML in which nothing swallows what follows, and whether it contains tags. */
export function repairMarkup(source: string): { html: string; hasTags: boolean } {
  const ends = endsIn(source);
  const endsAfter = (name: string, at: number) => (ends.get(name) ?? -1) > at;
  let hasTags = false;
  let html = '';
  let from = 0;
  for (let at = source.indexOf('<'); at >= 0; at = source.indexOf('<', from)) {
    html += source.slice(from, at);
    from = at + 1;
    comment.lastIndex = at;
    if (comment.test(source)) {
      from = comment.lastIndex;
      continue;
    }
    tag.lastIndex = at;
    const [whole, slash, spelled = ''] = tag.exec(source) ?? [];
    const name = spelled.toLowerCase();
    if (whole === undefined || !(isElement(name) || hidingTags.has(name))) {
      html += '&lt;';
      continue;
    }
    hasTags = true;
    from = at + whole.length;
    if (slash || !hidingTags.has(name)) html += whole;
    else if (rawTextTags.has(name) && endsAfter(name, at)) {
      const rest = source.slice(from);
      from += rest.search(new RegExp(`</${name}\\s*>`, 'i'));
      html += whole + source.slice(at + whole.length, from);
    } else if (endsAfter(name, at)) html += whole;
  }
  return { html: html + source.slice(from), hasTags };
}
