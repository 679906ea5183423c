/** Pages worth a link: the first, the last and those around the current one. Null stands for those between. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const near = [current - 1, current, current + 1].filter((page) => page > 1 && page < last);
  const lead = [2, 3].filter((page) => current <= 2 && page < last);
  const kept = [...new Set([1, ...lead, ...near, last])].sort((a, b) => a - b);
  return kept.flatMap((page, index) => {
    const gap = page - (kept[index - 1] ?? page);
    if (gap <= 1) return [page];
    return gap === 2 ? [page - 1, page] : [null, page];
  });
}
