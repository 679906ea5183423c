import { Trans } from '@lingui/macro';
import { type ReactNode, useId, useState } from 'react';
import { parseNumberAnswer, type SkillTestAnswer } from '../../../machines/attempt/attempt.rules.ts';
import type { AttemptQuestion } from '../../api/contract-skill-tests.ts';
import { OutOf } from '../../shell/out-of.tsx';
import { Button } from '../../ui/button.tsx';
import { inputClass } from '../../ui/field-frame.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Moved, MovedStatus } from '../../ui/moved-status.tsx';
import { MultilingualText } from '../../ui/multilingual-text.tsx';

type Props = {
  question: AttemptQuestion;
  answer: SkillTestAnswer | null;
  onAnswer: (answer: SkillTestAnswer | null) => void;
};

const optionClass =
  'flex min-h-12 cursor-pointer items-start gap-3 rounded-small border-[1.5px] border-line bg-raised px-3.5 py-3 transition-colors hover:border-quiet has-checked:border-leap has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leap';

const placesOf = (answer: SkillTestAnswer | null): number[] => (Array.isArray(answer) ? answer : []);

/** The question's material: code keeps its lines. */
export const QuestionMaterial = ({ code, passage }: Pick<AttemptQuestion, 'code' | 'passage'>) => (
  <>
    {passage !== undefined && (
      <blockquote lang="en" className="mt-3 border-l-4 border-leap pl-4 text-lg">
        {passage}
      </blockquote>
    )}
    {code !== undefined && (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is scrolled, also by keys
      <pre tabIndex={0} className="mt-3 overflow-x-auto rounded-normal bg-sunken p-4 text-[15px] leading-normal">
        <code>{code.trimEnd()}</code>
      </pre>
    )}
  </>
);

function Options({ question, answer, onAnswer }: Props) {
  const name = useId();
  const chosen = placesOf(answer);
  const isMulti = question.kind === 'multi';
  const choose = (place: number, isOn: boolean) => {
    if (!isMulti) return onAnswer([place]);
    const next = isOn ? [...chosen, place].sort((a, b) => a - b) : chosen.filter((other) => other !== place);
    return onAnswer(next.length > 0 ? next : null);
  };
  return (
    <div className="grid gap-2.5">
      {question.options.map((option, place) => (
        <label key={option} className={optionClass}>
          <input
            type={isMulti ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(place)}
            onChange={(event) => choose(place, event.target.checked)}
            className="tick mt-0.5 outline-none"
          />
          <span lang={question.optionsLang} className="min-w-0">
            {option}
          </span>
        </label>
      ))}
    </div>
  );
}

function Ordering({ question: { options, optionsLang }, answer, onAnswer }: Props) {
  const isGiven = answer !== null;
  const order = isGiven ? placesOf(answer) : options.map((_, place) => place);
  const [moved, setMoved] = useState<Moved | null>(null);
  const move = (at: number, by: number) => {
    const to = at + by;
    if (to < 0 || to === order.length) return;
    const next = order.toSpliced(at, 1);
    setMoved({ option: options[order[at] as number] ?? '', place: to + 1, all: order.length });
    onAnswer(next.toSpliced(to, 0, order[at] as number));
  };
  return (
    <>
      <ol className="grid gap-2.5">
        {order.map((place, at) => {
          const option = options[place] ?? '';
          return (
            <li
              key={option}
              className="flex items-center gap-3 rounded-small border-[1.5px] border-line bg-raised py-1 pr-1 pl-3.5"
            >
              <span className="font-semibold text-quiet tabular-nums">{at + 1}.</span>
              <span lang={optionsLang} className="min-w-0 grow">
                {option}
              </span>
              <span className="flex shrink-0">
                <button
                  type="button"
                  aria-disabled={at === 0}
                  onClick={() => move(at, -1)}
                  className="grid size-11 cursor-pointer place-items-center aria-disabled:cursor-default aria-disabled:opacity-40"
                >
                  <Icon name="chevron" className="size-5 rotate-180" />
                  <span className="sr-only">
                    <Trans>
                      Move up: <span lang={optionsLang}>{option}</span>
                    </Trans>
                  </span>
                </button>
                <button
                  type="button"
                  aria-disabled={at === order.length - 1}
                  onClick={() => move(at, 1)}
                  className="grid size-11 cursor-pointer place-items-center aria-disabled:cursor-default aria-disabled:opacity-40"
                >
                  <Icon name="chevron" className="size-5" />
                  <span className="sr-only">
                    <Trans>
                      Move down: <span lang={optionsLang}>{option}</span>
                    </Trans>
                  </span>
                </button>
              </span>
            </li>
          );
        })}
      </ol>
      <MovedStatus moved={moved} lang={optionsLang} />
      {!isGiven && (
        <Button className="mt-3" onClick={() => onAnswer(order)}>
          <Trans>Confirm this order</Trans>
        </Button>
      )}
    </>
  );
}

function NumberField({ answer, onAnswer }: Props) {
  const id = useId();
  const text = typeof answer === 'string' ? answer : '';
  const isOdd = text.trim() !== '' && parseNumberAnswer(text) === null;
  return (
    <div className="max-w-[260px]">
      <label htmlFor={id} className="pb-1 text-[15px] font-semibold">
        <Trans>Your number</Trans>
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        value={text}
        aria-invalid={isOdd}
        aria-describedby={isOdd ? `${id}-error` : undefined}
        onChange={(event) => onAnswer(event.target.value === '' ? null : event.target.value)}
        className={inputClass}
      />
      {isOdd && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-[15px] font-semibold text-alarm">
          <Trans>Enter a number, such as 12 or 3.5.</Trans>
        </p>
      )}
    </div>
  );
}

const answerInputs: Record<AttemptQuestion['kind'], (props: Props) => ReactNode> = {
  single: Options,
  multi: Options,
  order: Ordering,
  number: NumberField,
};

/** One question and what is chosen of it. */
export function Question(props: Props & { number: number; all: number }) {
  const { question, number, all } = props;
  const AnswerInput = answerInputs[question.kind];
  return (
    <fieldset className="min-w-0">
      <legend tabIndex={-1} data-question className="outline-none">
        <span className="block text-[15px] text-quiet">
          <Trans>
            Question {number} <OutOf all={all} />
          </Trans>
        </span>
        <span className="mt-1 block max-w-[60ch] text-[clamp(20px,2.6vw,26px)] leading-snug font-bold">
          <MultilingualText text={question.text} />
        </span>
      </legend>
      <QuestionMaterial code={question.code} passage={question.passage} />
      <div className="mt-5">
        {question.kind === 'multi' && (
          <p className="mb-2.5 text-[15px] text-quiet">
            <Trans>More than one is right.</Trans>
          </p>
        )}
        <AnswerInput key={number} {...props} />
      </div>
    </fieldset>
  );
}
