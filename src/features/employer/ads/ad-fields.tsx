import { Trans } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { maxAdTextLengths, replyDayChoices } from '../../../../machines/ad/ad-content.rules.ts';
import { type AdFormStep, localeSuffixes } from '../../../../machines/ad/ad-form.rules.ts';
import { maxQuestions } from '../../../../machines/application/application.rules.ts';
import { dayInPrague } from '../../../../machines/calendar.rules.ts';
import { isPartTime, maxHours } from '../../../../machines/job-facts.rules.ts';
import { type SectionRef, selectValues } from '../../../../machines/profile-section/profile-section.machine.ts';
import type { SkillTestList } from '../../../api/contract-skill-tests.ts';
import { useServices } from '../../../context.tsx';
import { jobOptionsOf } from '../../../routing/job-filters.ts';
import { testsRead } from '../../../routing/reads.ts';
import { locationIds, places } from '../../../routing/taxonomy.ts';
import { RichText } from '../../../shell/section/rich-text.tsx';
import {
  type CellOptions,
  SectionMultiSelect,
  SectionRadioField,
  SectionRows,
  SectionSelectField,
  SectionTextField,
} from '../../../shell/section/section-fields.tsx';
import { useEdition } from '../../../shell/use-edition.ts';
import { useRead } from '../../../shell/use-read.ts';

type Flow = { flow: SectionRef };

/** Countries and what is larger. */
const areas = locationIds.filter((id) => places[id].country === null);

const yesNo = ['yes', 'no'] as const;
const numberOptionsUpTo = (max: number) => ['', ...Array.from({ length: max }, (_, nth) => String(nth + 1))];

/** The languages that the ad is written in. */
function useLanguages(flow: SectionRef) {
  const chosen = String(useSelector(flow, selectValues).locales).split(' ');
  return (['cs', 'en'] as const).filter((locale) => chosen.includes(locale));
}

/** A text in each language of the ad. */
function LocalizedText({ flow, field, isLong = false, max }: Flow & { field: string; isLong?: boolean; max?: number }) {
  const chosen = useLanguages(flow);
  const hint = max && <Trans>At most {max} characters</Trans>;
  return chosen.map((locale) => (
    <SectionTextField
      key={locale}
      flow={flow}
      field={`${field}${localeSuffixes[locale]}`}
      isLong={isLong}
      hint={hint}
    />
  ));
}

function LocalizedRichText({ flow, field, domain }: Flow & { field: string; domain: string }) {
  const chosen = useLanguages(flow);
  return chosen.map((locale) => (
    <RichText key={locale} flow={flow} field={`${field}${localeSuffixes[locale]}`} language={locale} domain={domain} />
  ));
}

const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native'] as const;
const languageCells: CellOptions = {
  code: { options: jobOptionsOf('language').vocabulary.ids },
  level: { options: levels },
};
const questionCells: CellOptions = { isRequired: { options: yesNo } };

const RoleFields = ({ flow }: Flow) => (
  <>
    <SectionSelectField flow={flow} field="locales" options={['cs', 'en', 'cs en', 'en cs']} />
    <LocalizedText flow={flow} field="title" max={maxAdTextLengths.title} />
    <LocalizedText flow={flow} field="summary" max={maxAdTextLengths.summary} />
    <SectionMultiSelect flow={flow} field="fields" options={jobOptionsOf('fields').vocabulary.ids} />
    <SectionMultiSelect flow={flow} field="seniority" options={jobOptionsOf('seniority').vocabulary.ids} />
    <SectionSelectField flow={flow} field="vacancyKind" options={['', 'open', 'talent-pool']} />
    <SectionTextField flow={flow} field="openings" inputMode="numeric" />
  </>
);

const DescriptionFields = ({ flow, domain }: Flow & { domain: string }) => (
  <>
    <LocalizedRichText flow={flow} field="description" domain={domain} />
    <LocalizedRichText flow={flow} field="requirements" domain={domain} />
    <LocalizedRichText flow={flow} field="offer" domain={domain} />
    <SectionTextField flow={flow} field="skillsMust" isLong />
    <SectionTextField flow={flow} field="skillsNice" isLong />
    <h3 className="text-[17px] font-bold">
      <Trans>Languages the job requires</Trans>
    </h3>
    <SectionRows
      flow={flow}
      part="languages"
      list="languages"
      empty={{ code: 'en', level: 'B2' }}
      cells={languageCells}
      max={5}
    />
  </>
);

