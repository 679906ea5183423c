import {
  emittedBy as allEmittedBy,
  implies,
  invariant,
  isEqual,
  isStep,
  type ModelSpec,
  type Rules,
  runningEffects,
  type Step,
  startedBy,
  type World,
} from '@xstate/test';
import { applyMachine } from '../../../machines/apply/apply.machine.ts';
import type { Answers } from '../../../machines/apply/apply.rules.ts';

type Machine = typeof applyMachine;

export const answers: Answers = {
  name: 'Jana Nová',
  email: '',
  phone: '',
  link: 'https://kites.example',
  message: '',
  answer1: '',
  answer2: '',
  answer3: '',
  answer4: '',
  answer5: '',
};
const receipt = { type: 'sent', reference: 'ABCD-2345', replyDueOn: '2026-11-30' } as const;
export const address = 'jana@kites.example';
export const malformed = 'jana';
export const cv = { name: 'Jana Nova.pdf', extension: 'pdf', size: 250_000 };
export const other = { name: 'Jana Nova.odt', extension: 'odt', size: 90_000 };
export const token = 'a-file';
export const storedCv = { name: 'Kept.pdf', extension: 'pdf', size: 70_000, token: 'a-kept-file' };

/** The values from the profile. */
const known = { values: { phone: '+420 777 123 456', link: 'https://kites.example/jana' }, cv: storedCv };

