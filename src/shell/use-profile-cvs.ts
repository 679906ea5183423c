import { msg } from '@lingui/macro';
import { useState } from 'react';
import { type CvFile, extensionOf } from '../../machines/application/application.rules.ts';
import {
  type CvChange,
  type CvChangeOutcome,
  type CvUploadOutcome,
  type ProfileCvsRef,
  profileCvsMachine,
  selectDocument,
} from '../../machines/profile-cvs/profile-cvs.machine.ts';
import { addProfileCv, changeProfileCv } from '../api/profile-cvs.ts';
import { useServices } from '../context.tsx';
import { createIdempotencyKeys } from '../effects/idempotency-keys.ts';
import { useAccountCall } from './use-account-call.ts';
import { useFlowUntilSaved } from './use-flow-until-saved.ts';
import { useErrorToast, useToasts } from './use-toasts.ts';

// Also for a flow that has outlived its view.
const chosen = new WeakMap<ProfileCvsRef, File>();

/** The flow of the profile's CVs, wired to the network and to the connection. */
export function useProfileCvs(refetch: () => Promise<void>): {
  flow: ProfileCvsRef;
  choose: (file: File) => void;
} {
  const { clients, online } = useServices();
  const showError = useErrorToast();
  const { announce } = useToasts();
  const port = useAccountCall();
  const [keys] = useState(createIdempotencyKeys);

  const flow: ProfileCvsRef = useFlowUntilSaved(
    profileCvsMachine.provide({
      actors: {
        upload: port<CvUploadOutcome, CvFile>(async (_, signal) => {
          const file = chosen.get(flow);
          if (!file) throw new Error('There is no file');
          const onProgress = (percent: number) => {
            if (!signal.aborted) flow.send({ type: 'upload.progressed', percent });
          };
          const text = JSON.stringify([file.name, file.size, file.lastModified]);
          const outcome = await addProfileCv(clients.localeApi, { file, key: keys.of(text), onProgress, signal });
          if (outcome.type !== 'added') return outcome;
          await refetch();
          keys.markArrived(text);
          announce({ title: msg`The CV is uploaded`, variant: 'success', duration: 2500 });
          return outcome;
        }),
        change: port<CvChangeOutcome, CvChange>(async (change) => {
          const outcome = await changeProfileCv(clients.localeApi, change);
          if (outcome.type !== 'limited') await refetch();
          return outcome;
        }),
      },
    }),
    {
      name: 'cvs',
      input: { isOnline: online.read() },
      isUnsaved: (state) => selectDocument(state) !== null,
      onReport: (report) => showError(report.wait),
    },
  );
  return {
    flow,
    choose(file) {
      const { name, size } = file;
      const event = { type: 'file.chosen', document: { name, extension: extensionOf(name), size } } as const;
      if (flow.getSnapshot().can(event)) chosen.set(flow, file);
      flow.send(event);
    },
  };
}
