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
} from '../../machines/contact/contact.machine.ts';
import {
  type ContactTopic,
  type FormTopic,
  maxContactMessageLength,
  topics,
} from '../../machines/contact/contact.rules.ts';
import { contactTopics } from '../i18n/contact-topics.ts';
import { fieldErrorText } from '../i18n/field-errors.ts';
import { contactFormPath, contactTopicFormPath } from '../routing/noscript-forms.ts';
import { buttonClass } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { LimitedTextArea } from '../ui/limited-text-area.tsx';
import { RadioChoice } from '../ui/radio-choice.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { FlowForm } from './flow-form.tsx';
import { useContact } from './use-contact.ts';
import { useEdition } from './use-edition.ts';
import { useFormOwner } from './use-form-owner.ts';
import { useSession } from './use-session.ts';

type Props = {
  /** Null where the form asks for it. */
  topic: FormTopic | null;
  /** Of the message field. */
  label: string;
};

function Fields({ flow, topic, label }: Props & { flow: ContactRef }) {
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
      {topic === null && (
        <RadioChoice
          legend={t`What it is about`}
          name="topic"
          options={topics.map((topic) => ({ value: topic, label: i18n._(contactTopics[topic]) }))}
          value={(values.topic as ContactTopic) || null}
          error={errorOf('topic')}
          onChoose={(value) => {
            flow.send({ type: 'field.typed', field: 'topic', value });
            flow.send({ type: 'field.left', field: 'topic' });
          }}
        />
      )}
      <LimitedTextArea label={label} longest={maxContactMessageLength} {...field('message')} />
      <div aria-hidden="true" className="absolute -left-[9999px]">
        <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
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
  const announcement = useRef<HTMLDivElement>(null);
  // The button that led here is gone.
  useEffect(() => announcement.current?.focus(), []);
  return (
    <div ref={announcement} role="status" tabIndex={-1} className="grid gap-2 outline-none">
      <p className="text-lg font-bold">
        <Trans>We have your message.</Trans>
      </p>
      <p>
        <Trans>
          We will reply to <strong className="wrap-anywhere">{email}</strong>.
        </Trans>
      </p>
    </div>
  );
}

function OwnForm({ topic, label }: Props) {
  const { locale } = useEdition();
  const place = useRef<HTMLDivElement>(null);
  const flow = useContact(place, topic);
  const isSent = useSelector(flow, selectIsSent);
  return (
    <>
      <noscript>
        <a href={topic ? contactTopicFormPath(locale, topic) : contactFormPath(locale)} className={buttonClass('main')}>
          <Trans>Write to us with a form</Trans>
        </a>
      </noscript>
      <div ref={place} className="max-w-[460px] noscript:hidden">
        {isSent ? <Sent flow={flow} /> : <Fields flow={flow} topic={topic} label={label} />}
      </div>
    </>
  );
}

/** A form to write to the board, about any topic or a given one. */
export const ContactForm = (props: Props) => <OwnForm key={useFormOwner()} {...props} />;
