import {
  emittedBy,
  implies,
  invariant,
  isEqual,
  isIgnored,
  isStep,
  type ModelSpec,
  type Rules,
  runningEffects,
  type Step,
  sentOf,
  startedBy,
  timeLeft,
  type World,
} from '@xstate/test';
import { authenticationMachine } from '../../../machines/authentication/authentication.machine.ts';

type Machine = typeof authenticationMachine;

const read = (session: 'none' | 'pending' | 'active', isOwn = false) =>
  ({ type: 'session.read', session, isOwn }) as const;

export const authenticationModel: ModelSpec<Machine> = {
  name: 'authentication',
  machine: authenticationMachine,
  input: { asksForCode: false, wasActive: true },
  cases: {
    readNone: read('none'),
    readPending: read('pending'),
    readOwnPending: read('pending', true),
    readActive: read('active'),
    leave: { type: 'session.doubted' },
    show: { type: 'page.shown' },
    goToCode: { type: 'address.changed', asksForCode: true },
    goElsewhere: { type: 'address.changed', asksForCode: false },
    beginRedirect: { type: 'redirect.began' },
    endRedirect: { type: 'redirect.ended' },
  },
  effects: {
    // An answer is an event, `session.read`, as other readings of the session are.
    readSession: { failed: { error: new Error('500'), http: 500 } },
    endSignIn: {
      over: { output: undefined, http: 303 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
  // From the sixth failure on, the pauses no longer grow.
  project: ({ failures, ...rest }) => ({ ...rest, failures: Math.min(failures, 6) }),
};

const facts = (world: World<Machine>) => world.snap.context;
const isKnown = (world?: World<Machine>) => world?.snap.hasTag('known') ?? false;
const isRedirecting = (world?: World<Machine>) => world?.snap.hasTag('redirecting') ?? false;
/** This tab shows the code dialog. */
const isAsking = (world?: World<Machine>) => world?.snap.hasTag('asking') ?? false;
const isReading = (world?: World<Machine>) => runningEffects(world, 'readSession').length > 0;
const isEnding = (world?: World<Machine>) => runningEffects(world, 'endSignIn').length > 0;
const pauseOf = (world?: World<Machine>) => timeLeft(world, 'retryPause');
const isQuiet = (world?: World<Machine>) =>
  isKnown(world) && !isRedirecting(world) && !isEnding(world) && pauseOf(world) === undefined;

const readIn = (step: Step<Machine>) => sentOf(step, 'session.read');
const addressIn = (step: Step<Machine>) => sentOf(step, 'address.changed');
const readingsIn = (step: Step<Machine>) => startedBy(step, 'readSession').length;
const endingsIn = (step: Step<Machine>) => startedBy(step, 'endSignIn').length;
/** The session states for which the address was judged in this step. */
const visits = ({ after }: Step<Machine>) =>
  emittedBy(after, 'address.visited').map((event) => 'as' in event && event.as);
const reports = ({ after }: Step<Machine>) =>
  emittedBy(after)
    .map(({ type }) => type)
    .filter((type) => type !== 'address.visited');
/** The user is signed in, and no form is redirecting. */
const isSomebody = (world?: World<Machine>) =>
  isQuiet(world) && world !== undefined && facts(world).session === 'active';
/** The server has said who is here since the page was shown. */
const isRead = (world?: World<Machine>) => world !== undefined && facts(world).session !== null;
/** The page has not read the session yet. */
const isFirst = (world?: World<Machine>) => world !== undefined && !isKnown(world) && facts(world).wasActive;
const isIdle = (world: World<Machine>) => world.pending.length + world.timers.length === 0;
/** The session is not read, nor will be by itself. */
const isWaiting = (world?: World<Machine>) => world !== undefined && !isKnown(world) && isIdle(world);
/** After this many failures in a row, in milliseconds. */
const pauseAfter = (failures: number) => Math.min(1000 * 2 ** (failures - 1), 30_000);

export const authenticationRules: Rules<Machine> = {
  'starts without a known session, a running effect or a timer': ({ event, after }) =>
    implies(event.type === 'start', () => !isKnown(after) && isIdle(after)),

  'SE05 a page that is left knows nobody, and stops what it was doing': (step) =>
    implies(
      isStep(step, 'leave'),
      () => isWaiting(step.after) && !isRead(step.after) && emittedBy(step.after).length === 0,
    ),

  'SE05 a page that knows nobody asks the server once it is shown': (step) =>
    implies(
      isStep(step, 'show') && isWaiting(step.before),
      () => readingsIn(step) === 1 && facts(step.after).failures === 0,
    ),

  'a page that asks, pauses or knows who is here takes no notice of being shown': (step) =>
    implies(isStep(step, 'show') && !isWaiting(step.before), () => isIgnored(step)),

  'where no answer came, nobody is told, and the server is asked again after 1, 2, 4 … 30 s': (step) =>
    implies(step.before && isStep(step, 'readSession:failed'), () => {
      const failures = facts(step.before ?? step.after).failures + 1;
      return (
        !isKnown(step.after) &&
        facts(step.after).failures === failures &&
        pauseOf(step.after) === pauseAfter(failures) &&
        emittedBy(step.after).length === 0
      );
    }),

  'after that pause the server is asked again': (step) =>
    implies(
      step.event.type === 'elapse' && !isKnown(step.before),
      () => readingsIn(step) === 1 && facts(step.after).failures === facts(step.before ?? step.after).failures,
    ),

  'once somebody or nobody is known, the failures are forgotten': (step) =>
    implies(step.before && !isKnown(step.before) && isKnown(step.after), () => facts(step.after).failures === 0),

  'the server is asked only while nobody is known': invariant((world) => !isReading(world) || !isKnown(world)),

  'until the server has answered an address is kept and not judged, and the asking goes on': (step) =>
    implies(
      step.before && !isKnown(step.before) && addressIn(step),
      () =>
        !isKnown(step.after) &&
        emittedBy(step.after).length === 0 &&
        readingsIn(step) === 0 &&
        isReading(step.after) === isReading(step.before) &&
        pauseOf(step.after) === pauseOf(step.before),
    ),

  'reading the session makes it known': (step) => implies(readIn(step), () => isKnown(step.after)),

  'only the last session and the last address count': (step) => {
    const answer = readIn(step);
    const address = addressIn(step);
    return implies(
      answer ?? address,
      () =>
        facts(step.after).session === (answer ?? facts(step.after)).session &&
        facts(step.after).asksForCode === (address ?? facts(step.before ?? step.after)).asksForCode,
    );
  },

  'rulings 13–15: reading none or an active session judges the address once for it': (step) => {
    const answer = readIn(step);
    return implies(answer && answer.session !== 'pending' && !isRedirecting(step.before), () =>
      isEqual(visits(step), [answer?.session]),
    );
  },

  'ruling 1: every new address is judged once; a user whose code is due elsewhere counts as a visitor': (step) =>
    implies(isKnown(step.before) && !isRedirecting(step.before) && addressIn(step), () => {
      const { session } = facts(step.after);
      return isEqual(visits(step), [session === 'pending' && !isAsking(step.after) ? 'none' : session]);
    }),

  'ruling 5: a pending session at the code’s address asks for the code and ends nothing': (step) =>
    implies(
      step.before &&
        isQuiet(step.before) &&
        ((readIn(step)?.session === 'pending' && facts(step.before).asksForCode) ||
          (isStep(step, 'goToCode') && facts(step.before).session === 'pending')),
      () => isAsking(step.after) && isEqual(visits(step), ['pending']) && isIdle(step.after),
    ),

  'ruling 50: leaving the code dialog ends the sign-in once, and the user counts as a visitor meanwhile': (step) =>
    implies(
      isStep(step, 'goElsewhere') && isAsking(step.before),
      () => endingsIn(step) === 1 && isEqual(visits(step), ['none']) && reports(step).length === 0,
    ),

  'ruling 50: the tab’s next page ends its own pending sign-in, unless it asks for the code': (step) =>
    implies(
      isStep(step, 'readOwnPending') && step.before && !isKnown(step.before) && !facts(step.before).asksForCode,
      () => endingsIn(step) === 1,
    ),

  'ruling 50: another tab ends nothing, and its user counts as a visitor': (step) =>
    implies(
      isStep(step, 'readPending') &&
        step.before &&
        isQuiet(step.before) &&
        facts(step.before).session !== 'pending' &&
        !facts(step.before).asksForCode,
      () => isEqual(visits(step), ['none']) && isIdle(step.after),
    ),

  'ruling 50: only a pending sign-in of this tab is ended': (step) =>
    implies(endingsIn(step) > 0, () => facts(step.after).isOwn && facts(step.after).session === 'pending'),

  'a new address or a pending session neither repeats nor stops the ending of a sign-in': (step) =>
    implies(
      isEnding(step.before) && isStep(step, 'goToCode', 'goElsewhere', 'readPending', 'readOwnPending'),
      () => isEnding(step.after) && startedBy(step).length === 0 && reports(step).length === 0,
    ),

  'reading another session stops the ending, and reports nothing': (step) =>
    implies(
      isEnding(step.before) && isStep(step, 'readNone', 'readActive'),
      () => isIdle(step.after) && reports(step).length === 0,
    ),

  'after the ending there is no session, and the tab owns no sign-in': (step) =>
    implies(
      isStep(step, 'endSignIn:over'),
      () =>
        facts(step.after).session === 'none' &&
        !facts(step.after).isOwn &&
        isEqual(visits(step), ['none']) &&
        reports(step).length === 0,
    ),

  'ruling 50: a failed ending is reported the first time, and tried again after 1, 2, 4 … 30 s': (step) =>
    implies(step.before && isStep(step, 'endSignIn:failed'), () => {
      const failures = step.before ? facts(step.before).failures : 0;
      return (
        isKnown(step.after) &&
        facts(step.after).failures === failures + 1 &&
        pauseOf(step.after) === pauseAfter(failures + 1) &&
        isEqual(reports(step), failures === 0 ? ['ending.failed'] : [])
      );
    }),

  'the ending is tried again after the pause': (step) =>
    implies(
      step.event.type === 'elapse' && isKnown(step.before),
      () => endingsIn(step) === 1 && reports(step).length === 0,
    ),

  'leaving for another address during the pause tries again at once': (step) =>
    implies(
      isKnown(step.before) && pauseOf(step.before) !== undefined && isStep(step, 'goElsewhere'),
      () => endingsIn(step) === 1,
    ),

  'returning to the code’s address during the pause asks for the code and resets the failures': (step) =>
    implies(
      isKnown(step.before) && pauseOf(step.before) !== undefined && isStep(step, 'goToCode'),
      () => isAsking(step.after) && facts(step.after).failures === 0 && isIdle(step.after),
    ),

  'ruling 24: a sign-in is reported as lost exactly when it ends while its code is asked for': (step) =>
    implies(step.before, () =>
      isEqual(
        reports(step).filter((type) => type === 'signIn.lost'),
        isAsking(step.before) && isStep(step, 'readNone') ? ['signIn.lost'] : [],
      ),
    ),

  'SE05 session.lost is emitted exactly when an active session, here or on the page before, reads as none': (step) =>
    implies(step.before, () =>
      isEqual(
        reports(step).filter((type) => type === 'session.lost'),
        (isSomebody(step.before) || isFirst(step.before)) && isStep(step, 'readNone') ? ['session.lost'] : [],
      ),
    ),

  'a restored page keeps the mark of an earlier active session only if it has not read a session itself': (step) =>
    implies(step.before && isStep(step, 'leave'), () => facts(step.after).wasActive === isFirst(step.before)),

  'ruling 6: while a form redirects nothing is judged, ended or reported': (step) =>
    implies(
      isRedirecting(step.after),
      () => isKnown(step.after) && emittedBy(step.after).length === 0 && isIdle(step.after),
    ),

  'ruling 6: it leads at once, until it is over or the page is left': (step) =>
    implies(
      isStep(step, 'beginRedirect') || (isRedirecting(step.before) && !isStep(step, 'endRedirect', 'leave')),
      () => isRedirecting(step.after),
    ),

  'a redirect that ends on this page applies the session that was read meanwhile': (step) =>
    implies(step.before && isRedirecting(step.before) && isStep(step, 'endRedirect') && isRead(step.before), () => {
      const { session, isOwn, asksForCode } = facts(step.after);
      const isLeft = facts(step.before ?? step.after).isOwn && session === 'pending' && !asksForCode;
      return (
        isOwn === (session === 'pending' && (asksForCode || isLeft)) &&
        isEqual(visits(step), [session === 'pending' && !asksForCode ? 'none' : session]) &&
        endingsIn(step) === (isLeft ? 1 : 0)
      );
    }),

  'where it ends before anybody was known, the server is asked who is here': (step) =>
    implies(
      isRedirecting(step.before) && isStep(step, 'endRedirect') && !isRead(step.before),
      () => !isKnown(step.after) && readingsIn(step) === 1 && emittedBy(step.after).length === 0,
    ),

  'the end of a redirect that never began is ignored': (step) =>
    implies(isStep(step, 'endRedirect') && !isRedirecting(step.before), () => isIgnored(step)),

  'a tab keeps its own sign-in while it is pending': (step) =>
    implies(
      step.before && facts(step.before).isOwn && readIn(step)?.session === 'pending',
      () => facts(step.after).isOwn,
    ),

  'a tab owns a sign-in only while it is pending': invariant(
    (world) => !isQuiet(world) || facts(world).session === 'pending' || !facts(world).isOwn,
  ),

  'the code is asked for only in the tab of a pending sign-in, at the code’s address': invariant(
    (world) =>
      !isAsking(world) || (facts(world).isOwn && facts(world).session === 'pending' && facts(world).asksForCode),
  ),

  'a tab’s own sign-in whose code is not asked for is being ended': invariant(
    (world) =>
      !isKnown(world) ||
      isRedirecting(world) ||
      isAsking(world) ||
      !facts(world).isOwn ||
      isEnding(world) ||
      pauseOf(world) !== undefined,
  ),
};
