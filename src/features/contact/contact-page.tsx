import { Trans, useLingui } from '@lingui/macro';
import { appInfo } from '../../app-info.ts';
import { routes } from '../../routing/routes.ts';
import { ContactForm } from '../../shell/contact-form.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { pageHeadingClass } from '../../ui/page-heading.ts';

/** Writing to the people behind the board */
export function ContactPage() {
  const { i18n, t } = useLingui();
  const title = i18n._(routes.contact.title.id);
  return (
    <article className="max-w-[66ch] py-8 md:py-11">
      <PageHead title={title} />
      <h1 className={`mb-5 ${pageHeadingClass}`}>{title}</h1>
      <p className="text-lg leading-relaxed">
        <Trans>
          Write to us about anything: a job that is not what it says, a company that does not reply, a mistake on a
          page. A person reads every message.
        </Trans>
      </p>
      <p className="mt-2 mb-6 text-lg">
        <a
          href={`mailto:${appInfo.mail}`}
          className="inline-block py-2.5 font-semibold text-leap underline underline-offset-4"
        >
          {appInfo.mail}
        </a>
      </p>
      <ContactForm topic={null} label={t`Message`} />
    </article>
  );
}
