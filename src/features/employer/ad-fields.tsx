import { Trans } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { maxAdTextLengths, replyDayChoices } from '../../../machines/ad/ad-content.rules.ts';
import type { AdFormStep } from '../../../machines/ad/ad-form.rules.ts';
import { maxQuestions } from '../../../machines/application/application.rules.ts';
import { dayInPrague } from '../../../machines/calendar.rules.ts';
import { isLessThanFull, maxHours } from '../../../machines/job-facts.rules.ts';
import { type SectionRef, selectValues } from '../../../machines/profile-section/profile-section.machine.ts';
import type { SkillTestList } from '../../api/contract-skill-tests.ts';
import { useServices } from '../../context.tsx';
import { optionsOf } from '../../routing/job-filters.ts';
import { testsRead } from '../../routing/reads.ts';
import { locations, places } from '../../routing/taxonomy.ts';
import { RichText } from '../../shell/section/rich-text.tsx';
import { type Cells, Choice, OneOf, Rows, Several, Text } from '../../shell/section/section-fields.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { useRead } from '../../shell/use-read.ts';

type Flow = { flow: SectionRef };

/** Countries and what is larger. */
const areas = locations.filter((id) => places[id].country === null);

const yesNo = ['yes', 'no'] as const;
const upTo = (max: number) => ['', ...Array.from({ length: max }, (_, nth) => String(nth + 1))];
const suffixes = { cs: 'Cs', en: 'En' } as const;

/** The languages that the ad is written in. */
function useLanguages(flow: SectionRef) {
  const chosen = String(useSelector(flow, selectValues).locales).split(' ');
  return (['cs', 'en'] as const).filter((locale) => chosen.includes(locale));
}

/** A text in each language of the ad. */
function Texts({ flow, field, isLong = false, max }: Flow & { field: string; isLong?: boolean; max?: number }) {
  const chosen = useLanguages(flow);
  const hint = max && <Trans>At most {max} characters</Trans>;
  return chosen.map((locale) => (
    <Text key={locale} flow={flow} field={`${field}${suffixes[locale]}`} isLong={isLong} hint={hint} />
  ));
}

function RichTexts({ flow, field, domain }: Flow & { field: string; domain: string }) {
  const chosen = useLanguages(flow);
  return chosen.map((locale) => (
    <RichText key={locale} flow={flow} field={`${field}${suffixes[locale]}`} language={locale} domain={domain} />
  ));
}

const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native'] as const;
const languageCells: Cells = { code: { options: optionsOf('language').words.ids }, level: { options: levels } };
const questionCells: Cells = { isRequired: { options: yesNo } };

const Role = ({ flow }: Flow) => (
  <>
    <OneOf flow={flow} field="locales" options={['cs', 'en', 'cs en', 'en cs']} />
    <Texts flow={flow} field="title" max={maxAdTextLengths.title} />
    <Texts flow={flow} field="summary" max={maxAdTextLengths.summary} />
    <Several flow={flow} field="fields" options={optionsOf('fields').words.ids} />
    <Several flow={flow} field="seniority" options={optionsOf('seniority').words.ids} />
    <OneOf flow={flow} field="vacancyKind" options={['', 'open', 'talent-pool']} />
    <Text flow={flow} field="openings" inputMode="numeric" />
  </>
);

const Description = ({ flow, domain }: Flow & { domain: string }) => (
  <>
    <RichTexts flow={flow} field="description" domain={domain} />
    <RichTexts flow={flow} field="requirements" domain={domain} />
    <RichTexts flow={flow} field="offer" domain={domain} />
    <Text flow={flow} field="skillsMust" isLong />
    <Text flow={flow} field="skillsNice" isLong />
    <h3 className="text-[17px] font-bold">
      <Trans>Languages the job requires</Trans>
    </h3>
    <Rows
      flow={flow}
      part="languages"
      list="languages"
      empty={{ code: 'en', level: 'B2' }}
      cells={languageCells}
      max={5}
    />
  </>
);

function Start({ flow }: Flow) {
  const { start } = useSelector(flow, selectValues);
  const today = dayInPrague(useServices().today());
  return (
    <>
      <OneOf flow={flow} field="start" options={['', 'now', 'day']} />
      {start === 'day' && <Text flow={flow} field="startDay" type="date" min={today} />}
    </>
  );
}