function StartFields({ flow }: Flow) {
  const { start } = useSelector(flow, selectValues);
  const today = dayInPrague(useServices().today());
  return (
    <>
      <SectionSelectField flow={flow} field="start" options={['', 'now', 'day']} />
      {start === 'day' && <SectionTextField flow={flow} field="startDay" type="date" min={today} />}
    </>
  );
}

function ConditionsFields({ flow }: Flow) {
  const { mode, commitment } = useSelector(flow, selectValues);
  return (
    <>
      <SectionSelectField flow={flow} field="mode" options={['', ...jobOptionsOf('modes').vocabulary.ids]} />
      {mode === 'hybrid' && <SectionSelectField flow={flow} field="officeDaysPerWeek" options={numberOptionsUpTo(5)} />}
      {mode === 'remote' ? (
        <>
          <SectionMultiSelect flow={flow} field="remoteCountries" options={areas} />
          <SectionSelectField flow={flow} field="timezoneOverlap" options={numberOptionsUpTo(maxHours.ofOverlap)} />
        </>
      ) : (
        <>
          <SectionMultiSelect flow={flow} field="places" options={jobOptionsOf('places').vocabulary.ids} />
          <SectionTextField flow={flow} field="otherPlaces" isLong />
        </>
      )}
      <SectionMultiSelect flow={flow} field="commitment" options={jobOptionsOf('commitment').vocabulary.ids} />
      {isPartTime(commitment as string[]) && (
        <SectionSelectField flow={flow} field="hoursPerWeek" options={numberOptionsUpTo(maxHours.perWeek)} />
      )}
      <SectionMultiSelect flow={flow} field="contract" options={jobOptionsOf('contract').vocabulary.ids} />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SectionTextField flow={flow} field="salaryMin" inputMode="numeric" />
        <SectionTextField flow={flow} field="salaryMax" inputMode="numeric" />
        <SectionSelectField flow={flow} field="currency" options={['CZK', 'EUR']} />
        <SectionSelectField flow={flow} field="period" options={['month', 'hour', 'day', 'year']} />
        <SectionTextField flow={flow} field="equityMin" inputMode="numeric" />
        <SectionTextField flow={flow} field="equityMax" inputMode="numeric" />
      </div>
      <LocalizedText flow={flow} field="bonusText" />
      <SectionMultiSelect flow={flow} field="benefits" options={jobOptionsOf('benefits').vocabulary.ids} />
      <SectionSelectField flow={flow} field="visaSupport" options={['', ...yesNo]} />
      <StartFields flow={flow} />
    </>
  );
}

/** The board's tests to choose from; the chosen one is there also while they load. */
function WelcomeTestField({ flow }: Flow) {
  const { locale } = useEdition();
  const chosen = String(useSelector(flow, selectValues).test ?? '');
  const { data } = useRead<SkillTestList>(testsRead(locale));
  const ids = new Set(['', chosen, ...(data?.items.map(({ id }) => id) ?? [])]);
  return <SectionSelectField flow={flow} field="test" options={[...ids]} />;
}

/** A person stands behind the promise to reply; their address is not shown. */
const ContactFields = ({ flow }: Flow) => (
  <>
    <SectionTextField
      flow={flow}
      field="contactName"
      hint={
        <Trans>Optional. The ad shows the name, without an e-mail or a phone number: people write to you here.</Trans>
      }
    />
    <LocalizedText flow={flow} field="contactRole" />
  </>
);

function ApplyingFields({ flow }: Flow) {
  const usesAi = useSelector(flow, selectValues).usesAi;
  const inLanguages = Object.fromEntries(useLanguages(flow).map((locale) => [locale, '']));
  return (
    <>
      <SectionSelectField flow={flow} field="replyDays" options={['', ...replyDayChoices.map(String)]} />
      <SectionRadioField flow={flow} field="cvRequired" options={yesNo} />
      <ContactFields flow={flow} />
      <WelcomeTestField flow={flow} />
      <SectionRadioField flow={flow} field="usesAi" options={yesNo} />
      {usesAi === 'yes' && <LocalizedText flow={flow} field="usesAiWords" isLong />}
      <h3 className="text-[17px] font-bold">
        <Trans>Questions for applicants</Trans>
      </h3>
      <SectionRows
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

const steps = {
  role: RoleFields,
  text: DescriptionFields,
  conditions: ConditionsFields,
  applying: ApplyingFields,
} satisfies Record<AdFormStep, unknown>;

/** The fields of one of the four steps. `domain`: the company's, to which links lead. */
export function AdFields({ flow, step, domain }: Flow & { step: AdFormStep; domain: string }) {
  const Fields = steps[step];
  return <Fields flow={flow} domain={domain} />;
}
