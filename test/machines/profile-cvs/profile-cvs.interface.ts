import type { FlowInterface, OutOfReach } from '@xstate/test';
import type { profileCvsMachine } from '../../../machines/profile-cvs/profile-cvs.machine.ts';
import type { ProfileCv } from '../../../src/api/contract-candidate.ts';
import { cv, known, other, profileCvsModel } from './profile-cvs.model.ts';

type Machine = typeof profileCvsMachine;

type Facts = {
  /** The file being uploaded or waiting, and its state. */
  document: string | null;
  isUploading: boolean;
  isHeld: boolean;
  isFailed: boolean;
  error: string | null;
  /** Whether the deletion has to be confirmed, and whether its button is enabled. */
  isAsked: boolean;
  canDelete: boolean;
  canChoose: boolean;
};

const errorTexts: Record<string, string> = {
  fileType: 'This is not a PDF, DOCX or ODT document',
  fileSize: 'This is larger than 10 MB',
  fileNumber: 'There are ten files already. Delete one first',
};

/** These exist, whatever is done with them here. */
export const cvs: ProfileCv[] = [
  { id: known[0], name: 'Older.pdf', size: 250_000, addedAt: '2026-11-21T12:00:00.000Z', isFirst: false },
  { id: known[1], name: 'First.odt', size: 90_000, addedAt: '2026-11-20T12:00:00.000Z', isFirst: true },
];

/** The files chosen in the file input. */
export const choices: Record<string, { name: string; size: number }> = {
  chooseFile: cv,
  chooseOther: other,
  chooseProgram: { name: 'cv.exe', size: 5_000 },
};
export const fileField = 'input[name=cv]';

const buttons: Record<string, string> = {
  retry: 'Try again',
  makeFirst: 'Make it the first choice: Older.pdf',
  wantDeletion: 'Delete: Older.pdf',
  confirm: 'Yes, delete it',
  keep: 'Keep it',
};

/** The CVs on the page of the profile. */
export const profileCvsInterface: FlowInterface<Machine, Facts> = {
  spec: {
    ...profileCvsModel,
    filter({ snap }, event) {
      if (event.type !== 'do') return true;
      const { isOnline, document } = snap.context;
      if (event.case === 'lose') return isOnline;
      if (event.case === 'regain') return !isOnline;
      if (event.case === 'progress') return snap.hasTag('uploading');
      if (event.case === 'cancel') return document !== null;
      if (event.case === 'retry') return snap.hasTag('failed');
      if (event.event.type === 'file.chosen') return !snap.hasTag('busy');
      // A button that is not shown cannot be pressed.
      if (event.case === 'confirm' || event.case === 'keep') return snap.hasTag('confirming');
      if (event.case === 'wantDeletion') return !snap.hasTag('confirming');
      return true;
    },
  },
  gestures: {
    chooseFile: (user) => user.simulate('chooseFile'),
    chooseOther: (user) => user.simulate('chooseOther'),
    chooseProgram: (user) => user.simulate('chooseProgram'),
    progress: (user) => user.simulate('progress'),
    cancel: (user) => user.simulate('cancel'),
    ...Object.fromEntries(
      Object.entries(buttons).map(([name, button]) => [name, (user) => user.press(button)] as const),
    ),
    lose: (user) => user.simulate('lose'),
    regain: (user) => user.simulate('regain'),
  } as FlowInterface<Machine, Facts>['gestures'],
  readFacts: () => {
    const section = document.getElementById('cvs');
    const file = section?.querySelector<HTMLInputElement>('input[type=file]');
    const button = (name: string) =>
      [...(section?.querySelectorAll('button') ?? [])].find((one) => (one.ariaLabel ?? one.textContent) === name);
    const chosen = document.getElementById(`${file?.id}-chosen`);
    const block = document.getElementById(file?.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    return {
      document: chosen?.querySelector('span')?.textContent ?? null,
      isUploading: section?.querySelector('[role=progressbar]') != null,
      isHeld: chosen?.textContent?.includes('It will be uploaded once the connection is back.') ?? false,
      isFailed: button('Try again') !== undefined,
      error: file?.ariaInvalid === 'true' && block?.role === 'alert' ? block.textContent : null,
      isAsked: button('Yes, delete it') !== undefined,
      canDelete: button('Delete: First.odt')?.disabled === false,
      canChoose: button('Make it the first choice: Older.pdf')?.disabled === false,
    };
  },
  expected: ({ snap }) => {
    const { document, error, isOnline } = snap.context;
    const isResting = snap.matches('idle');
    return {
      document: document?.name ?? null,
      isUploading: snap.hasTag('uploading'),
      isHeld: snap.hasTag('held'),
      isFailed: snap.hasTag('failed'),
      error: errorTexts[error ?? ''] ?? null,
      isAsked: snap.hasTag('confirming'),
      canDelete: isResting,
      canChoose: isResting && isOnline,
    };
  },
};

export const profileCvsOutOfReach: OutOfReach = {
  'guard profileCvs.idle · choice.wanted [not isOnline]': 'its button rests without a connection',
  'guard profileCvs.confirming · deletion.confirmed [not isOnline]': 'its button rests without a connection',
};

export const profileCvsOutOfReachInBrowser: OutOfReach = {
  ...profileCvsOutOfReach,
  'transition profileCvs.uploading · upload.progressed':
    'a request that the test holds does not leave, and tells of no progress',
};
