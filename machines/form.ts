import * as v from 'valibot';

/** One schema per field. Its issue messages are the form's fault codes. */
export type Schemas<Values> = { [Field in keyof Values]: v.GenericSchema<Values[Field]> };

export type Form<Values, Fault extends string> = {
  values: Values;
  faults: Partial<Record<keyof Values, Fault>>;
};

export const blank = <Values, Fault extends string>(values: Values): Form<Values, Fault> => ({ values, faults: {} });

/** Keeps what was typed; no verdict comes or goes. */
export const typed = <Values, Fault extends string, Field extends keyof Values>(
  form: Form<Values, Fault>,
  field: Field,
  value: Values[Field],
): Form<Values, Fault> => ({ ...form, values: { ...form.values, [field]: value } });

/** Judges the named fields, or all of them; the others keep their verdict. */
export function judged<Values, Fault extends string>(
  form: Form<Values, Fault>,
  schemas: Schemas<Values>,
  fields = Object.keys(schemas) as (keyof Values)[],
): Form<Values, Fault> {
  const faults = { ...form.faults };
  for (const field of fields) {
    const verdict = v.safeParse(schemas[field], form.values[field], { abortPipeEarly: true });
    if (verdict.success) delete faults[field];
    else faults[field] = verdict.issues[0].message as Fault;
  }
  return { ...form, faults };
}

export const isSound = <Values>(form: Form<Values, string>, schemas: Schemas<Values>): boolean =>
  Object.keys(judged({ ...form, faults: {} }, schemas).faults).length === 0;
