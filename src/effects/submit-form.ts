type Options = {
  /** As the login page takes it (spec §7). */
  isMultipart?: boolean;
};

/** Leaves the page by a form POST with these fields, as a link leaves it by GET. */
export function submitForm(
  action: string,
  fields: Record<string, string>,
  { isMultipart = false }: Options = {},
): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  if (isMultipart) form.enctype = 'multipart/form-data';
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  // What it sends is taken already; a page that comes back must not hold it.
  form.remove();
}
