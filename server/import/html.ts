/** The contents of `<script type="application/ld+json">`, with the lines on which they begin. */
export function linkedDataIn(html: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  const lower = html.toLowerCase();
  let line = 1;
  let counted = 0;
  for (let at = lower.indexOf('<script'); at >= 0; at = lower.indexOf('<script', at + 1)) {
    const begin = lower.indexOf('>', at) + 1;
    const end = lower.indexOf('</script', begin);
    if (begin === 0 || end < 0) break;
    if (/\btype\s*=\s*["']?application\/ld\+json\b/.test(lower.slice(at, begin))) {
      for (; counted < begin; counted++) if (html[counted] === '\n') line += 1;
      found.push({ line, text: html.slice(begin, end) });
    }
    at = end;
  }
  return found;
}
