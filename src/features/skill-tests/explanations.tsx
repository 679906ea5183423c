import { Trans, useLingui } from '@lingui/macro';
import { useState } from 'react';
import type { ExplainedQuestion } from '../../api/contract-skill-tests.ts';
import { ExternalLink } from '../../shell/external-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MultilingualText } from '../../ui/multilingual-text.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { QuestionMaterial } from './question.tsx';

type AnswerTextProps = { question: ExplainedQuestion; answer: number[] | number | string };

/** An answer in words: one option or several, in the order that was given. */
function AnswerText({ question: { kind, options, optionsLang }, answer }: AnswerTextProps) {
  if (!Array.isArray(answer)) return answer;
  const [only, ...more] = answer.map((place) => options[place] ?? '');
  if (more.length === 0) return <span lang={optionsLang}>{only}</span>;
  const List = kind === 'order' ? 'ol' : 'ul';
  return (
    <List lang={optionsLang} className={kind === 'order' ? 'list-decimal pl-5' : 'leap-list'}>
      {[only, ...more].map((option) => (
        <li key={option}>{option}</li>
      ))}
    </List>
  );
}

function ExplainedAnswer({ question, number }: { question: ExplainedQuestion; number: number }) {
  const { text, code, passage, answer, isRight, right, explanation, source } = question;
  return (
    <li className="border-b border-line py-6">
      <h3 className="flex items-start gap-2.5 text-lg leading-snug font-bold">
        <Icon name={isRight ? 'check' : 'close'} className={`mt-0.5 size-5 ${isRight ? 'text-leap' : 'text-alarm'}`} />
        <span>
          <span className="sr-only">{isRight ? <Trans>Right:</Trans> : <Trans>Wrong:</Trans>} </span>
          {number}. <MultilingualText text={text} />
        </span>
      </h3>
      <div className="sm:pl-[30px]">
        <QuestionMaterial code={code} passage={passage} />
        <dl className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
          <dt className="text-quiet">
            <Trans>Your answer</Trans>
          </dt>
          <dd>{answer === null ? <Trans>none</Trans> : <AnswerText question={question} answer={answer} />}</dd>
          {!isRight && (
            <>
              <dt className="text-quiet">
                <Trans>Right</Trans>
              </dt>
              <dd className="font-semibold">
                <AnswerText question={question} answer={right} />
              </dd>
            </>
          )}
        </dl>
        <p className="mt-3 max-w-[66ch]">
          <MultilingualText text={explanation} />
        </p>
        {source !== undefined && (
          <p className="mt-1">
            <ExternalLink
              url={source}
              className="inline-flex min-h-11 items-center gap-1.5 text-[15px] font-semibold text-leap wrap-anywhere underline-offset-4 hover:underline"
            >
              <Trans>Source: {new URL(source).hostname.replace(/^www\./, '')}</Trans>
            </ExternalLink>
          </p>
        )}
      </div>
    </li>
  );
}

/** What was asked, answered and right, and why. Wrong answers come first. */
export function Explanations({ questions }: { questions: readonly ExplainedQuestion[] }) {
  const { t } = useLingui();
  const [isWhole, setIsWhole] = useState(false);
  const numbered = questions.map((question, at) => ({ question, number: at + 1 }));
  const wrong = numbered.filter(({ question }) => !question.isRight);
  const all = questions.length;
  const shown = isWhole || wrong.length === 0 ? numbered : wrong;
  return (
    <TitledSection title={<Trans>Answers explained</Trans>} className="mt-12">
      {wrong.length === 0 && (
        <p className="mb-2">
          <Trans>Everything was right.</Trans>
        </p>
      )}
      {wrong.length > 0 && wrong.length < all && (
        <Button aria-pressed={isWhole} className="print:hidden" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t`Only wrong answers` : t`Show all ${all} questions`}
        </Button>
      )}
      <ol className="mt-3 border-t border-line">
        {shown.map(({ question, number }) => (
          <ExplainedAnswer key={number} question={question} number={number} />
        ))}
      </ol>
    </TitledSection>
  );
}
