import type { FlowInterface, OutOfReach, World } from '@xstate/test';
import type { applyMachine } from '../../../machines/apply/apply.machine.ts';
import { address, answers, applyModel, cv, malformed, other } from './apply.model.ts';

type Machine = typeof applyMachine;

type Facts = {
  name: string | null;
  email: string | null;
  /** The error of the address. */
  error: string | null;
  mayBeKept: boolean | null;
  /** The chosen file's name, whether it is being uploaded, and its error. */
  cv: string | null;
  isUploading: boolean;
  cvError: string | null;
  isBusy: boolean;
  /** The text shown instead of the form. */
  said: string | null;
  /** The reference of the application, and the address to which its link is e-mailed. */
  marked: string[];
};

/** Texts of §5. */
const errorTexts: Record<string, string> = {
  required: 'This field is mandatory',
  malformed: 'Invalid email format',
  fileType: 'This is not a PDF, DOCX or ODT document',
  fileSize: 'This is larger than 10 MB',
  fileGone: 'The file is no longer here. Choose it again',
};

const offlineNotice =
  'You are offline. Keep Skok open: the application will be sent automatically once the connection is back.';
const signedOutNotice =
  'You were logged out in another tab, or your login expired. Your application was not sent; what you wrote is kept here.';
const closedNotice = 'This job has since closed. Your application was not sent; what you wrote is kept here.';

/** Cases performed by clicking one of these. */
export const clicks: Record<string, string> = {
  tick: 'input[name=mayBeKept]:not(:checked)',
  untick: 'input[name=mayBeKept]:checked',
};

/** The files chosen in the file input. */
export const choices: Record<string, { name: string; size: number }> = {
  chooseCv: cv,
  chooseOther: other,
  chooseProgram: { name: 'cv.exe', size: 5_000 },
};
export const fileField = 'input[name=cv]';

const isInEmail = ({ env }: Pick<World<Machine>, 'env'>) => env === 'email';

const { cvMissing: _, ...send } = applyModel.effects?.send ?? {};

