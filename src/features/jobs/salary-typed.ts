/** An amount as people type it: "80 000", "80.000 Kč", and "80" for eighty thousand crowns. Null where there is none. */
export function salaryTyped(typed: string, currency: 'CZK' | 'EUR'): number | null {
  const digits = typed.replace(/\D/g, '').slice(0, 9);
  if (digits === '') return null;
  const amount = Number(digits);
  return currency === 'CZK' && amount < 1000 ? amount * 1000 : amount;
}
