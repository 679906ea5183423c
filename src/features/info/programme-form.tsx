import { useLingui } from '@lingui/macro';
import { type FormTopic, formTopics } from '../../../machines/contact/contact.rules.ts';
import { ContactForm } from '../../shell/contact-form.tsx';
import type { EmbeddedProps } from './embedded-components.tsx';

/** A form of a page, about the one thing that its text names: `::programme-form{topic="reference"}`. */
export function ProgrammeForm({ props: { topic: named } }: EmbeddedProps) {
  const { t } = useLingui();
  const topic = formTopics.find((known) => known === named);
  if (!topic) return null;
  const labels: Record<FormTopic, string> = {
    startupProgram: t`Your startup, its website, and what does not fit`,
    mediumAndLarge: t`How many people, for which teams, where and by when`,
    premiumArticle: t`What the article could be about, and whom we could talk to`,
    reference: t`What your experience was, and which name we may use`,
  };
  return (
    <div className="my-10">
      <ContactForm topic={topic} label={labels[topic]} />
    </div>
  );
}
