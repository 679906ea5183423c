const afterZe = /^(?:[23467]\d{0,2}|1[23467]|1\d\d)(?:\d{3})*$/;

/** Which of its two forms the Czech preposition has before a figure, by the word that is spoken first: "z pěti", "ze šesti", "ze sta". */
export const fromNumber = (value: number): 'z' | 'ze' => (afterZe.test(String(value)) ? 'ze' : 'z');