export const applyModel: ModelSpec<Machine> = {
  name: 'apply',
  machine: applyMachine,
  input: {
    answers,
    required: [],
    mayBeKept: false,
    result: null,
    cv: null,
    isCvRequired: false,
    isCvDecided: false,
    isOnline: true,
  },
  // A result is added last, and the session only ends then: combined with everything else both would double the graph
  // without testing anything new.
  filter({ snap }, event) {
    const { values, mayBeKept, result, isGuest, isCvRequired } = snap.context;
    const isLate = mayBeKept && values.phone === '' && !isCvRequired;
    if (event.type === 'settle') {
      if (event.case === 'signedOut') return isLate && !isGuest;
      return !isGuest || ['sent', 'failed', 'fileGone', 'uploaded'].includes(event.case);
    }
    if (event.type !== 'do') return true;
    // A guest's flow is followed to the end, and back.
    const ending = ['submit', 'cancel', 'removeCv', 'lose', 'regain', 'returned', 'renounce'];
    if (event.case === 'addResult') return result === null && mayBeKept && values.email === address && !isGuest;
    if (event.case === 'dropResult') return result !== null && !isGuest;
    return (result === null && !isGuest) || ending.includes(event.case);
  },
  // Upload progress only changes what is shown, and the draft follows from the other events.
  project: ({ percent: _percent, draft: _draft, ...rest }) => rest,
  cases: {
    typeEmail: { type: 'field.typed', field: 'email', value: address },
    typeBadEmail: { type: 'field.typed', field: 'email', value: malformed },
    leaveEmail: { type: 'field.left', field: 'email' },
    tick: { type: 'keeping.ticked', isTicked: true },
    untick: { type: 'keeping.ticked', isTicked: false },
    addResult: { type: 'result.chosen', result: 'an-attempt' },
    dropResult: { type: 'result.chosen', result: null },
    know: { type: 'profile.known', ...known },
    chooseCv: { type: 'cv.chosen', document: cv },
    chooseOther: { type: 'cv.chosen', document: other },
    chooseProgram: { type: 'cv.chosen', document: { name: 'cv.exe', extension: 'exe', size: 5_000 } },
    takeKept: { type: 'cv.taken', cv: storedCv },
    removeCv: { type: 'cv.removed' },
    progress: { type: 'upload.progressed', percent: 50 },
    submit: { type: 'form.submitted' },
    cancel: { type: 'sending.cancelled' },
    lose: { type: 'connection.lost' },
    regain: { type: 'connection.returned' },
    renounce: { type: 'account.renounced' },
    returned: { type: 'login.returned' },
  },
  effects: {
    send: {
      sent: { output: receipt, http: 201 },
      closed: {
        output: { type: 'obstructed', reason: 'closed' },
        http: { status: 409, body: { errors: { job: ['closed'] } } },
      },
      fileGone: { output: { type: 'fileGone' }, http: { status: 422, body: { errors: { cv: ['fileGone'] } } } },
      cvMissing: { output: { type: 'cvMissing' }, http: { status: 422, body: { errors: { cv: ['required'] } } } },
      signedOut: { output: { type: 'signedOut' }, http: 401 },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
    upload: {
      uploaded: { output: { type: 'uploaded', token }, http: { status: 201, body: { id: token } } },
      noDocument: { output: { type: 'rejected', reason: 'fileType' }, http: 422 },
      tooLarge: { output: { type: 'rejected', reason: 'fileSize' }, http: 413 },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
};

const isKeeping = ({ type }: { type: string }) => type === 'draft.changed';
/** Emitted events other than the draft's. */
const emittedBy = (world: World<Machine>) => allEmittedBy(world).filter((report) => !isKeeping(report));

const isIn = (world: World<Machine> | undefined, tag: string) => world?.snap.hasTag(tag as never) ?? false;
const isBusy = (world?: World<Machine>) => isIn(world, 'busy');
const isUploading = (world?: World<Machine>) => isIn(world, 'uploading');
/** The form can be edited. */
const isEditing = (world?: World<Machine>) => isIn(world, 'form') && !isBusy(world);
/** And nothing is being sent. */
const isAtRest = (world?: World<Machine>) => isEditing(world) && !isUploading(world);
const isOnline = (world?: World<Machine>) => world?.snap.context.isOnline ?? false;
const written = (world?: World<Machine>) =>
  world && {
    ...world.snap.context.values,
    mayBeKept: world.snap.context.mayBeKept,
    result: world.snap.context.result,
  };
const cvOf = (world?: World<Machine>) => world?.snap.context.cv ?? null;
const isCvMissing = (world?: World<Machine>) => world?.snap.context.isCvRequired === true && cvOf(world) === null;
const hasAddress = (world?: World<Machine>) => world?.snap.context.values.email === address;
const isGood = (world?: World<Machine>) => hasAddress(world) && !isCvMissing(world);
const errorOfCv = (world?: World<Machine>) => world?.snap.context.cvError ?? null;
const isGuest = (world?: World<Machine>) => world?.snap.context.isGuest ?? false;
/** What is sent from this state: a guest sends no test result. */
const sendingOf = (world: World<Machine> | undefined, cvToken: string | null) => ({
  ...written(world),
  ...(isGuest(world) && { result: null }),
  cvToken,
  isGuest: isGuest(world),
});
/** What is sent next: the CV first, if the server does not have it yet. */
const sendsApplication = (step: Step<Machine>) => {
  const before = step.before;
  const after = step.after;
  const awaited = cvOf(before);
  if (awaited && awaited.token === null)
    return (
      isBusy(after) && isUploading(after) && startedBy(step).length === 1 && startedBy(step, 'upload').length === 1
    );
  return (
    isBusy(after) &&
    startedBy(step).length === 1 &&
    isEqual(runningEffects(after, 'send')[0]?.input, sendingOf(after, awaited?.token ?? null)) &&
    isEqual(written(after), written(before))
  );
};
const isChoice = (step: Step<Machine>) => isStep(step, 'chooseCv') || isStep(step, 'chooseOther');
const decidesCv = (step: Step<Machine>) => {
  const decisions = ['chooseCv', 'chooseOther', 'chooseProgram', 'takeKept', 'removeCv'];
  const refusals = ['upload:noDocument', 'upload:tooLarge', 'send:fileGone'];
  if (refusals.some((name) => isStep(step, name))) return true;
  const isOpen = isEditing(step.before) || (isStep(step, 'removeCv') && isUploading(step.before));
  return isOpen && decisions.some((name) => isStep(step, name));
};
const isLeft = (step: Step<Machine>, told: object[]) =>
  isAtRest(step.after) && startedBy(step).length === 0 && isEqual(emittedBy(step.after), told);

export const applyRules: Rules<Machine> = {
  'product §3.2 starts with the known answers': ({ event, after }) =>
    implies(
      event.type === 'start',
      () => isAtRest(after) && isEqual(written(after), { ...answers, mayBeKept: false, result: null }),
    ),

  'product §3.2 keeps typed, ticked and chosen values, whatever happens': (step) => {
    const { before, event, after } = step;
    if (!before || (isStep(step, 'know') && isEditing(before))) return undefined;
    const now = { ...written(before) };
    if (isEditing(before) && event.type === 'do' && event.event.type === 'field.typed')
      Object.assign(now, { [event.event.field]: event.event.value });
    if (isEditing(before) && event.type === 'do' && event.event.type === 'keeping.ticked')
      Object.assign(now, { mayBeKept: event.event.isTicked });
    if (isEditing(before) && event.type === 'do' && event.event.type === 'result.chosen')
      Object.assign(now, { result: event.event.result });
    return isEqual(written(after), now);
  },

  'product §6 a profile fills only empty fields, and its CV only if none was decided': (step) => {
    const { before, after } = step;
    if (!before || !isStep(step, 'know') || !isEditing(before)) return undefined;
    const { values, isCvDecided } = before.snap.context;
    const { phone, link } = known.values;
    return (
      isEqual(written(after), { ...written(before), phone: values.phone || phone, link: values.link || link }) &&
      isEqual(cvOf(after), isCvDecided ? cvOf(before) : storedCv) &&
      errorOfCv(after) === (isCvDecided ? errorOfCv(before) : null)
    );
  },

  'product §3.11 choosing, removing or a refusal decides the CV, the profile’s CV does not': (step) =>
    step.before && step.after.snap.context.isCvDecided === (decidesCv(step) || step.before.snap.context.isCvDecided),

  'product §3.9 the applicant’s input is kept as a draft and each change is emitted, the profile’s values are not': (
    step,
  ) => {
    const { before, after } = step;
    const { values, mayBeKept, result, cv: chosen, draft } = after.snap.context;
    const writes =
      step.event.type === 'do' &&
      ['field.typed', 'keeping.ticked', 'result.chosen'].includes(step.event.event.type) &&
      isEditing(before);
    const isTheirs = writes || decidesCv(step) || isStep(step, 'upload:uploaded');
    const now = { answers: values, mayBeKept, result, cv: chosen };
    return (
      isEqual(draft, isTheirs || !before ? now : before.snap.context.draft) &&
      isEqual(allEmittedBy(after).filter(isKeeping), isTheirs ? [{ type: 'draft.changed', draft: now }] : [])
    );
  },

  'ruling 16: leaving the field validates it': (step) =>
    implies(
      isStep(step, 'leaveEmail') && isEditing(step.before),
      () => (step.after.snap.context.errors.email === undefined) === hasAddress(step.after),
    ),

  'submitting an invalid form shows its errors and emits form.refused': (step) =>
    implies(
      isStep(step, 'submit') && isEditing(step.before) && !isGood(step.before),
      () =>
        isEditing(step.after) &&
        isUploading(step.after) === isUploading(step.before) &&
        (step.after.snap.context.errors.email === undefined) === hasAddress(step.before) &&
        (errorOfCv(step.after) !== null || !isCvMissing(step.before)) &&
        isEqual(emittedBy(step.after), [{ type: 'form.refused' }]),
    ),

  'submitting a valid form sends it once, as written, after its CV': (step) =>
    implies(
      isStep(step, 'submit') && isAtRest(step.before) && isGood(step.before) && isOnline(step.before),
      () => sendsApplication(step) && step.after.snap.context.errors.email === undefined,
    ),

  'product §3.1 a valid form waits for the CV that is being uploaded': (step) =>
    implies(
      isStep(step, 'submit') && isEditing(step.before) && isUploading(step.before) && isGood(step.before),
      () =>
        isBusy(step.after) &&
        isUploading(step.after) &&
        startedBy(step).length === 0 &&
        step.after.snap.context.errors.email === undefined,
    ),

  'product §3.1 choosing a CV uploads it at once if online, and replaces any other upload': (step) =>
    implies(isChoice(step) && isEditing(step.before), () => {
      const document = isStep(step, 'chooseCv') ? cv : other;
      const isKept = isEqual(cvOf(step.after), { ...document, token: null }) && errorOfCv(step.after) === null;
      if (!isOnline(step.before)) return isKept && isAtRest(step.after) && startedBy(step).length === 0;
      const [upload, ...more] = runningEffects(step.after, 'upload');
      return (
        isKept &&
        isEditing(step.after) &&
        isUploading(step.after) &&
        startedBy(step, 'upload').length === 1 &&
        more.length === 0 &&
        isEqual(upload?.input, document) &&
        step.after.snap.context.percent === 0
      );
    }),

  'product §3.11 taking a kept CV uploads nothing and stops any upload': (step) =>
    implies(
      isStep(step, 'takeKept') && isEditing(step.before),
      () =>
        isAtRest(step.after) &&
        isEqual(cvOf(step.after), storedCv) &&
        errorOfCv(step.after) === null &&
        step.after.pending.length === 0,
    ),

  'IN08 a file that cannot be a CV is not uploaded and gets an error': (step) =>
    implies(
      isStep(step, 'chooseProgram') && isEditing(step.before),
      () => isLeft(step, []) && cvOf(step.after) === null && errorOfCv(step.after) === 'fileType',
    ),

  'product §3.1 a CV can be removed, even during its upload': (step) =>
    implies(
      isStep(step, 'removeCv') && (isEditing(step.before) || isUploading(step.before)),
      () => isLeft(step, []) && cvOf(step.after) === null && errorOfCv(step.after) === null,
    ),

  'no other event changes the CV': (step) => {
    const changing = [
      'know',
      'chooseCv',
      'chooseOther',
      'chooseProgram',
      'takeKept',
      'removeCv',
      'upload:uploaded',
      'upload:noDocument',
      'upload:tooLarge',
    ];
    if (!step.before || changing.some((name) => isStep(step, name)) || isStep(step, 'send:fileGone')) return undefined;
    const isAskedFor =
      isStep(step, 'send:cvMissing') ||
      (isStep(step, 'submit') && isEditing(step.before) && isCvMissing(step.before) && errorOfCv(step.before) === null);
    return (
      isEqual(cvOf(step.after), cvOf(step.before)) &&
      errorOfCv(step.after) === (isAskedFor ? 'required' : errorOfCv(step.before))
    );
  },

  'product §3.16 a CV is required from the moment the server asks for it': (step) =>
    step.before &&
    step.after.snap.context.isCvRequired === (isStep(step, 'send:cvMissing') || step.before.snap.context.isCvRequired),

  'product §3.16 a refusal for a missing CV reopens the form and emits form.refused': (step) =>
    implies(isStep(step, 'send:cvMissing'), () => isLeft(step, [{ type: 'form.refused' }])),

  'an uploaded CV stays in the form with its token': (step) =>
    implies(
      isStep(step, 'upload:uploaded'),
      () => isEqual(cvOf(step.after), { ...cvOf(step.before), token }) && errorOfCv(step.after) === null,
    ),

  'product §3.1 after the upload a waiting application is sent, or held without a connection': (step) =>
    implies(isStep(step, 'upload:uploaded'), () => {
      if (isEditing(step.before)) return isLeft(step, []);
      if (!isOnline(step.before)) return isIn(step.after, 'held') && startedBy(step).length === 0;
      return (
        isBusy(step.after) &&
        !isUploading(step.after) &&
        isEqual(runningEffects(step.after, 'send')[0]?.input, sendingOf(step.after, token))
      );
    }),

  'IN08 a CV that the server refuses is removed with an error, and the form reopens': (step) =>
    implies(
      isStep(step, 'upload:noDocument') || isStep(step, 'upload:tooLarge'),
      () =>
        isLeft(step, isEditing(step.before) ? [] : [{ type: 'form.refused' }]) &&
        cvOf(step.after) === null &&
        errorOfCv(step.after) === (isStep(step, 'upload:tooLarge') ? 'fileSize' : 'fileType'),
    ),

  'product §3.1 an upload that fails beside the form is not reported': (step) =>
    implies(isStep(step, 'upload:failed') && isEditing(step.before), () => isLeft(step, [])),

  'product §16.4 an upload that fails with its application is reported, or held without a connection': (step) =>
    implies(isStep(step, 'upload:failed') && isBusy(step.before), () =>
      isOnline(step.before)
        ? isLeft(step, [{ type: 'sending.failed', wait: null }])
        : isIn(step.after, 'held') && startedBy(step).length === 0 && emittedBy(step.after).length === 0,
    ),

  'the form stays editable during an upload': (step) =>
    implies(
      isEditing(step.before) &&
        isUploading(step.before) &&
        step.event.type === 'do' &&
        !isStep(step, 'submit') &&
        !isStep(step, 'removeCv') &&
        !isStep(step, 'takeKept') &&
        !isStep(step, 'chooseProgram') &&
        !isChoice(step),
      () => isEditing(step.after) && isUploading(step.after) && startedBy(step).length === 0,
    ),

  'progress sets the percentage only during an upload': (step) =>
    implies(
      isStep(step, 'progress'),
      () =>
        startedBy(step).length === 0 &&
        isUploading(step.after) === isUploading(step.before) &&
        isBusy(step.after) === isBusy(step.before) &&
        step.after.snap.context.percent === (isUploading(step.before) ? 50 : step.before?.snap.context.percent),
    ),

  'IN09 a CV that the server no longer has must be chosen again': (step) =>
    implies(
      isStep(step, 'send:fileGone'),
      () =>
        isLeft(step, [{ type: 'form.refused' }]) && cvOf(step.after) === null && errorOfCv(step.after) === 'fileGone',
    ),

  'ruling 6: no event starts a second call while one is running': (step) =>
    implies(
      isBusy(step.before) && step.event.type === 'do' && !(isUploading(step.before) && isStep(step, 'removeCv')),
      () => isBusy(step.after) && startedBy(step).length === 0,
    ),

  'product §16.4 a submitted form is held without a connection': (step) =>
    implies(
      isStep(step, 'submit') && isAtRest(step.before) && isGood(step.before) && !isOnline(step.before),
      () => isIn(step.after, 'held') && startedBy(step).length === 0,
    ),

  'product §16.4 a sending that fails without a connection is held and not reported': (step) =>
    implies(
      isStep(step, 'send:failed') && !isOnline(step.before),
      () => isIn(step.after, 'held') && emittedBy(step.after).length === 0,
    ),

  'AV01 a held application is sent once the connection returns': (step) =>
    implies(isStep(step, 'regain') && isIn(step.before, 'held'), () => sendsApplication(step)),

  'a held application can be cancelled': (step) =>
    implies(
      isStep(step, 'cancel') && isIn(step.before, 'held'),
      () => isAtRest(step.after) && startedBy(step).length === 0,
    ),

  'the form stays open until it is submitted or a CV is chosen': (step) =>
    implies(isAtRest(step.before) && !isStep(step, 'submit') && !isChoice(step), () => isLeft(step, [])),

  'a held application stays held until it is cancelled or the connection returns': (step) =>
    implies(
      isIn(step.before, 'held') && !isStep(step, 'cancel') && !isStep(step, 'regain'),
      () => isIn(step.after, 'held') && startedBy(step).length === 0,
    ),

  'connection events alone set whether it is online': (step) => {
    if (step.event.type !== 'do') return undefined;
    const { type } = step.event.event;
    const now = type === 'connection.returned' || (type !== 'connection.lost' && isOnline(step.before));
    return isOnline(step.after) === now;
  },

  'a failure while online reopens the form and is reported': (step) =>
    implies(isStep(step, 'send:failed') && isOnline(step.before), () =>
      isLeft(step, [{ type: 'sending.failed', wait: null }]),
    ),

  'ruling 24: a rate limit is reported with its waiting time': (step) =>
    implies(isStep(step, 'send:limited') || isStep(step, 'upload:limited'), () =>
      isLeft(step, [{ type: 'sending.failed', wait: 90_000 }]),
    ),

  'product §3.6 an ad closed meanwhile obstructs the application, which is reported': (step) =>
    implies(
      isStep(step, 'send:closed'),
      () =>
        isIn(step.after, 'obstructed') &&
        step.after.snap.context.reason === 'closed' &&
        isEqual(emittedBy(step.after), [{ type: 'application.obstructed' }]),
    ),

  'product §3.19 when the login has ended, sending stops and login.ended is emitted': (step) =>
    implies(
      isStep(step, 'send:signedOut'),
      () =>
        isIn(step.after, 'signedOut') &&
        startedBy(step).length === 0 &&
        isEqual(emittedBy(step.after), [{ type: 'login.ended' }]),
    ),

  'product §3.19 renouncing the account sends the application as a guest’s, or holds it offline': (step) =>
    implies(
      isStep(step, 'renounce') && isIn(step.before, 'signedOut'),
      () =>
        isGuest(step.after) &&
        (isOnline(step.before) ? sendsApplication(step) : isIn(step.after, 'held') && startedBy(step).length === 0),
    ),

  'product §3.19 logging in again returns to the form': (step) =>
    implies(isStep(step, 'returned') && isIn(step.before, 'signedOut'), () => isLeft(step, [])),

  'product §3.19 a signed-out application waits until the login returns or the account is renounced': (step) =>
    implies(
      isIn(step.before, 'signedOut') && !isStep(step, 'renounce') && !isStep(step, 'returned'),
      () => isIn(step.after, 'signedOut') && startedBy(step).length === 0,
    ),

  'product §3.19 a renounced application remains a guest’s until the applicant logs in': (step) => {
    const isRenounced = isStep(step, 'renounce') && isIn(step.before, 'signedOut');
    return isGuest(step.after) === (isRenounced || (isGuest(step.before) && !isStep(step, 'returned')));
  },

  'product §3.5 a sent application has its receipt and is reported': (step) =>
    implies(
      isStep(step, 'send:sent'),
      () =>
        isIn(step.after, 'sent') &&
        isEqual(step.after.snap.context.receipt, receipt) &&
        isEqual(emittedBy(step.after), [{ type: 'application.sent' }]),
    ),

  'an outcome never changes': (step) =>
    implies(isIn(step.before, 'sent') || isIn(step.before, 'obstructed'), () => {
      const { before, after } = step;
      return (
        isIn(before, 'sent') === isIn(after, 'sent') &&
        isIn(before, 'obstructed') === isIn(after, 'obstructed') &&
        startedBy(step).length === 0 &&
        emittedBy(after).length === 0
      );
    }),

  'is busy or uploading exactly while a call is running': invariant(
    (world) => (isBusy(world) || isUploading(world)) === world.pending.length > 0,
  ),
};
