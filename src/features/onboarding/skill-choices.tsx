import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type OnboardingRef, selectAnswers } from '../../../machines/onboarding/onboarding.machine.ts';
import { maxLineLength, maxListItems, type ProfileRow } from '../../../machines/profile-section/profile.rules.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { jobOptionsOf } from '../../routing/job-filters.ts';
import { TextField } from '../../ui/text-field.tsx';
import { ChipChoices, type Option } from './chip-choices.tsx';
import { useSetAnswer } from './use-set-answer.ts';
import { skillNamesOf, type WantedJobs } from './wanted-jobs.ts';

const initialSkillCount = 16;

const parseSkillNames = (typed: string) =>
  typed
    .split(/[,;\n]/)
    .map((name) => name.trim().slice(0, maxLineLength))
    .filter(Boolean);

type OtherSkillsProps = { typed: string; onType: (text: string) => void; onSettle: () => void };

/** Skills that no job asks for, or that no matching job does. */
function OtherSkills({ typed, onType, onSettle }: OtherSkillsProps) {
  const { t } = useLingui();
  return (
    <div className="max-w-[420px] **:scroll-mb-48">
      <TextField
        label={t`Other skills`}
        name="skills"
        value={typed}
        hint={<Trans>Separate them with commas. They will be added to your profile.</Trans>}
        error={null}
        onType={onType}
        onSettle={onSettle}
      />
    </div>
  );
}

/** The skills that most matching jobs ask for, and those in the profile. */
export function SkillChoices({ flow, jobs }: { flow: OnboardingRef; jobs: WantedJobs }) {
  const nameOf = useTaxonomyNames();
  const answers = useSelector(flow, selectAnswers);
  const answer = useSetAnswer(flow);
  const rows = answers.skills.items as ProfileRow[];
  const chosen = skillNamesOf(answers);
  const skillsInAds = (jobs.facets.find(({ key }) => key === 'skills')?.options ?? []).flatMap(
    ({ name, count }): Option[] => (name === undefined ? [] : [{ id: name, name, total: count }]),
  );
  const [typed, setTyped] = useState('');
  const setSkills = (names: readonly string[]) =>
    answer(
      'skills',
      'items',
      [...new Set(names)]
        .slice(0, maxListItems)
        .map((skill) => rows.find((row) => row.skill === skill) ?? { skill, years: '', lastUsed: '' }),
    );
  const others = chosen
    .filter((name) => skillsInAds.every((option) => option.id !== name) && !parseSkillNames(typed).includes(name))
    .map((name): Option => ({ id: name, name, total: null }));
  const options = [...others, ...skillsInAds.slice(0, initialSkillCount)];
  const type = (text: string) => {
    const before = parseSkillNames(typed);
    setTyped(text);
    setSkills([...chosen.filter((name) => !before.includes(name)), ...parseSkillNames(text)]);
  };
  return (
    <>
      {options.length > 0 && (
        <ChipChoices
          legend={nameOf('filter', 'skills')}
          options={options}
          chosen={chosen}
          max={jobOptionsOf('skills').max}
          onChoose={setSkills}
        />
      )}
      <OtherSkills typed={typed} onType={type} onSettle={() => setTyped('')} />
    </>
  );
}
