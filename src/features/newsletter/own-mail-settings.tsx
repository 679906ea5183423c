import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { selectValue } from '../../../machines/optimistic-update/optimistic-update.machine.ts';
import { HttpError } from '../../api/client.ts';
import { type MailFrequency, type MailTopic, mailFrequencies } from '../../routing/mail-calls.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { ConfirmedEmailGate, UnavailableNotice } from '../../shell/confirmed-email-gate.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { type MailSettingsState, useMailFrequency, useMailSettings, useMailTopic } from './use-mail-settings.ts';

const Skeleton = () => (
  <div aria-busy="true" className="grid gap-6 pt-3">
    {[1, 2, 3].map((row) => (
      <SkeletonBlock key={row} className="h-11 w-4/5" />
    ))}
  </div>
);

function MailTopicToggle({ topic, isOn: initial, of }: { topic: MailTopic; isOn: boolean; of: MailSettingsState }) {
  const { t } = useLingui();
  const flow = useMailTopic(topic, initial, of);
  const isOn = useSelector(flow, selectValue);
  const [name, about] = {
    alerts: [t`Your alerts`, t`Each one as often as you choose for it.`],
    reminders: [t`Reminders`, t`On the day you set for a saved job.`],
    followedCompanies: [t`Startups you follow`, t`Their new jobs.`],
    recommended: [
      t`Recommended jobs`,
      t`Jobs that match what your profile says you want. Until it says something, we do not send any.`,
    ],
    newsletter: [t`Tips`, t`Startups worth knowing and how people found their jobs.`],
    tests: [t`Tests`, t`New ones, and when you may retake yours.`],
    education: [t`Education`, t`New chapters, and where you left off.`],
    productNews: [t`News about the board`, t`New things you can do here.`],
    research: [t`Research`, t`Questions for you, now and then.`],
  }[topic];
  return (
    <li className="border-b border-line">
      <label className="flex cursor-pointer items-start gap-4 py-4">
        <input
          type="checkbox"
          name={topic}
          checked={isOn}
          onChange={({ target }) => flow.send({ type: 'value.wanted', value: target.checked })}
          className="tick mt-1"
        />
        <span>
          <span className="font-semibold">{name}</span>
          <span className="block text-[15px] text-quiet">{about}</span>
        </span>
      </label>
    </li>
  );
}

function MailFrequencyField({ of, frequency: initial }: { of: MailSettingsState; frequency: MailFrequency }) {
  const { t } = useLingui();
  const flow = useMailFrequency(initial, of);
  const frequency = useSelector(flow, selectValue);
  const names: Record<MailFrequency, string> = {
    instant: t`Within the hour, from 8 am to 8 pm`,
    daily: t`Once a day at most`,
    weekly: t`On Mondays`,
    off: t`None at all`,
  };
  return (
    <fieldset className="border-b border-line py-4">
      <legend className="float-left mb-1 w-full font-semibold">
        <Trans>How often</Trans>
      </legend>
      <div className="clear-both grid gap-x-7 sm:flex sm:flex-wrap">
        {mailFrequencies.map((each) => (
          <label key={each} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name="frequency"
              value={each}
              checked={frequency === each}
              onChange={() => flow.send({ type: 'value.wanted', value: each })}
              className="tick"
            />
            {names[each]}
          </label>
        ))}
      </div>
      <p className="text-[15px] text-quiet">
        {frequency === 'off' ? (
          <Trans>None of the e-mails below will be sent, whatever is ticked.</Trans>
        ) : (
          <Trans>Alerts and reminders have their own times.</Trans>
        )}
      </p>
    </fieldset>
  );
}

function MailSettingsForm({ token }: { token: string | null }) {
  const of = useMailSettings(token);
  const { to } = useEdition();
  const { data, error, retry } = of;

  if (!data && error instanceof HttpError && error.status === 404)
    return (
      <UnavailableNotice title={<Trans>This link does not work.</Trans>}>
        <Trans>The account no longer exists, or part of the link is missing.</Trans>
      </UnavailableNotice>
    );
  return (
    <>
      {error !== undefined && (
        <ReadAlert keeps={data !== undefined} onRetry={retry}>
          <Trans>This did not load.</Trans>
        </ReadAlert>
      )}
      {!data && error === undefined && <Skeleton />}
      {data && (
        <>
          <p className="border-b border-ink py-3 text-quiet">
            <Trans>
              Sent to <span className="wrap-anywhere">{data.email}</span>
            </Trans>
          </p>
          <MailFrequencyField of={of} frequency={data.frequency} />
          <ul>
            {data.topics.map(({ topic, isOn }) => (
              <MailTopicToggle key={topic} topic={topic} isOn={isOn} of={of} />
            ))}
          </ul>
          <p className="mt-5 text-[15px] text-quiet">
            <Trans>
              Each choice is saved at once. Recommended jobs, tips, tests, education, news and research only go to
              people who have turned them on; we have not sent any tips, news or research yet. We always write about
              your account and your applications.
            </Trans>
          </p>
          {token === null && (
            <p className="mt-3">
              <AppLink
                href={to('alerts')}
                className="inline-block py-2.5 font-semibold text-leap underline underline-offset-4"
              >
                <Trans>Your alerts</Trans>
              </AppLink>
            </p>
          )}
        </>
      )}
    </>
  );
}

export function OwnMailSettings() {
  return (
    <ConfirmedEmailGate
      skeleton={<Skeleton />}
      whose={<Trans>Whose e-mails?</Trans>}
      forVisitors={<Trans>Log in, or open the link at the end of any e-mail that you can turn off.</Trans>}
      forUnconfirmed={<Trans>Then you can choose here what we send to it.</Trans>}
    >
      {(token) => <MailSettingsForm token={token} />}
    </ConfirmedEmailGate>
  );
}
