import { escapeHtml } from '../html/escape.ts';
import { headingHtml, linkHtml, mainHtml, type NoscriptFrame, noscriptDocument } from './noscript-document.ts';

type LabelledField = {
  name: string;
  label: string;
  /** The error, in words. */
  error?: string | undefined;
};

export type FormField = LabelledField &
  (
    | { kind: 'text' | 'email' | 'tel' | 'url'; value: string; autocomplete: string; isFixed?: boolean }
    | { kind: 'area'; value: string }
    | { kind: 'file'; accept: string }
    | { kind: 'tick'; isTicked: boolean }
    | { kind: 'choice'; value: string; options: { value: string; label: string }[] }
  );

type Link = { href: string; label: string };

export type FormPage = {
  heading: string;
  back: Link;
  lead: string[];
  /** An error of the whole form. */
  alert: string | null;
  action: string;
  fields: FormField[];
  /** Hidden from users: only programs fill it in. */
  honeypot: string | null;
  hidden: Record<string, string>;
  small: (string | { text: string; links: Link[] })[];
  submit: string;
};

const controlClass =
  'block min-h-12 w-full rounded-small border-[1.5px] border-line bg-paper px-3 text-[17px] text-ink transition-colors placeholder:text-quiet hover:border-quiet aria-invalid:border-alarm';

const attributes = (given: Record<string, string | boolean | undefined>): string =>
  Object.entries(given)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`))
    .join('');

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

const smallPrint = (note: FormPage['small'][number]): string => {
  if (typeof note === 'string') return `<p class="text-[15px] text-quiet">${escapeHtml(note)}</p>`;
  const links = note.links.map(({ href, label }) =>
    linkHtml(href, label, ' target="_blank" rel="noopener" class="inline-flex min-h-11 items-center underline"'),
  );
  return `<p class="text-[15px] text-quiet">${escapeHtml(note.text)} ${links.join(', ')}</p>`;
};

const errorHtml = ({ name, error }: LabelledField): string =>
  error === undefined
    ? ''
    : `<p id="${name}-error" class="mt-1.5 rounded-small bg-alarm/8 px-3 py-1 text-[15px] font-semibold text-alarm">${escapeHtml(error)}</p>`;

/** `isFirstWrong`: gets the focus. */
function fieldHtml(field: FormField, isFirstWrong: boolean): string {
  const { name, label, error } = field;
  const described = { 'aria-invalid': error !== undefined && 'true', 'aria-describedby': error && `${name}-error` };
  const common = attributes({ id: name, name, ...described, autofocus: isFirstWrong });
  const caption = `<label for="${name}" class="pb-1 text-[15px] font-semibold">${escapeHtml(label)}</label>`;
  switch (field.kind) {
    case 'area':
      // Browsers drop the first line break of a text area.
      return `${caption}<textarea${common} rows="5" class="${controlClass}">\n${escapeHtml(field.value)}</textarea>`;
    case 'file':
      return `${caption}<input type="file"${common}${attributes({ accept: field.accept })} class="${controlClass} py-2.5">`;
    case 'tick':
      return `<label class="flex min-h-11 items-center gap-3"><input type="checkbox"${common} value="on"${attributes({ checked: field.isTicked })} class="tick">${escapeHtml(label)}</label>`;
    case 'choice': {
      const options = field.options.map(
        ({ value, label: words }, nth) =>
          `<label class="flex min-h-11 items-center gap-3"><input type="radio"${attributes({ name, value, ...described, checked: value === field.value, autofocus: isFirstWrong && nth === 0 })} class="tick">${escapeHtml(words)}</label>`,
      );
      return `<fieldset><legend class="pb-1 text-[15px] font-semibold">${escapeHtml(label)}</legend>${options.join('')}</fieldset>`;
    }
    default:
      return `${caption}<input${attributes({ type: field.kind === 'url' ? 'text' : field.kind, inputmode: field.kind, autocomplete: field.autocomplete, value: field.value, readonly: field.isFixed })}${common} class="${controlClass}">`;
  }
}

/** A form that works without scripts, with what was typed and its errors. */
export function formPage(frame: NoscriptFrame, page: FormPage): string {
  const wrong = page.fields.find(({ error }) => error !== undefined);
  const form = [
    `<form method="post" enctype="multipart/form-data" action="${escapeHtml(page.action)}" novalidate class="mt-6 grid max-w-[460px] gap-5">`,
    ...page.fields.map((field) => `<div>${fieldHtml(field, field === wrong)}${errorHtml(field)}</div>`),
    page.honeypot &&
      `<div aria-hidden="true" class="absolute -left-[9999px]"><input name="${page.honeypot}" tabindex="-1" autocomplete="off"></div>`,
    ...Object.entries(page.hidden).map(([name, value]) => `<input type="hidden"${attributes({ name, value })}>`),
    ...page.small.map(smallPrint),
    `<button class="inline-flex min-h-12 cursor-pointer items-center justify-center rounded-small border-[1.5px] border-leap bg-leap px-[18px] font-semibold text-on-leap">${escapeHtml(page.submit)}</button>`,
    '</form>',
  ].filter(Boolean);
  const content = mainHtml([
    `<p class="mb-5">${linkHtml(page.back.href, page.back.label, ' class="inline-flex min-h-11 items-center"')}</p>`,
    headingHtml(page.heading),
    page.alert === null
      ? ''
      : `<p role="alert" class="rounded-small bg-alarm/8 px-3 py-1 font-semibold text-alarm">${escapeHtml(page.alert)}</p>`,
    ...page.lead.map(paragraph),
    form.join('\n'),
  ]);
  return noscriptDocument(frame, page.heading, content);
}

/** The result of a form. */
export const sentPage = (
  frame: NoscriptFrame,
  { heading, back, lead }: Pick<FormPage, 'heading' | 'back' | 'lead'>,
): string =>
  noscriptDocument(
    frame,
    heading,
    mainHtml([headingHtml(heading), ...lead.map(paragraph), `<p>${linkHtml(back.href, back.label)}</p>`]),
  );
