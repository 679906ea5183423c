import * as v from 'valibot';

/** One schema per field. Its issue messages are the form's error codes. */
export type Schemas<Values> = { [Field in keyof Values]: v.GenericSchema<Values[Field]> };

export type Form<Values, Error extends string> = {
  values: Values;
  errors: Partial<Record<keyof Values, Error>>;
  /** The field that the server rejected: editing it clears this, leaving it does not. */
  refused: keyof Values | null;
};

/** What the user typed into a field. */
export type FieldInput<Field> = { field: Field; value: string };

export const createForm = <Values, Error extends string>(values: Values): Form<Values, Error> => ({
  values,
  errors: {},
  refused: null,
});

/** Stores the typed value; errors don't change while typing (ruling 16). */
export const setField = <Values, Error extends string, Field extends keyof Values>(
  form: Form<Values, Error>,
  field: Field,
  value: Values[Field],
): Form<Values, Error> => ({
  ...form,
  values: { ...form.values, [field]: value },
  refused: form.refused === field ? null : form.refused,
});

/** Validates the given fields, or all of them; the others keep their errors. */
export function validateFields<Values, Error extends string>(
  form: Form<Values, Error>,
  schemas: Schemas<Values>,
  fields = Object.keys(schemas) as (keyof Values)[],
): Form<Values, Error> {
  const errors = { ...form.errors };
  for (const field of fields) {
    const verdict = v.safeParse(schemas[field], form.values[field], { abortPipeEarly: true });
    if (verdict.success) delete errors[field];
    else errors[field] = verdict.issues[0].message as Error;
  }
  return { ...form, errors, refused: fields.some((field) => field === form.refused) ? null : form.refused };
}

/** Validates a field when it is left, unless its error is the server's. */
export const validateOnLeave = <Values, Error extends string>(
  form: Form<Values, Error>,
  schemas: Schemas<Values>,
  field: keyof Values,
): Form<Values, Error> => (form.refused === field ? form : validateFields(form, schemas, [field]));

/** The server rejected this field; the other fields' errors are cleared. */
export const refused = <Values, Error extends string>(
  form: Form<Values, Error>,
  field: keyof Values,
  error: Error,
): Form<Values, Error> => ({
  values: form.values,
  errors: { [field]: error } as Form<Values, Error>['errors'],
  refused: field,
});

/** Resets a field to its initial value, without an error. */
export function resetField<Values, Error extends string, Field extends keyof Values>(
  form: Form<Values, Error>,
  field: Field,
  value: Values[Field],
): Form<Values, Error> {
  const { [field]: _, ...errors } = form.errors;
  return { ...setField(form, field, value), errors: errors as Form<Values, Error>['errors'] };
}

export const isValid = <Values>(
  form: Form<Values, string>,
  schemas: Schemas<Values>,
  fields?: (keyof Values)[],
): boolean => Object.keys(validateFields({ ...form, errors: {} }, schemas, fields).errors).length === 0;
