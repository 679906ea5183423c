import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import {
  type ContactRef,
  type ContactValues,
  selectErrors,
  selectIsBusy,
  selectIsSent,
  selectValues,
  selectWantsCopy,
} from '../../../machines/contact/contact.machine.ts';
import { type Topic, topics } from '../../../machines/contact/contact.rules.ts';
import { contactTopics } from '../../i18n/contact-topics.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { product } from '../../product.ts';
import { contactForm } from '../../routing/plain-forms.ts';
import { routes } from '../../routing/routes.ts';
import { FlowForm } from '../../shell/flow-form.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { useSession } from '../../shell/use-session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RadioChoice } from '../../ui/radio-choice.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useContact } from './use-contact.ts';

function ContactForm({ flow }: { flow: ContactRef }) {
  const { i18n, t } = useLingui();
  const session = useSession();
  const values = useSelector(flow, selectValues);
  const errors = useSelector(flow, selectErrors);
  const wantsCopy = useSelector(flow, selectWantsCopy);
  const isBusy = useSelector(flow, selectIsBusy);
  const confirmed = session.state === 'active' && session.user.emailVerified ? session.user.email : null;

  const errorOf = (name: keyof ContactValues) => {
    const error = errors[name];
    return error === undefined ? null : fieldErrorText(i18n, error);
  };
  const field = (name: keyof ContactValues) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onType: (value: string) => flow.send({ type: 'field.typed', field: name, value }),
    onSettle: () => flow.send({ type: 'field.left', field: name }),
  });

  return (
    <FlowForm flow={flow} className="grid gap-5">
      <TextField label={t`Name`} autoComplete="name" {...field('name')} />
      <TextField label={t`E-mail`} type="email" autoComplete="email" {...field('email')} />
      <RadioChoice
        legend={t`What it is about`}
        name="topic"
        options={topics.map((topic) => ({ value: topic, label: i18n._(contactTopics[topic]) }))}
        value={(values.topic as Topic) || null}
        error={errorOf('topic')}
        onChoose={(value) => {
          flow.send({ type: 'field.typed', field: 'topic', value });
          flow.send({ type: 'field.left', field: 'topic' });
        }}
      />
      <TextArea label={t`Message`} {...field('message')} />
      {confirmed && (
        <Checkbox
          name="wantsCopy"
          isTicked={wantsCopy}
          error={null}
          onTick={(isTicked) => flow.send({ type: 'copy.ticked', isTicked })}
        >
          <Trans>
            Send a copy to <span className="wrap-anywhere">{confirmed}</span>
          </Trans>
        </Checkbox>
      )}
      <SubmitButton isBusy={isBusy}>
        <Trans>Send the message</Trans>
      </SubmitButton>
    </FlowForm>
  );
}

function Sent({ flow }: { flow: ContactRef }) {
  const { email } = useSelector(flow, selectValues);
  const said = useRef<HTMLDivElement>(null);
  // The button that led here is gone.
  useEffect(() => said.current?.focus(), []);
  return (
    <div ref={said} role="status" tabIndex={-1} className="grid gap-2 outline-none">
      <p className="text-lg font-bold">
        <Trans>Your message is here.</Trans>
      </p>
      <p>
        <Trans>
          We answer to <strong className="wrap-anywhere">{email}</strong>.
        </Trans>
      </p>
    </div>
  );
}

function Contact() {
  const place = useRef<HTMLDivElement>(null);
  const flow = useContact(place);
  const isSent = useSelector(flow, selectIsSent);
  return (
    <div ref={place} className="max-w-[460px] noscript:hidden">
      {isSent ? <Sent flow={flow} /> : <ContactForm flow={flow} />}
    </div>
  );
}

/** Writing to the people behind the board */
export function ContactPage() {
  const { i18n } = useLingui();
  const { locale } = useEdition();
  const title = i18n._(routes.contact.title.id);
  return (
    <article className="max-w-[66ch] py-8 md:py-11">
      <PageHead title={title} />
      <h1 className="mb-5 text-[clamp(30px,4.6vw,48px)] leading-[1.05] font-bold tracking-[-.028em]">{title}</h1>
      <p className="text-lg leading-relaxed">
        <Trans>
          Write to us about anything: a job that is not what it says, a company that does not reply, a mistake on a
          page. A person reads every message, usually the same working day.
        </Trans>
      </p>
      <p className="mt-2 mb-6 text-lg">
        <a
          href={`mailto:${product.mail}`}
          className="inline-block py-2.5 font-semibold text-leap underline underline-offset-4"
        >
          {product.mail}
        </a>
      </p>
      <noscript>
        <a href={contactForm(locale)} className={buttonClass('main')}>
          <Trans>Write to us by a form</Trans>
        </a>
      </noscript>
      <Contact />
    </article>
  );
}
