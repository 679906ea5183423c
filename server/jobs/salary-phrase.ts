import type { Salary } from '../../src/api/contract-board.ts';
import { monthlyPay } from '../listings/salary.ts';
import type { Token } from '../search/tokenizer.ts';

const before = '(?:(?:plat|mzda|salary|pay) )?(?:(?:od|nad|min|minimalne|aspon|alespon|from|over|at least) )?';
const currencies = { CZK: 'kc|czk|korun', EUR: 'eur|euro|eura|€', USD: 'usd|\\$', GBP: 'gbp|£' };
const currencyName = `(?:${Object.values(currencies).join('|')})`;
const periods = {
  hour: 'h|hr|hod|hodina|hodinu|hodinove|hour|hourly',
  day: 'den|denne|day|daily|md|manday',
  year: 'rok|rocne|year|yearly|annually',
};
const periodName = `(?:(?:na|za|per|an?) )?(?<period>${Object.values(periods).join('|')})`;
const after = '(?: (?:mesicne|mesic|hruba|hrubeho|brutto|monthly|gross|month|(?:a|per) month))*';
// Of a range, the lower end.
const amounts = [
  '(?<thousands>\\d{1,3})(?:[ .]\\d{2,3})?[ .]?(?:k|tis|tisic|thousand)',
  '(?<grouped>\\d{1,3}[ .]\\d{3})(?:[ .]\\d{1,3}[ .]\\d{3})?',
  '(?<plain>\\d{4,6})(?:[ .]\\d{4,6})?',
  // Only by the hour or day, and with a currency.
  '(?<small>\\d{2,3})',
].map(
  (amount) =>
    new RegExp(
      `^${before}(?:(?<first>${currencyName}) )?${amount}(?:[ .]?(?<last>${currencyName}))?(?: ${periodName})?${after}(?= |$)`,
    ),
);

const keyOf = <Key extends string>(names: Record<Key, string>, name: string): Key =>
  (Object.keys(names) as Key[]).find((key) => new RegExp(`^(?:${names[key]})$`).test(name)) as Key;

/** CZK a month. More, in another currency, is pay for a year. */
const mostPay = 400_000;
const leastPay = 5000;
/** Round thousands below are postal codes of Prague, and full-time pay is higher. */
const leastBarePay = 20_000;

const asPay = ({ thousands, grouped, plain, small, first, last, period }: Record<string, string | undefined>) => {
  const amount = thousands ? Number(thousands) * 1000 : Number((grouped ?? plain ?? small ?? '').replace(/\D/g, ''));
  const currency = first ?? last;
  if (small && (!currency || !period)) return null;
  const code = currency ? keyOf(currencies, currency) : 'CZK';
  const payFor = (unit: Salary['period']) => monthlyPay({ min: amount, max: null, currency: code, period: unit }) ?? 0;
  const isYearly = !period && code !== 'CZK' && payFor('month') > mostPay;
  const pay = payFor(period ? keyOf(periods, period) : isYearly ? 'year' : 'month');
  const isBare = !thousands && !currency && !period;
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
