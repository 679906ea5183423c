/** An account's number in fours, as people read and compare it. */
export const ibanText = (iban: string): string => iban.replace(/\s/g, '').replace(/.{4}(?=.)/g, '$& ');
