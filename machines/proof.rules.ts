import * as v from 'valibot';
import { bareCode, type FieldError, givenPassword } from './account.rules.ts';
import { blank, type Form, judged, type Schemas, typed } from './form.ts';

// Forms by which a signed-in person proves once more who they are (AU17, SE10).

/** A form, and the field whose verdict is the server's: leaving that field does not lift it, only other text does. */
export type ProofForm<Values> = Form<Values, FieldError> & { refused: keyof Values | null };

export type Typing<Values> = { field: keyof Values; value: string };

export const blankProof = <Values>(values: Values): ProofForm<Values> => ({ ...blank(values), refused: null });

/** Keeps what was typed; no verdict comes or goes (ruling 16). */
export const typedProof = <Values extends Record<keyof Values, string>>(
  form: ProofForm<Values>,
  { field, value }: Typing<Values>,
): ProofForm<Values> => ({
  ...typed(form, field, value as Values[keyof Values]),
  refused: form.refused === field ? null : form.refused,
});

export const leftProof = <Values>(form: ProofForm<Values>, schemas: Schemas<Values>, field: keyof Values) =>
  form.refused === field ? form : judged(form, schemas, [field]);

export const refusedProof = <Values>(form: ProofForm<Values>, field: keyof Values, error: FieldError) => ({
  values: form.values,
  errors: { [field]: error } as ProofForm<Values>['errors'],
  refused: field,
});

/** The account's password; one without a password gives none. */
export const ownPassword = (hasPassword: boolean) => (hasPassword ? givenPassword : v.string());

/** A code beside a password: nobody is asked to log out instead (ruling 16). */
export const proofCode = v.pipe(
  v.string('required'),
  v.transform(bareCode),
  v.nonEmpty('required'),
  v.minLength(6, 'shortCode'),
);