function Conditions({ flow }: Flow) {
  const { mode, commitment } = useSelector(flow, selectValues);
  return (
    <>
      <OneOf flow={flow} field="mode" options={['', ...optionsOf('modes').words.ids]} />
      {mode === 'hybrid' && <OneOf flow={flow} field="officeDaysPerWeek" options={upTo(5)} />}
      {mode === 'remote' ? (
        <>
          <Several flow={flow} field="remoteCountries" options={areas} />
          <OneOf flow={flow} field="timezoneOverlap" options={upTo(maxHours.ofOverlap)} />
        </>
      ) : (
        <>
          <Several flow={flow} field="places" options={optionsOf('places').words.ids} />
          <Text flow={flow} field="otherPlaces" isLong />
        </>
      )}
      <Several flow={flow} field="commitment" options={optionsOf('commitment').words.ids} />
      {isLessThanFull(commitment as string[]) && (
        <OneOf flow={flow} field="hoursPerWeek" options={upTo(maxHours.perWeek)} />
      )}
      <Several flow={flow} field="contract" options={optionsOf('contract').words.ids} />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Text flow={flow} field="salaryMin" inputMode="numeric" />
        <Text flow={flow} field="salaryMax" inputMode="numeric" />
        <OneOf flow={flow} field="currency" options={['CZK', 'EUR']} />
        <OneOf flow={flow} field="period" options={['month', 'hour', 'day', 'year']} />
        <Text flow={flow} field="equityMin" inputMode="numeric" />
        <Text flow={flow} field="equityMax" inputMode="numeric" />
      </div>
      <Texts flow={flow} field="bonusText" />
      <Several flow={flow} field="benefits" options={optionsOf('benefits').words.ids} />
      <OneOf flow={flow} field="visaSupport" options={['', ...yesNo]} />
      <Start flow={flow} />
    </>
  );
}

/** The board's tests to choose from; the chosen one is there also while they load. */
function WelcomeTest({ flow }: Flow) {
  const { locale } = useEdition();
  const chosen = String(useSelector(flow, selectValues).test ?? '');
  const { data } = useRead<SkillTestList>(testsRead(locale));
  const ids = new Set(['', chosen, ...(data?.items.map(({ id }) => id) ?? [])]);
  return <OneOf flow={flow} field="test" options={[...ids]} />;
}

/** A person stands behind the promise to reply; their address is not shown. */
const Contact = ({ flow }: Flow) => (
  <>
    <Text
      flow={flow}
      field="contactName"
      hint={
        <Trans>Optional. The ad shows the name, without an e-mail or a phone number: people write to you here.</Trans>
      }
    />
    <Texts flow={flow} field="contactRole" />
  </>
);

function Applying({ flow }: Flow) {
  const usesAi = useSelector(flow, selectValues).usesAi;
  const inLanguages = Object.fromEntries(useLanguages(flow).map((locale) => [locale, '']));
  return (
    <>
      <OneOf flow={flow} field="replyDays" options={['', ...replyDayChoices.map(String)]} />
      <Choice flow={flow} field="cvRequired" options={yesNo} />
      <Contact flow={flow} />
      <WelcomeTest flow={flow} />
      <Choice flow={flow} field="usesAi" options={yesNo} />
      {usesAi === 'yes' && <Texts flow={flow} field="usesAiWords" isLong />}
      <h3 className="text-[17px] font-bold">
        <Trans>Questions for applicants</Trans>
      </h3>
      <Rows
        flow={flow}
        part="screening"
        list="screening"
        empty={{ ...inLanguages, isRequired: 'no' }}
        cells={questionCells}
        max={maxQuestions}
      />
    </>
  );
}

const steps = { role: Role, text: Description, conditions: Conditions, applying: Applying } satisfies Record<
  AdFormStep,
  unknown
>;

/** The fields of one of the four steps. `domain`: the company's, to which links lead. */
export function AdFields({ flow, step, domain }: Flow & { step: AdFormStep; domain: string }) {
  const Fields = steps[step];
  return <Fields flow={flow} domain={domain} />;
}
