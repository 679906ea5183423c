import { inCzk } from '../listings/salary.ts';
import type { Token } from '../search/tokenizer.ts';

const before = '(?:(?:plat|mzda|salary|pay) )?(?:(?:od|nad|min|minimalne|aspon|alespon|from|over|at least) )?';
const currencyName = '(?:kc|czk|korun|eur|euro|eura|usd)';
const after = '(?: (?:mesicne|mesic|hruba|hrubeho|brutto|monthly|gross|month|(?:a|per) month))*';
// Of a range, the lower end.
const amounts = [
  '(?<thousands>\\d{1,3})(?:[ .]\\d{2,3})?[ .]?(?:k|tis|tisic|thousand)',
  '(?<grouped>\\d{1,3}[ .]\\d{3})(?:[ .]\\d{1,3}[ .]\\d{3})?',
  '(?<plain>\\d{4,6})(?:[ .]\\d{4,6})?',
].map(
  (amount) =>
    new RegExp(`^${before}(?:(?<first>${currencyName}) )?${amount}(?:[ .]?(?<last>${currencyName}))?${after}(?= |$)`),
);

const currencyOf = (name: string): string => (name.startsWith('eu') ? 'EUR' : name === 'usd' ? 'USD' : 'CZK');

/** CZK a month. More is pay for a year. */
const mostPay = 400_000;
const leastPay = 5000;
/** Round thousands below are postal codes of Prague, and full-time pay is higher. */
const leastBarePay = 20_000;

const asPay = ({ thousands, grouped, plain, first, last }: Record<string, string | undefined>): number | null => {
  const amount = thousands ? Number(thousands) * 1000 : Number((grouped ?? plain ?? '').replace(/\D/g, ''));
  const currency = first ?? last;
  const pay = inCzk(amount, currencyOf(currency ?? 'czk')) ?? 0;
  const isBare = thousands === undefined && currency === undefined;
  if (pay > mostPay || pay < (isBare ? leastBarePay : leastPay)) return null;
  return isBare && amount % 500 !== 0 ? null : pay;
};

/** A monthly salary that words begin with, such as "od 80 tisíc" or "60k": how many words it has, and the pay in CZK. */
export const matchSalary = (words: readonly Token[]): { size: number; pay: number } | null => {
  const text = words.map(({ parts }) => parts.join('.')).join(' ');
  for (const amount of amounts) {
    const found = amount.exec(text);
    const pay = found && asPay(found.groups ?? {});
    if (found && pay) return { size: found[0].split(' ').length, pay };
  }
  return null;
};
