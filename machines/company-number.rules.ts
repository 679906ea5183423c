/** Checks a Czech or Slovak company number: its last digit is a checksum of the seven before it. */
export function isCompanyNumber(digits: string): boolean {
  if (!/^\d{8}$/.test(digits)) return false;
  const sum = [...digits.slice(0, 7)].reduce((total, digit, at) => total + Number(digit) * (8 - at), 0);
  return (11 - (sum % 11)) % 10 === Number(digits[7]);
}
