import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import {
  type SectionRef,
  selectErrors,
  selectValues,
} from '../../../machines/profile-section/profile-section.machine.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { lazyComponent } from '../lazy-component.tsx';
import { RetryAlert } from '../read-alert.tsx';
import { useSectionLabels } from './section-labels.ts';

const RichTextField = lazyComponent(
  () => import('../rich-text/rich-text-field.tsx').then((module) => module.RichTextField),
  ({ retry }) => (
    <RetryAlert onRetry={retry}>
      <Trans>The editor did not load.</Trans>
    </RetryAlert>
  ),
);

type Props = { flow: SectionRef; field: string; language: 'cs' | 'en'; domain: string };

/** A rich text field. Its space is reserved until the editor has loaded. */
export function RichText({ flow, field, language, domain }: Props) {
  const { i18n } = useLingui();
  const { fieldName } = useSectionLabels();
  const value = String(useSelector(flow, selectValues)[field] ?? '');
  const error = useSelector(flow, selectErrors)[field];
  return (
    <div className="min-h-[210px]">
      <RichTextField
        label={fieldName(field)}
        name={field}
        value={value}
        language={language}
        domain={domain}
        error={error === undefined ? null : fieldErrorText(i18n, error)}
        onType={(html) => flow.send({ type: 'field.changed', field, value: html })}
        onSettle={() => flow.send({ type: 'field.left' })}
      />
    </div>
  );
}
