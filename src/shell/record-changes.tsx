import { Plural, Trans } from '@lingui/macro';
import type { AdContent, recordedFields } from '../../machines/ad/ad-content.rules.ts';
import type { FacetKey } from '../api/contract-board.ts';
import type { OpenRecord } from '../api/contract-reply-clock.ts';
import { formatDate } from '../i18n/dates.ts';
import { listNames, useTaxonomyNames } from '../i18n/taxonomy-names.ts';
import { locales } from '../routing/locales.ts';
import { SalaryText } from './salary.tsx';
import { useEdition } from './use-edition.ts';

type Field = (typeof recordedFields)[number];
type OpenRecordChange = OpenRecord['changes'][number];
type Change = { [Of in Field]: { field: Of; from: AdContent[Of]; to: AdContent[Of] } }[Field];

/** The filter that names a field's values; null for none. */
const groups: Record<Field, FacetKey | null> = {
  title: null,
  salary: 'salary',
  places: 'places',
  mode: 'modes',
  contract: 'contract',
  commitment: 'commitment',
  replyDays: 'reply',
};

/** Texts and other fields that are not recorded one by one don't show their old value. */
const isRecorded = (change: OpenRecordChange): change is OpenRecordChange & Change =>
  Object.hasOwn(groups, change.field);

const NotStated = () => <Trans context="of a change">not stated</Trans>;

type ChangedValueProps = { change: Change; when: 'from' | 'to' };

/** What the ad said before or after. */
function ChangedValue({ change, when }: ChangedValueProps) {
  const { locale } = useEdition();
  const nameOf = useTaxonomyNames();
  switch (change.field) {
    case 'title': {
      const { from, to } = change;
      const language = [locale, ...locales].find((one) => from[one] !== to[one]) ?? locale;
      const title = change[when][language];
      return title ? <span lang={language === locale ? undefined : language}>{title}</span> : <NotStated />;
    }
    case 'salary':
      return (
        <SalaryText salary={change[when]}>
          <NotStated />
        </SalaryText>
      );
    case 'places':
      return change[when].map((place) => nameOf('place', place)).join(', ') || <NotStated />;
    case 'contract':
      return listNames(change[when].map((contract) => nameOf('contract', contract)));
    case 'commitment':
      return listNames(change[when].map((commitment) => nameOf('commitment', commitment)));
    case 'mode':
      return change[when] ? nameOf('mode', change[when]) : <NotStated />;
    case 'replyDays': {
      const days = change[when];
      return days === null ? <NotStated /> : <Plural value={days} one="# day" other="# days" />;
    }
  }
}

function RecordedChange({ change }: { change: Change }) {
  const nameOf = useTaxonomyNames();
  const group = groups[change.field];
  return (
    <>
      {group ? nameOf('filter', group) : <Trans context="of an ad">Title</Trans>}:{' '}
      <span className="text-ink">
        <span className="sr-only">
          <Trans>before:</Trans>{' '}
        </span>
        <ChangedValue change={change} when="from" /> <span aria-hidden="true">→</span>{' '}
        <span className="sr-only">
          <Trans>now:</Trans>{' '}
        </span>
        <ChangedValue change={change} when="to" />
      </span>
    </>
  );
}

/** What was changed in an ad since it was published, old and new. */
export function RecordChanges({ changes }: Pick<OpenRecord, 'changes'>) {
  const { locale } = useEdition();
  return (
    <ul>
      {changes.map((change) => (
        <li key={`${change.at} ${change.field}`} className="py-1 text-quiet">
          {formatDate(locale, change.at)},{' '}
          {isRecorded(change) ? <RecordedChange change={change} /> : <Trans>the text or other details changed</Trans>}
        </li>
      ))}
    </ul>
  );
}
