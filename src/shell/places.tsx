import { Plural, Trans } from '@lingui/macro';
import type { JobCard, JobPlace } from '../api/contract-board.ts';
import { useTaxonomyNames } from '../i18n/taxonomy-names.ts';

/** "Prague, Brno +2" for a maximum of two. */
function joinNames(names: readonly string[], max: number): string {
  const rest = names.length - max;
  return names.slice(0, max).join(', ') + (rest > 0 ? `\u00a0+${rest}` : '');
}

/** Where a job is done, without "remote" if its work mode already says so. */
export const townsOf = ({ places, mode }: Pick<JobCard, 'places' | 'mode'>): JobPlace[] =>
  places.filter(({ id }) => !(id === 'remote' && mode === 'remote'));

/** Names of places in a row: ours, or what the ad calls a place that we do not know. */
export function usePlaceNames(): (places: readonly JobPlace[], max?: number) => string {
  const nameOf = useTaxonomyNames();
  return (places, max = places.length) =>
    joinNames(
      places.map((place) => place.name ?? nameOf('place', place.id)),
      max,
    );
}

type WorkModeProps = {
  job: Pick<JobCard, 'mode' | 'officeDaysPerWeek' | 'remoteCountries'>;
  /** How many countries are named; all if omitted. */
  max?: number;
};

/** On site, hybrid or remote, with its known details. */
export function WorkMode({ job: { mode, officeDaysPerWeek, remoteCountries }, max }: WorkModeProps) {
  const nameOf = useTaxonomyNames();
  if (mode === 'onsite') return <Trans>on site</Trans>;
  if (mode === 'hybrid' && officeDaysPerWeek)
    return <Plural value={officeDaysPerWeek} one="hybrid, # office day" other="hybrid, # office days" />;
  if (mode === 'hybrid') return <Trans>hybrid</Trans>;
  const countries = joinNames(
    remoteCountries.map((id) => nameOf('place', id)),
    max ?? remoteCountries.length,
  );
  return countries ? <Trans>remote ({countries})</Trans> : <Trans>remote</Trans>;
}
