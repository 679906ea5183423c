import type { Answers, Cv } from '../../machines/apply/apply.machine.ts';
import { browserStorage } from './tab-storage.ts';

export type ApplicationDraft = {
  answers: Answers;
  mayBeKept: boolean;
  /** One that the server has. */
  cv: Cv | null;
  /** By which all sendings of this application are known as one. */
  key: string;
};

const keyOf = (job: number) => `application-${job}`;

const fields = ['name', 'email', 'phone', 'link', 'message'];

const isText = (value: unknown): value is string => typeof value === 'string';

/** What was written for an ad and not sent yet. It is kept in this browser alone. */
export const applicationDraft = {
  read(job: number): ApplicationDraft | null {
    try {
      const kept = JSON.parse(browserStorage.read(keyOf(job)) || 'null');
      const answers = Object(kept?.answers) as Record<string, unknown>;
      if (!fields.every((field) => isText(answers[field])) || !isText(kept?.key)) return null;
      return {
        answers: answers as Answers,
        mayBeKept: kept.mayBeKept === true,
        cv: isText(kept.cv?.name) && isText(kept.cv.token) ? { ...kept.cv, size: Number(kept.cv.size) } : null,
        key: kept.key,
      };
    } catch {
      return null;
    }
  },
  write: (job: number, draft: ApplicationDraft): void => void browserStorage.write(keyOf(job), JSON.stringify(draft)),
  forget: (job: number): void => void browserStorage.write(keyOf(job), ''),
};
