import * as v from 'valibot';

/** One schema per field. Its issue messages are the form's error codes. */
export type Schemas<Values> = { [Field in keyof Values]: v.GenericSchema<Values[Field]> };

export type Form<Values, FieldError extends string> = {
  values: Values;
  errors: Partial<Record<keyof Values, FieldError>>;
};

export const blank = <Values, FieldError extends string>(values: Values): Form<Values, FieldError> => ({
  values,
  errors: {},
});

/** Keeps what was typed; no verdict comes or goes. */
export const typed = <Values, FieldError extends string, Field extends keyof Values>(
  form: Form<Values, FieldError>,
  field: Field,
  value: Values[Field],
): Form<Values, FieldError> => ({ ...form, values: { ...form.values, [field]: value } });

/** Judges the named fields, or all of them; the others keep their verdict. */
export function judged<Values, FieldError extends string>(
  form: Form<Values, FieldError>,
  schemas: Schemas<Values>,
  fields = Object.keys(schemas) as (keyof Values)[],
): Form<Values, FieldError> {
  const errors = { ...form.errors };
  for (const field of fields) {
    const verdict = v.safeParse(schemas[field], form.values[field], { abortPipeEarly: true });
    if (verdict.success) delete errors[field];
    else errors[field] = verdict.issues[0].message as FieldError;
  }
  return { ...form, errors };
}

export const isSound = <Values>(form: Form<Values, string>, schemas: Schemas<Values>): boolean =>
  Object.keys(judged({ ...form, errors: {} }, schemas).errors).length === 0;