/** The dialog over an ad, opened by a guest who has written a name there before. */
export const applyInterface: FlowInterface<Machine, Facts> = {
  spec: {
    ...applyModel,
    effects: { ...applyModel.effects, send },
    // Pressing a button or ticking the box keeps the focus in the field; a refusal focuses the wrong one.
    expand(world, name, event) {
      const isRefused =
        name === 'submit' &&
        world.snap.hasTag('form') &&
        !world.snap.hasTag('busy') &&
        world.snap.context.values.email !== address;
      if (isRefused || event.type === 'field.typed') return { events: [event], env: 'email' };
      // Its button disappears with the file, and the focus moves to the file input.
      if (name === 'removeCv' && world.env === 'email')
        return { events: [event, { type: 'field.left', field: 'email' }], env: null };
      return { events: [event], env: name === 'leaveEmail' || name === 'cancel' ? null : world.env };
    },
    filter(world, event) {
      if (event.type !== 'do') return true;
      const { snap } = world;
      const { values, mayBeKept, isOnline } = snap.context;
      if (event.case === 'lose') return isOnline;
      if (event.case === 'regain') return !isOnline;
      if (['takeKept', 'know', 'addResult', 'dropResult', 'returned'].includes(event.case)) return false;
      if (event.case === 'cancel') return snap.hasTag('held');
      if (event.case === 'renounce') return snap.hasTag('signedOut');
      if (event.case === 'progress') return snap.hasTag('uploading');
      // A field that is not shown cannot be used, and typing the same text again changes nothing.
      if (!snap.hasTag('form')) return false;
      if (event.event.type === 'field.typed') return values.email !== event.event.value;
      if (event.event.type === 'field.left') return isInEmail(world);
      if (event.case === 'removeCv') return snap.context.cv !== null;
      return event.event.type !== 'keeping.ticked' || mayBeKept !== event.event.isTicked;
    },
  },
  gestures: {
    typeEmail: (user) => user.type('E-mail', address),
    typeBadEmail: (user) => user.type('E-mail', malformed),
    leaveEmail: (user) => user.leave('E-mail'),
    tick: (user) => user.simulate('tick'),
    untick: (user) => user.simulate('untick'),
    chooseCv: (user) => user.simulate('chooseCv'),
    chooseOther: (user) => user.simulate('chooseOther'),
    chooseProgram: (user) => user.simulate('chooseProgram'),
    addResult: (user) => user.simulate('addResult'),
    dropResult: (user) => user.simulate('dropResult'),
    know: (user) => user.simulate('know'),
    takeKept: (user) => user.simulate('takeKept'),
    removeCv: (user) => user.simulate('removeCv'),
    progress: (user) => user.simulate('progress'),
    submit: (user) => user.press('Send the application'),
    cancel: (user) => user.press('Do not send yet'),
    renounce: (user) => user.press('Send without the account'),
    returned: (user) => user.simulate('returned'),
    lose: (user) => user.simulate('lose'),
    regain: (user) => user.simulate('regain'),
  },
  readFacts: () => {
    // Toasts are outside of it.
    const body = document.querySelector('[role=dialog] [data-autofocus-inside]');
    const input = (name: string) => body?.querySelector<HTMLInputElement>(`input[name=${name}]`);
    const email = input('email');
    const errorOf = (field: Element | null | undefined) => {
      const block = document.getElementById(field?.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
      return field?.ariaInvalid === 'true' && block?.role === 'alert' ? block.textContent : null;
    };
    const file = input('cv');
    const status = body?.querySelector('[data-said], [role=status]:not(form *)');
    return {
      name: input('name')?.value ?? null,
      email: email?.value ?? null,
      error: errorOf(email),
      cv: document.querySelector(`[id="${file?.id}-chosen"] span`)?.textContent ?? null,
      isUploading: body?.querySelector('[role=progressbar]') != null,
      cvError: errorOf(file),
      mayBeKept: input('mayBeKept')?.checked ?? null,
      isBusy: body?.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled ?? false,
      said: (status?.querySelector('p') ?? status)?.textContent ?? null,
      marked: [...(status?.querySelectorAll('strong') ?? [])].map((strong) => strong.textContent),
    };
  },
  expected: ({ snap }) => {
    const { values, errors, mayBeKept, receipt, cv, cvError } = snap.context;
    const isForm = snap.hasTag('form');
    const said = () => {
      if (snap.hasTag('held')) return offlineNotice;
      if (snap.hasTag('signedOut')) return signedOutNotice;
      if (snap.hasTag('obstructed')) return closedNotice;
      return snap.hasTag('sent') ? 'The application is in.' : null;
    };
    return {
      name: isForm ? answers.name : null,
      email: isForm ? values.email : null,
      error: isForm ? (errorTexts[errors.email ?? ''] ?? null) : null,
      cv: isForm ? (cv?.name ?? null) : null,
      isUploading: snap.hasTag('uploading'),
      cvError: isForm ? (errorTexts[cvError ?? ''] ?? null) : null,
      mayBeKept: isForm ? mayBeKept : null,
      isBusy: snap.hasTag('busy'),
      said: said(),
      marked: receipt ? [receipt.reference, address] : [],
    };
  },
};

const guests = 'a guest has no profile here: test/views/apply.test.tsx has it';

const asked = 'this ad asks for no CV: test/views/apply.test.tsx has one that does';

export const applyOutOfReach: OutOfReach = {
  'transition apply.sending · done send[3]': asked,
  'transition apply.editing · profile.known': guests,
  'transition apply.uploading.aside · profile.known': guests,
  'transition apply.editing · result.chosen': guests,
  'transition apply.uploading.aside · result.chosen': guests,
  'transition apply · login.returned': guests,
  'transition apply.signedOut · login.returned': guests,
  'transition apply.editing · cv.taken': guests,
  'transition apply.uploading.aside · cv.taken': guests,
};

export const applyOutOfReachInBrowser: OutOfReach = {
  ...applyOutOfReach,
  'transition apply.uploading · upload.progressed':
    'a request that the test holds does not leave, and tells of no progress',
};
