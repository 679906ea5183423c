import { msg, Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ReviewStep } from '../../../machines/ad/ad-content.rules.ts';
import type { RiskHint } from '../../../machines/ad/ad-risk.rules.ts';
import { domainOf } from '../../../machines/company-registration/company-registration.rules.ts';
import {
  type ModerationDecisionRef,
  selectIsUnverified,
  selectStage,
  selectStep,
  selectWords,
  selectWordsError,
} from '../../../machines/moderation-decision/moderation-decision.machine.ts';
import type { AdReview } from '../../api/contract.ts';
import { formatDate } from '../../i18n/dates.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { languageNames } from '../../i18n/locale.ts';
import { listNames, useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { FlowForm } from '../../shell/flow-form.tsx';
import { SafeHtml } from '../../shell/safe-html.tsx';
import { SalaryText } from '../../shell/salary.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useDecision } from './use-decision.ts';

const hintWords = {
  firstAd: msg`Its first ad here`,
  newCompany: msg`Verified less than a week ago`,
  sameRole: msg`It has an ad of the same role`,
  contact: msg`A link, an address or a phone number in the text`,
  money: msg`Speaks of fees, deposits or investing`,
  payHistory: msg`Asks for the present pay`,
  noSalary: msg`No salary`,
  wideSalary: msg`A salary range too wide to say anything`,
  capitals: msg`A title in capitals`,
} satisfies Record<RiskHint, unknown>;

const stepWords = {
  accepted: msg({ message: 'Accept', context: 'ad' }),
  sentBack: msg`Ask for changes`,
  refused: msg({ message: 'Refuse', context: 'ad' }),
  removed: msg`Take down`,
} satisfies Record<ReviewStep, unknown>;

const texts = ['description', 'requirements', 'offer'] as const;

/** What is written, as visitors see it: only in the languages that are shown. */
function Written({ content }: Pick<AdReview, 'content'>) {
  return content.locales.map((language) => (
    <div key={language} className="grid gap-4 border-t border-line pt-4">
      <p className="text-[15px] text-quiet">{languageNames[language]}</p>
      <h4 lang={language} className="text-[20px] font-bold wrap-anywhere">
        {content.title[language]}
      </h4>
      {content.summary[language] !== '' && (
        <p lang={language} className="wrap-anywhere">
          {content.summary[language]}
        </p>
      )}
      {texts.map(
        (name) =>
          content[name][language] !== '' && <SafeHtml key={name} html={content[name][language]} language={language} />,
      )}
      {content.screening.length > 0 && (
        <div>
          <p className="font-semibold">
            <Trans>Questions to applicants</Trans>
          </p>
          <ul lang={language} className="list-disc pl-5">
            {content.screening.map(({ question }) => (
              <li key={question[language]} className="wrap-anywhere">
                {question[language]}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  ));
}

type FlowProps = { flow: ModerationDecisionRef; ad: AdReview };

function Choosing({ flow, ad }: FlowProps) {
  const { i18n } = useLingui();
  const isUnverified = useSelector(flow, selectIsUnverified);
  return (
    <div className="grid gap-3">
      {isUnverified && (
        <p role="alert" data-said>
          <Trans>The startup has not proved who it is. Verify it first, then accept the ad.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {ad.can.map((step) => (
          <Button
            key={step}
            kind={step === 'accepted' ? 'main' : 'plain'}
            onClick={() => flow.send({ type: 'choice.made', step })}
          >
            {i18n._(stepWords[step])}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Writing({ flow }: Pick<FlowProps, 'flow'>) {
  const { i18n, t } = useLingui();
  const step = useSelector(flow, selectStep);
  const words = useSelector(flow, selectWords);
  const error = useSelector(flow, selectWordsError);
  return (
    <FlowForm flow={flow} className="grid gap-4">
      <TextArea
        label={t`Words for the startup`}
        name="words"
        value={words}
        error={error === null ? null : fieldErrorText(i18n, error)}
        hint={
          <p className="text-[15px] text-quiet">
            {step === 'accepted' ? (
              <Trans>They are up to you.</Trans>
            ) : (
              <Trans>Say what is wrong and what would mend it. It gets them by e-mail.</Trans>
            )}
          </p>
        }
        onType={(value) => flow.send({ type: 'field.typed', field: 'words', value })}
        onSettle={() => flow.send({ type: 'field.left', field: 'words' })}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isBusy={false}>
          <Trans>Send the decision</Trans>
        </SubmitButton>
        <Button onClick={() => flow.send({ type: 'choice.dropped' })}>
          <Trans>Choose again</Trans>
        </Button>
      </div>
    </FlowForm>
  );
}

const Said = ({ role, children }: { role: 'status' | 'alert'; children: ReactNode }) => (
  <p role={role} data-said>
    {children}
  </p>
);

type DecidingProps = {
  ad: AdReview;
  /** What was read before is old. */
  onDecided: () => void;
};

function Deciding({ ad, onDecided }: DecidingProps) {
  const { i18n } = useLingui();
  const flow = useDecision(ad, onDecided);
  const stage = useSelector(flow, selectStage);
  const step = useSelector(flow, selectStep);
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(stage);
  // What was pressed is gone.
  useEffect(() => {
    if (before.current !== stage) place.current?.focus();
    before.current = stage;
  }, [stage]);
  return (
    <div ref={place} tabIndex={-1} data-decision className="grid gap-3 outline-none">
      {stage !== 'choosing' && <p className="font-semibold">{i18n._(stepWords[step])}</p>}
      {stage === 'choosing' && <Choosing flow={flow} ad={ad} />}
      {stage === 'writing' && <Writing flow={flow} />}
      {stage === 'busy' && (
        <Said role="status">
          <Trans>The decision is being sent.</Trans>
        </Said>
      )}
      {stage === 'held' && (
        <Said role="status">
          <Trans>You are offline. Leave this open: the decision goes out by itself once the connection is back.</Trans>
        </Said>
      )}
      {stage === 'done' && (
        <Said role="status">
          <Trans>It is decided.</Trans>
        </Said>
      )}
      {stage === 'overtaken' && (
        <>
          <Said role="alert">
            <Trans>Somebody else has decided, or the startup has changed the ad. Nothing of yours was sent.</Trans>
          </Said>
          <Button className="justify-self-start" onClick={onDecided}>
            <Trans>Show what waits now</Trans>
          </Button>
        </>
      )}
    </div>
  );
}

/** An ad that waits for its review, with what to look at twice, and what to do about it. */
export function ReviewedAd({ ad, onDecided }: DecidingProps) {
  const { i18n } = useLingui();
  const { locale, to } = useEdition();
  const nameOf = useTaxonomyNames();
  const { content, company, hints, submittedAt, job, review } = ad;
  const { salary, mode, places, fields, seniority, contract } = content;
  const [main = 'cs'] = content.locales;
  const names = [
    ...fields.map((id) => nameOf('field', id)),
    ...seniority.map((id) => nameOf('seniority', id)),
    ...contract.map((id) => nameOf('contract', id)),
  ];
  const where = [...(mode ? [nameOf('mode', mode)] : []), ...places.map((id) => nameOf('place', id))];
  return (
    <li className="grid gap-4 border-b border-line py-6 first:pt-0 last:border-0">
      <div>
        <h3 lang={main} className="text-[20px] leading-tight font-bold wrap-anywhere">
          {content.title[main]}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 text-quiet">
          <span className="font-semibold wrap-anywhere">{company.name}</span>
          <a
            href={company.website}
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center text-leap wrap-anywhere underline underline-offset-4"
          >
            {domainOf(company.website)}
          </a>
        </p>
      </div>
      {hints.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {hints.map((hint) => (
            <li key={hint} className="flex min-h-8 items-center rounded-full bg-sunken px-3 text-[15px] font-medium">
              {i18n._(hintWords[hint])}
            </li>
          ))}
        </ul>
      )}
      <Facts>
        <Fact name={<Trans>Salary</Trans>} className="col-span-full">
          <SalaryText salary={salary}>
            <Trans>No salary</Trans>
          </SalaryText>
        </Fact>
        <Fact name={<Trans>Place</Trans>}>{where.join(', ')}</Fact>
        <Fact name={<Trans>Work</Trans>}>{listNames(names)}</Fact>
        {submittedAt !== null && <Fact name={<Trans>Waits since</Trans>}>{formatDate(locale, submittedAt)}</Fact>}
      </Facts>
      {job !== null && (
        <p>
          <Trans>
            It was changed after its review:{' '}
            <a
              href={to('job', { id: String(job.identifier), slug: job.slug[locale] })}
              className="font-semibold text-leap underline underline-offset-4"
            >
              the ad as it is shown
            </a>
            .
          </Trans>
        </p>
      )}
      {review !== null && review.words !== '' && (
        <p className="wrap-anywhere whitespace-pre-wrap text-quiet">
          <Trans>Said before: {review.words}</Trans>
        </p>
      )}
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
          <Trans>Read the ad</Trans>
        </summary>
        <div className="grid gap-4 pt-2">
          <Written content={content} />
        </div>
      </details>
      <Deciding ad={ad} onDecided={onDecided} />
    </li>
  );
}
