import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Checkbox } from '../../src/ui/checkbox.tsx';
import { CodeField } from '../../src/ui/code-field.tsx';
import { PasswordField } from '../../src/ui/password-field.tsx';
import { RadioChoice } from '../../src/ui/radio-choice.tsx';
import { SelectField } from '../../src/ui/select-field.tsx';
import { TextArea } from '../../src/ui/text-area.tsx';
import { TextField } from '../../src/ui/text-field.tsx';

// What a user does to a field before the page is hydrated.

afterEach(cleanup);

const english = setupI18n({ locale: 'en', messages: { en: {} } });

type FormProps = { first: Values; onValues?: (values: Values) => void };
type Values = { text: string; secret: string; code: string; words: string; size: string; way: string; agreed: boolean };

const blank: Values = { text: '', secret: '', code: '', words: '', size: 'S', way: '', agreed: false };
const onSettle = () => {};

function Form({ first, onValues }: FormProps) {
  const [values, setValues] = useState(first);
  useEffect(() => {
    onValues?.(values);
  });
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }));
  const options = ['S', 'M', 'L'].map((value) => ({ value, label: value }));
  const shared = { error: null, onSettle };
  return (
    <form>
      <TextField label="Text" value={values.text} onType={(text) => set({ text })} {...shared} />
      <PasswordField
        label="Secret"
        name="secret"
        autoComplete="new-password"
        value={values.secret}
        onType={(secret) => set({ secret })}
        {...shared}
      />
      <CodeField label="Code" name="code" value={values.code} onType={(code) => set({ code })} {...shared} />
      <TextArea label="Words" name="words" value={values.words} onType={(words) => set({ words })} {...shared} />
      <SelectField label="Size" options={options} value={values.size} onChoose={(size) => set({ size })} />
      <RadioChoice
        legend="Way"
        name="way"
        options={options.map(({ value }) => ({ value, label: `Way ${value}` }))}
        value={values.way || null}
        error={null}
        onChoose={(way) => set({ way })}
      />
      <Checkbox name="agreed" isTicked={values.agreed} error={null} onTick={(agreed) => set({ agreed })}>
        Agreed
      </Checkbox>
    </form>
  );
}

/** Hydrates a form after the user did something to it. `stored`: what only the browser knows. */
async function hydrated(use: () => Promise<void>, stored: Values = blank): Promise<Values> {
  const inEnglish = (form: ReactNode) => <I18nProvider i18n={english}>{form}</I18nProvider>;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(inEnglish(<Form first={blank} />));
  await use();
  const known: Values[] = [];
  render(inEnglish(<Form first={stored} onValues={(values) => known.push(values)} />), { container, hydrate: true });
  return known.at(-1) as Values;
}

test('is known to the form as soon as the page is hydrated', async () => {
  const values = await hydrated(async () => {
    await userEvent.fill(screen.getByLabelText('Text'), 'Ahoj');
    await userEvent.fill(screen.getByLabelText('Secret'), 'kite');
    await userEvent.fill(screen.getByLabelText('Code'), '123456');
    await userEvent.fill(screen.getByLabelText('Words'), 'More of it');
    await userEvent.selectOptions(screen.getByLabelText('Size'), 'L');
    await userEvent.click(screen.getByLabelText('Way M'));
    await userEvent.click(screen.getByLabelText('Agreed'));
  });
  expect(values).toEqual({
    text: 'Ahoj',
    secret: 'kite',
    code: '123456',
    words: 'More of it',
    size: 'L',
    way: 'M',
    agreed: true,
  });
});

test('a field that was left alone keeps what the browser has stored for it', async () => {
  const stored: Values = { ...blank, text: 'stored', words: 'stored words', size: 'M', way: 'S' };
  const values = await hydrated(() => userEvent.fill(screen.getByLabelText('Code'), '1'), stored);
  expect(values).toEqual({ ...stored, code: '1' });
});
