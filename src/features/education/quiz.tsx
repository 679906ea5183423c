import { Trans, useLingui } from '@lingui/macro';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { QuizQuestion } from '../../api/contract-education.ts';
import { formDrafts } from '../../effects/form-drafts.ts';
import { userOf } from '../../effects/session-store.ts';
import { OutOf } from '../../shell/out-of.tsx';
import { useIsHydrated } from '../../shell/use-is-hydrated.ts';
import { useCheckedSession } from '../../shell/use-session.ts';
import { Button } from '../../ui/button.tsx';

/** Options in an order that is the same on the server, in the browser and in both languages; the first one of the text is right. */
function rotatedOptions({ options }: QuizQuestion, at: number): { text: string; isRight: boolean }[] {
  const turned = options.map((text, place) => ({ text, isRight: place === 0 }));
  const by = (at * 2 + 1) % options.length;
  return [...turned.slice(by), ...turned.slice(0, by)];
}

type ChosenOptions = Record<string, string>;

/** The index of the chosen option by the name of each question. */
const readChosenOptions = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as ChosenOptions;

/** Choices are kept in this tab for their user: a reload restores them. */
function useStoredChoices(chapter: string, form: RefObject<HTMLFormElement | null>): () => void {
  const session = useCheckedSession();
  const owner = session && userOf(session);
  const draft = `quiz ${chapter}`;
  useEffect(() => {
    if (owner === null || form.current === null) return;
    const answers = { ...formDrafts.read<ChosenOptions>(owner, draft, {}), ...readChosenOptions(form.current) };
    for (const option of form.current.querySelectorAll('input')) option.checked = answers[option.name] === option.value;
  }, [owner, draft, form]);
  return () => {
    if (owner !== null && form.current) formDrafts.write(owner, draft, readChosenOptions(form.current));
  };
}

type Props = {
  /** Which chapter it is about. */
  name: string;
  quiz: QuizQuestion[];
  /** Right answers of the best try so far. */
  best: number | null;
  /** Called with the number of right answers. */
  onChecked: (right: number) => void;
};

/** Questions about a chapter: each answer is explained, and the best try is kept. */
export function Quiz({ name, quiz, best, onChecked }: Props) {
  const { t } = useLingui();
  const id = useId();
  const isHydrated = useIsHydrated();
  const form = useRef<HTMLFormElement>(null);
  const storeChoices = useStoredChoices(name, form);
  const [checked, setChecked] = useState<ChosenOptions | null>(null);
  const countCorrect = (chosen: ChosenOptions) =>
    quiz.filter((question, at) => rotatedOptions(question, at)[Number(chosen[`q${at}`] ?? -1)]?.isRight).length;
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = readChosenOptions(event.currentTarget);
    setChecked(chosen);
    onChecked(countCorrect(chosen));
  };
  const right = checked ? countCorrect(checked) : 0;
  const all = quiz.length;

  return (
    <form
      ref={form}
      onChange={storeChoices}
      onSubmit={check}
      className="mt-12 grid gap-8 border-t border-line pt-8 print:hidden"
      aria-labelledby={`${id}-quiz`}
    >
      <h2 id={`${id}-quiz`} className="text-[26px] font-bold">
        <Trans>Questions</Trans>
      </h2>
      <noscript>
        <p>
          <Trans>This needs JavaScript turned on.</Trans>
        </p>
      </noscript>
      {quiz.map((question, at) => {
        const chosen = checked?.[`q${at}`];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a chapter do not change while it is shown
          <fieldset key={at} className="grid gap-1.5">
            <legend className="mb-2 font-semibold">{question.question}</legend>
            {rotatedOptions(question, at).map(({ text }, place) => (
              <label key={text} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
                <input type="radio" name={`q${at}`} value={place} required className="tick mt-1" />
                <span>{text}</span>
              </label>
            ))}
            {chosen !== undefined && (
              <p role="status" className="max-w-[60ch] border-l-4 border-leap pl-4 text-[15px]">
                <b>{rotatedOptions(question, at)[Number(chosen)]?.isRight ? t`Right.` : t`Not this one.`}</b>{' '}
                {question.explanation}
              </p>
            )}
          </fieldset>
        );
      })}
      <div className="flex flex-wrap items-center gap-4">
        <Button kind="main" type="submit" disabled={!isHydrated} className="noscript:hidden">
          <Trans>Check the answers</Trans>
        </Button>
        <p role="status" className="text-quiet">
          {checked ? (
            <Trans>
              {right} <OutOf all={all} /> right
            </Trans>
          ) : (
            best !== null && (
              <Trans>
                Your best so far: {best} <OutOf all={all} />
              </Trans>
            )
          )}
        </p>
      </div>
    </form>
  );
}
