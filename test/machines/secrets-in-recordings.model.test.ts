import { walk } from '@xstate/test/walks';
import { expect, test } from 'vitest';
import { createRecorder } from '../../src/effects/recorder.ts';
import { playRecording } from '../support/play-recording.ts';
import { flowNamed } from './models.ts';

const typed = (field: string, value: string) => ({ type: 'field.typed', field, value });
const email = 'kanarek73@seznam.cz';
const password = 'Kanárek-73 žije';
const code = '739 173';

const word = /kan(?:a|á)rek|seznam|žije/i;
const wordOfPassword = /žije/i;

type Session = {
  /** What is typed in place of the model's own texts. */
  cases: Record<string, object>;
  labels: string;
  secrets: RegExp;
  /** Those that the flow holds no longer at its end. */
  forgotten?: RegExp;
};

const sessions: Record<string, Session> = {
  jobNote: {
    cases: { typeNote: typed('note', password) },
    labels: 'open typeNote submit write:failed submit write:written',
    secrets: word,
  },
  signIn: {
    cases: { typeAddress: typed('username', email), typePassword: typed('password', password) },
    labels:
      'typeAddress leaveAddress typePassword leavePassword submit login:wrong typePassword submit login:ok submitCredentials:isStopped leavePage',
    secrets: word,
    forgotten: wordOfPassword,
  },
  signUp: {
    cases: {
      typeName: typed('name', 'Kanárek Žluťoučký'),
      typeAddress: typed('username', email),
      typePassword: typed('password', password),
    },
    labels:
      'chooseCandidate typeName leaveName typeAddress leaveAddress typePassword submit findCommon:uncommon findTaken:taken typeAddress submit findCommon:uncommon findTaken:free register:common typePassword submit findCommon:unknown findTaken:limited register:ok refreshSession:somebody welcome:gone',
    secrets: /kan(?:a|á)rek|seznam|žije|žluť/i,
    forgotten: wordOfPassword,
  },
  draftOwner: {
    cases: { petr: { type: 'user.changed', user: email } },
    labels: 'petr read:none nobody petr ann read:found nobody ann petr',
    secrets: /kanarek|seznam|kites/i,
  },
  forgottenPassword: {
    cases: { typeAddress: typed('email', email) },
    labels: 'typeAddress leaveField submit requestLink:failed submit requestLink:sent',
    secrets: word,
  },
  twoFactor: {
    cases: { typeCode: typed('code', code), typeRecoveryCode: typed('code', 'kanar-eknrk') },
    labels:
      'typeCode submit check:wrong leaveField typeRecoveryCode submit check:limited submit check:ok refreshSession:somebody proceed:gone',
    secrets: /739 ?173|kanar|eknrk/,
    forgotten: /739 ?173|kanar|eknrk/,
  },
  newPassword: {
    cases: { typeEight: typed('password', password) },
    labels:
      'typeEight leaveField submit findCommon:uncommon setPassword:common typeEight submit findCommon:unknown setPassword:set',
    secrets: word,
    forgotten: word,
  },
  confirmEmail: {
    cases: { typePassword: typed('password', password) },
    labels:
      'confirm:unauthenticated typePassword leaveField submit confirm:unauthenticated typePassword submit confirm:confirmed',
    secrets: word,
    forgotten: word,
  },
  passwordChange: {
    cases: { typeCurrent: typed('current', password), typeNew: typed('password', `${password} taky`) },
    labels:
      'chooseChange typeCurrent leaveCurrent typeNew submit change:wrongPassword typeCurrent submit change:common typeNew submit change:changed',
    secrets: /kanárek|žije|taky/i,
    forgotten: /kanárek|žije|taky/i,
  },
  twoFactorSetup: {
    cases: { typePassword: typed('password', password), typeCode: typed('code', code) },
    labels:
      'choose typePassword leavePassword submit start:wrongPassword typePassword submit start:started typeCode submit turnOn:wrongCode typeCode submit turnOn:on keepCodes',
    secrets: /kanárek|žije|739 ?173|JBSWY|fghjk|stuvw/i,
    forgotten: /kanárek|žije|739 ?173|JBSWY|fghjk|stuvw/i,
  },
  twoFactorChange: {
    cases: { typePassword: typed('password', password), typeCode: typed('code', code) },
    labels:
      'chooseCodes typePassword typeCode submit make:wrongCode typeCode submit make:wrongPassword typePassword submit make:renewed keepCodes',
    secrets: /kanárek|žije|739 ?173|fghjk|stuvw/i,
    forgotten: /kanárek|žije|739 ?173|fghjk|stuvw/i,
  },
  sensitiveAction: {
    cases: { typePassword: typed('password', password) },
    labels:
      'chooseEnd perform:stale typePassword submit reauthenticate:wrongPassword typePassword submit reauthenticate:done perform:done',
    secrets: word,
    forgotten: word,
  },
};

test.each(Object.entries(sessions))(
  'PR02, PR03 the recording of %s replays as recorded and contains no secrets, and the flow forgets passwords and codes',
  async (name, { cases, labels, secrets, forgotten }) => {
    const { spec } = flowNamed(name);
    const recorder = createRecorder({ now: () => 0 });
    const contexts: string[] = [];
    const taken = await walk({ ...spec, cases: { ...spec.cases, ...cases } as typeof spec.cases }, labels.split(' '), {
      inspect(event) {
        recorder.inspect(event);
        if (event.type === '@xstate.snapshot' && 'context' in event.snapshot)
          contexts.push(JSON.stringify(event.snapshot.context));
      },
    });
    expect(taken.join(' ')).toBe(labels);
    expect(contexts.some((context) => secrets.test(context))).toBe(true);
    const recordings = recorder.recordings();
    expect(recordings.length).toBeGreaterThan(0);
    expect(JSON.stringify(recordings)).not.toMatch(secrets);
    for (const recording of recordings) expect(playRecording(recording)).toBeUndefined();
    if (forgotten) {
      expect(contexts.some((context) => forgotten.test(context))).toBe(true);
      expect(contexts.at(-1)).not.toMatch(forgotten);
    }
  },
);
