import { Trans, useLingui } from '@lingui/macro';
import type { SkillTestData, SkillTestList, SkillTestPage } from '../../api/contract-skill-tests.ts';
import { testDataRead, testsRead } from '../../routing/reads.ts';
import { routeOf } from '../../routing/routes.ts';
import type { PageProps } from '../../shell/page.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { TextPageSkeleton } from '../../shell/text-page-skeleton.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { throwIfNotFound, useRead } from '../../shell/use-read.ts';
import { SkillTestFiguresTable } from './skill-test-figures.tsx';
import { SkillTestIntro } from './skill-test-intro.tsx';
import { SkillTestRows } from './skill-test-list.tsx';

function SkillTestsContent({ name, params: { slug } }: PageProps) {
  const { i18n } = useLingui();
  const { locale } = useEdition();
  const { path } = useAddress();
  const read = name === 'testsData' ? testDataRead(locale) : testsRead(locale, slug);
  const { data, isPrevious, error, retry } = useRead<SkillTestList | SkillTestPage | SkillTestData>(read);
  throwIfNotFound(error, path);
  const answer = isPrevious ? undefined : data;
  const ofRoute = routeOf(name).title;

  return (
    <>
      <PageHead
        title={ofRoute ? i18n._(ofRoute.id) : (answer?.seo.title ?? null)}
        robots="all"
        canonical={answer?.links.canonical}
      />
      {error !== undefined && (
        <ReadAlert keeps={answer !== undefined} onRetry={retry}>
          <Trans>The page did not load.</Trans>
        </ReadAlert>
      )}
      {!answer && error === undefined && <TextPageSkeleton />}
      {answer?.['@type'] === 'ItemList' && <SkillTestRows title={answer.seo.h1} items={answer.items} />}
      {answer?.['@type'] === 'Dataset' && <SkillTestFiguresTable title={answer.seo.h1} items={answer.items} />}
      {answer?.['@type'] === 'Quiz' && <SkillTestIntro key={answer.id} test={answer} />}
    </>
  );
}

/** The public pages of tests: the list, one test, and all in numbers. A result is shown in place of its test. */
export const SkillTestsPage = ({ children, ...page }: PageProps) => children ?? <SkillTestsContent {...page} />;
