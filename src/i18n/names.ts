// What the board knows by id, as the first part of its messages' ids: `field.backend`. The words are in name-messages.ts.

export const fieldNames = 'field';
export const placeNames = 'place';
export const modeNames = 'mode';
export const seniorityNames = 'seniority';
export const commitmentNames = 'commitment';
export const contractNames = 'contract';
export const outcomeNames = 'outcome';
export const vacancyNames = 'vacancy';
export const stageNames = 'stage';
export const sizeNames = 'size';
export const remotePolicyNames = 'remotePolicy';
export const benefitNames = 'benefit';
export const industryNames = 'industry';
export const spokenLanguageNames = 'language';

/** The word for an id, or the id itself where a source brought one that we have no word for. `say` is `i18n._`. */
export function nameIn(names: string, id: string, say: (id: string) => string): string {
  const key = `${names}.${id}`;
  const name = say(key);
  return name === key ? id : name;
}
