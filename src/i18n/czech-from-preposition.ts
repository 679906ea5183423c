const afterZe = /^(?:[23467]\d{0,2}|1[23467]|1\d\d)(?:\d{3})*$/;

/** The form of the Czech preposition before a number, which depends on the first spoken word: "z pěti", "ze šesti", "ze sta". */
export const czechFromPreposition = (value: number): 'z' | 'ze' => (afterZe.test(String(value)) ? 'ze' : 'z');
