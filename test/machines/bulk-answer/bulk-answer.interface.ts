import type { FlowInterface } from '@xstate/test';
import type { bulkAnswerMachine } from '../../../machines/bulk-answer/bulk-answer.machine.ts';
import { bulkAnswerModel, czech, english, invalidTexts, template, textFor, unknown } from './bulk-answer.model.ts';

type Machine = typeof bulkAnswerMachine;
type Language = 'cs' | 'en';

type Facts = {
  texts: Record<Language, string | null>;
  errors: Record<Language, string | null>;
  /** The texts as the recipients get them. */
  preview: string[];
  progress: string | null;
  said: string | null;
};

const errorTexts: Record<string, string> = {
  required: 'This field is mandatory',
  placeholder: 'Only the placeholders for name, job and company are filled in',
};

const offlineNotice =
  'You are offline. Keep Skok open: the rest will be sent automatically once the connection is back.';
const failureNotice = 'Something went wrong. Nobody got it twice; you can try again for those who are still waiting.';
const fields = { cs: 'Text in Czech', en: 'Text in English' };

/** How many have received it, as a text. */
const sentTexts = ['Nobody got it.', 'It went to 1 person.', 'It went to 2 people.'];

export const templateField = '[data-answer] select';

export const bulkAnswerOutOfReach = {
  'guard bulkAnswer.preview · person.removed [not isOneOfMany]': 'the button is there only while there are others',
};

export const bulkAnswerInterface: FlowInterface<Machine, Facts> = {
  spec: {
    ...bulkAnswerModel,
    // Pressing the form's button keeps the focus in the field; a refusal focuses the first wrong one.
    expand(world, name, event) {
      const focus = world.snap.hasTag('form') ? (world.env as Language | null) : null;
      if (event.type === 'field.left') return { events: [event], env: null };
      if (event.type === 'field.typed' || event.type === 'template.chosen') {
        const to = event.type === 'field.typed' ? event.field : null;
        const leaving = { type: 'field.left', field: focus ?? 'cs' } as const;
        return { events: focus && focus !== to ? [leaving, event] : [event], env: to };
      }
      if (name !== 'submit') return { events: [event], env: focus };
      const [wrong] = invalidTexts(world);
      return { events: [event], env: wrong ?? null };
    },
    filter(world, event) {
      if (event.type !== 'do') return true;
      const { snap } = world;
      const { values, people, isOnline } = snap.context;
      const has = (language: Language) => people.some((person) => person.language === language);
      if (event.case === 'lose') return isOnline;
      if (event.case === 'regain') return !isOnline;
      if (event.case === 'cancel') return snap.hasTag('held');
      if (event.case === 'resume') return snap.hasTag('preview');
      if (event.event.type === 'person.removed') return snap.hasTag('preview') && people.length > 1;
      if (event.case === 'confirm') return snap.hasTag('preview') || snap.hasTag('stopped');
      if (!snap.hasTag('form')) return false;
      // Choosing the same template again is no input.
      if (event.event.type === 'template.chosen') return values.cs !== template.cs && values.en !== template.en;
      if (event.event.type === 'field.typed')
        return has(event.event.field) && values[event.event.field] !== event.event.value;
      return event.event.type !== 'field.left' || world.env === event.event.field;
    },
  },
  gestures: {
    choose: (user) => user.simulate('choose'),
    typeCzech: (user) => user.type(fields.cs, czech),
    typeEnglish: (user) => user.type(fields.en, english),
    typeUnknown: (user) => user.type(fields.en, unknown),
    leaveCzech: (user) => user.leave(fields.cs),
    leaveEnglish: (user) => user.leave(fields.en),
    submit: (user) => user.press('See what they will get'),
    removeBara: (user) => user.press('Leave out Bára'),
    removeAnna: (user) => user.press('Leave out Anna'),
    resume: (user) => user.press('Change the text'),
    confirm: (user) => user.simulate('confirm'),
    cancel: (user) => user.press('Do not send yet'),
    lose: (user) => user.simulate('lose'),
    regain: (user) => user.simulate('regain'),
  },
  readFacts: () => {
    const place = document.querySelector('[data-answer]');
    const fieldOf = (language: string) => place?.querySelector<HTMLTextAreaElement>(`textarea[name=${language}]`);
    const errorOf = (language: string) => {
      const field = fieldOf(language);
      const block = document.getElementById(field?.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
      return field?.ariaInvalid === 'true' && block?.role === 'alert' ? block.textContent : null;
    };
    return {
      texts: { cs: fieldOf('cs')?.value ?? null, en: fieldOf('en')?.value ?? null },
      errors: { cs: errorOf('cs'), en: errorOf('en') },
      preview: [...(place?.querySelectorAll('li') ?? [])].map((one) => one.lastElementChild?.textContent ?? ''),
      progress: place?.querySelector('#answer-progress')?.textContent ?? null,
      said: place?.querySelector('[data-said]')?.textContent ?? null,
    };
  },
  expected: ({ snap, ...world }) => {
    const { values, errors, people, sent, changed } = snap.context;
    const isForm = snap.hasTag('form');
    const isUnderWay = snap.hasTag('busy') || snap.hasTag('held') || snap.hasTag('stopped');
    const has = (language: Language) => isForm && people.some((person) => person.language === language);
    const done = sent.length + changed.length;
    const saidOf = (language: Language) => (has(language) ? (errorTexts[errors[language] ?? ''] ?? null) : null);
    const finished = `${sentTexts[sent.length]}${
      changed.length === 0
        ? ''
        : `Not sent, because the application has changed in the meantime: ${changed.map(({ name }) => name).join(', ')}.`
    }`;
    return {
      texts: { cs: has('cs') ? values.cs : null, en: has('en') ? values.en : null },
      errors: { cs: saidOf('cs'), en: saidOf('en') },
      preview: snap.hasTag('preview') ? people.map((person) => textFor({ snap, ...world }, person)) : [],
      progress: isUnderWay ? `${done} of ${done + people.length} sent` : null,
      said: snap.hasTag('held')
        ? offlineNotice
        : snap.hasTag('stopped')
          ? failureNotice
          : snap.hasTag('finished')
            ? finished
            : null,
    };
  },
};
