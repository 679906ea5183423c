import type { FlowModel } from '@xstate/test';
import { accountChangeModel, accountChangeRules } from './account-change/account-change.model.ts';
import { accountChangeSurvivors } from './account-change/account-change.survivors.ts';
import { adModel, adRules } from './ad/ad.model.ts';
import { adSurvivors } from './ad/ad.survivors.ts';
import { alertModel, alertRules } from './alert/alert.model.ts';
import { alertSurvivors } from './alert/alert.survivors.ts';
import { applicationModel, applicationRules } from './application/application.model.ts';
import { applyOutOfReach, applyOutOfReachInBrowser } from './apply/apply.interface.ts';
import { applyModel, applyRules } from './apply/apply.model.ts';
import { applySurvivors } from './apply/apply.survivors.ts';
import { attemptModel, attemptRules } from './attempt/attempt.model.ts';
import { authenticationOutOfReach } from './authentication/authentication.browser.ts';
import { authenticationModel, authenticationRules } from './authentication/authentication.model.ts';
import { authenticationSurvivors } from './authentication/authentication.survivors.ts';
import { backgroundSyncModel, backgroundSyncRules } from './background-sync/background-sync.model.ts';
import { buildUpdateModel, buildUpdateRules } from './build-update/build-update.model.ts';
import { buildUpdateSurvivors } from './build-update/build-update.survivors.ts';
import { bulkAnswerOutOfReach } from './bulk-answer/bulk-answer.interface.ts';
import { bulkAnswerModel, bulkAnswerRules } from './bulk-answer/bulk-answer.model.ts';
import { bulkAnswerSurvivors } from './bulk-answer/bulk-answer.survivors.ts';
import { changeOutOfReach } from './change/change.interface.ts';
import { changeModel, changeRules } from './change/change.model.ts';
import { changeSurvivors } from './change/change.survivors.ts';
import { changeFormOutOfReach } from './change-form/change-form.interface.ts';
import { changeFormModel, changeFormRules } from './change-form/change-form.model.ts';
import { changeFormSurvivors } from './change-form/change-form.survivors.ts';
import { comboboxOutOfReach } from './combobox/combobox.interface.ts';
import { comboboxModel, comboboxRules } from './combobox/combobox.model.ts';
import { comboboxSurvivors } from './combobox/combobox.survivors.ts';
import { companyInvitationModel, companyInvitationRules } from './company-invitation/company-invitation.model.ts';
import { companyInvitationSurvivors } from './company-invitation/company-invitation.survivors.ts';
import { companyRegistrationOutOfReach } from './company-registration/company-registration.interface.ts';
import {
  companyRegistrationModel,
  companyRegistrationRules,
} from './company-registration/company-registration.model.ts';
import { companyRegistrationSurvivors } from './company-registration/company-registration.survivors.ts';
import { companyVerificationOutOfReach } from './company-verification/company-verification.interface.ts';
import {
  companyVerificationModel,
  companyVerificationRules,
} from './company-verification/company-verification.model.ts';
import { companyVerificationSurvivors } from './company-verification/company-verification.survivors.ts';
import { confirmEmailModel, confirmEmailRules } from './confirm-email/confirm-email.model.ts';
import { confirmEmailSurvivors } from './confirm-email/confirm-email.survivors.ts';
import { confirmationMailModel, confirmationMailRules } from './confirmation-mail/confirmation-mail.model.ts';
import { connectivityModel, connectivityRules } from './connectivity/connectivity.model.ts';
import { consentOutOfReach } from './consent/consent.interface.ts';
import { consentModel, consentRules } from './consent/consent.model.ts';
import { contactModel, contactRules } from './contact/contact.model.ts';
import { draftAutosaveModel, draftAutosaveRules } from './draft-autosave/draft-autosave.model.ts';
import { draftAutosaveSurvivors } from './draft-autosave/draft-autosave.survivors.ts';
import { draftOwnerOutOfReach } from './draft-owner/draft-owner.interface.ts';
import { draftOwnerModel, draftOwnerRules } from './draft-owner/draft-owner.model.ts';
import { filterFieldModel, filterFieldRules } from './filter-field/filter-field.model.ts';
import { filterSheetModel, filterSheetRules } from './filter-sheet/filter-sheet.model.ts';
import { forgottenPasswordModel, forgottenPasswordRules } from './forgotten-password/forgotten-password.model.ts';
import { jobNoteModel, jobNoteRules } from './job-note/job-note.model.ts';
import { jobNoteSurvivors } from './job-note/job-note.survivors.ts';
import { jobReportModel, jobReportRules } from './job-report/job-report.model.ts';
import { jobReportSurvivors } from './job-report/job-report.survivors.ts';
import { jobSearchModel, jobSearchRules } from './job-search/job-search.model.ts';
import { jobSearchSurvivors } from './job-search/job-search.survivors.ts';
import { lazyCodeOutOfReach, lazyCodeOutOfReachInBrowser } from './lazy-code/lazy-code.interface.ts';
import { lazyCodeModel, lazyCodeRules } from './lazy-code/lazy-code.model.ts';
import { lazyCodeSurvivors } from './lazy-code/lazy-code.survivors.ts';
import { loadingIndicatorModel, loadingIndicatorRules } from './loading-indicator/loading-indicator.model.ts';
import { loadingIndicatorSurvivors } from './loading-indicator/loading-indicator.survivors.ts';
import { messageModel, messageRules } from './message/message.model.ts';
import { messageSurvivors } from './message/message.survivors.ts';
import { moderationDecisionModel, moderationDecisionRules } from './moderation-decision/moderation-decision.model.ts';
import { moderationDecisionSurvivors } from './moderation-decision/moderation-decision.survivors.ts';
import { navigationOutOfReach } from './navigation/navigation.browser.ts';
import { navigationModel, navigationRules } from './navigation/navigation.model.ts';
import { navigationSurvivors } from './navigation/navigation.survivors.ts';
import { newPasswordModel, newPasswordRules } from './new-password/new-password.model.ts';
import { newPasswordSurvivors } from './new-password/new-password.survivors.ts';
import { onboardingOutOfReach } from './onboarding/onboarding.interface.ts';
import { onboardingModel, onboardingRules } from './onboarding/onboarding.model.ts';
import { onboardingSurvivors } from './onboarding/onboarding.survivors.ts';
import { optimisticUpdateOutOfReach } from './optimistic-update/optimistic-update.interface.ts';
import { optimisticUpdateModel, optimisticUpdateRules } from './optimistic-update/optimistic-update.model.ts';
import { optimisticUpdateSurvivors } from './optimistic-update/optimistic-update.survivors.ts';
import { orderModel, orderRules } from './order/order.model.ts';
import { passwordChangeModel, passwordChangeRules } from './password-change/password-change.model.ts';
import { passwordChangeSurvivors } from './password-change/password-change.survivors.ts';
import { profileCvsOutOfReach, profileCvsOutOfReachInBrowser } from './profile-cvs/profile-cvs.interface.ts';
import { profileCvsModel, profileCvsRules } from './profile-cvs/profile-cvs.model.ts';
import { profileCvsSurvivors } from './profile-cvs/profile-cvs.survivors.ts';
import { profilePhotoOutOfReachInBrowser } from './profile-photo/profile-photo.interface.ts';
import { profilePhotoModel, profilePhotoRules } from './profile-photo/profile-photo.model.ts';
import { profilePhotoSurvivors } from './profile-photo/profile-photo.survivors.ts';
import { profileSectionOutOfReach } from './profile-section/profile-section.interface.ts';
import { profileSectionModel, profileSectionRules } from './profile-section/profile-section.model.ts';
import { profileSectionSurvivors } from './profile-section/profile-section.survivors.ts';
import { recoveryLinkModel, recoveryLinkRules } from './recovery-link/recovery-link.model.ts';
import { recoveryLinkSurvivors } from './recovery-link/recovery-link.survivors.ts';
import { sensitiveActionOutOfReach } from './sensitive-action/sensitive-action.interface.ts';
import { sensitiveActionModel, sensitiveActionRules } from './sensitive-action/sensitive-action.model.ts';
import { sensitiveActionSurvivors } from './sensitive-action/sensitive-action.survivors.ts';
import { signInModel, signInRules } from './sign-in/sign-in.model.ts';
import { signInSurvivors } from './sign-in/sign-in.survivors.ts';
import { signOutOutOfReach } from './sign-out/sign-out.browser.ts';
import { signOutModel, signOutRules } from './sign-out/sign-out.model.ts';
import { signUpOutOfReachInBrowser } from './sign-up/sign-up.browser.ts';
import { signUpOutOfReach } from './sign-up/sign-up.interface.ts';
import { signUpModel, signUpRules } from './sign-up/sign-up.model.ts';
import { signUpSurvivors } from './sign-up/sign-up.survivors.ts';
import { testTakingOutOfReach } from './test-taking/test-taking.interface.ts';
import { testTakingModel, testTakingRules } from './test-taking/test-taking.model.ts';
import { testTakingSurvivors } from './test-taking/test-taking.survivors.ts';
import { toastQueueLayers } from './toast-queue/toast-queue.layers.ts';
import { toastQueueModel, toastQueueRules } from './toast-queue/toast-queue.model.ts';
import { toastQueueSurvivors } from './toast-queue/toast-queue.survivors.ts';
import { twoFactorOutOfReachInBrowser } from './two-factor/two-factor.browser.ts';
import { twoFactorOutOfReach } from './two-factor/two-factor.interface.ts';
import { twoFactorModel, twoFactorRules } from './two-factor/two-factor.model.ts';
import { twoFactorSurvivors } from './two-factor/two-factor.survivors.ts';
import { twoFactorChangeModel, twoFactorChangeRules } from './two-factor-change/two-factor-change.model.ts';
import { twoFactorChangeSurvivors } from './two-factor-change/two-factor-change.survivors.ts';
import { twoFactorRecoveryModel, twoFactorRecoveryRules } from './two-factor-recovery/two-factor-recovery.model.ts';
import { twoFactorRecoverySurvivors } from './two-factor-recovery/two-factor-recovery.survivors.ts';
import { twoFactorSetupModel, twoFactorSetupRules } from './two-factor-setup/two-factor-setup.model.ts';
import { twoFactorSetupSurvivors } from './two-factor-setup/two-factor-setup.survivors.ts';
import { unsavedFlowModel, unsavedFlowRules } from './unsaved-flow/unsaved-flow.model.ts';
import { unsavedFlowSurvivors } from './unsaved-flow/unsaved-flow.survivors.ts';

/** Every flow. Tests, plans, diagrams, mutants and the table of coverage are made from this list. */
export const models: readonly FlowModel[] = [
  {
    folder: 'navigation',
    about:
      'From one page to the next: the old one stays until the next is loaded; what cannot be loaded is tried again.',
    spec: navigationModel,
    rules: navigationRules,
    survivors: navigationSurvivors,
    layers: { view: {}, browser: navigationOutOfReach },
  },
  {
    folder: 'lazy-code',
    about:
      'Code that comes after its page, when it is shown or about to be: where it fails the page reloads once, offline it waits and tries again.',
    spec: lazyCodeModel,
    rules: lazyCodeRules,
    survivors: lazyCodeSurvivors,
    layers: { view: lazyCodeOutOfReach, browser: lazyCodeOutOfReachInBrowser },
  },
  {
    folder: 'loading-indicator',
    about: 'The bar at the top while a page loads, which short loads never show.',
    spec: loadingIndicatorModel,
    rules: loadingIndicatorRules,
    survivors: loadingIndicatorSurvivors,
    layers: { view: {}, browser: {} },
  },
  {
    folder: 'consent',
    about: 'Whether somebody may be measured: asked once, changed at any time, in every tab.',
    spec: consentModel,
    rules: consentRules,
    layers: { view: consentOutOfReach, browser: consentOutOfReach },
  },
  {
    folder: 'filter-field',
    about: 'A field that narrows a list is left by a press that may lead elsewhere: both are put together.',
    spec: filterFieldModel,
    rules: filterFieldRules,
    layers: { view: {}, browser: {} },
  },
  {
    folder: 'filter-sheet',
    about: 'Filters that are chosen on a sheet apply together, with a place that is still looked up.',
    spec: filterSheetModel,
    rules: filterSheetRules,
    layers: { view: {}, browser: {} },
  },
  {
    folder: 'combobox',
    about: 'A field with a list under it: a text stands for itself, a name waits for what is found of it.',
    spec: comboboxModel,
    rules: comboboxRules,
    survivors: comboboxSurvivors,
    layers: { view: comboboxOutOfReach, browser: comboboxOutOfReach },
  },
  {
    folder: 'job-search',
    about: 'The text of a search while it is typed; it settles when the person rests or presses Enter.',
    spec: jobSearchModel,
    rules: jobSearchRules,
    survivors: jobSearchSurvivors,
    layers: { view: {}, browser: {} },
  },
  {
    folder: 'connectivity',
    about: 'Whether there is a connection: a loss is believed at once, a return only after an answer from the server.',
    spec: connectivityModel,
    rules: connectivityRules,
    layers: { view: {}, browser: {} },
  },
  {
    folder: 'build-update',
    about: 'Looks for a newer build and starts the document anew when nobody is disturbed by it.',
    spec: buildUpdateModel,
    rules: buildUpdateRules,
    survivors: buildUpdateSurvivors,
    // It has no view.
    layers: { browser: {} },
  },
  {
    folder: 'background-sync',
    about: 'A write that nobody waits for is tried again when the connection returns or the page is looked at again.',
    spec: backgroundSyncModel,
    rules: backgroundSyncRules,
  },
  {
    folder: 'toast-queue',
    about: 'One toast at a time, how long it stays, and what holds it or ends it.',
    spec: toastQueueModel,
    rules: toastQueueRules,
    survivors: toastQueueSurvivors,
    layers: toastQueueLayers,
  },
  {
    folder: 'authentication',
    about: 'Who is here and what the address asks for: judges the address, ends sign-ins that wait for a code.',
    spec: authenticationModel,
    rules: authenticationRules,
    survivors: authenticationSurvivors,
    layers: { view: {}, browser: authenticationOutOfReach },
  },
  {
    folder: 'sign-in',
    about: 'Tries the credentials, then leaves with the whole page; or leaves to a provider.',
    spec: signInModel,
    rules: signInRules,
    survivors: signInSurvivors,
    layers: { view: {}, browser: {} },
  },
  {
    folder: 'sign-up',
    about:
      'Makes an account: looks the password and the address up, registers, and takes the person where their type belongs.',
    spec: signUpModel,
    rules: signUpRules,
    survivors: signUpSurvivors,
    layers: { view: signUpOutOfReach, browser: signUpOutOfReachInBrowser },
  },
  {
    folder: 'forgotten-password',
    about: 'Asks for a link by mail that lets the owner of an address set a new password.',
    spec: forgottenPasswordModel,
    rules: forgottenPasswordRules,
    layers: { view: {}, browser: {} },
  },
  {
    folder: 'two-factor',
    about: 'The code of a sign-in that waits for one.',
    spec: twoFactorModel,
    rules: twoFactorRules,
    survivors: twoFactorSurvivors,
    layers: { view: twoFactorOutOfReach, browser: twoFactorOutOfReachInBrowser },
  },
  {
    folder: 'two-factor-recovery',
    about: 'Asks for the mailed link of whoever has neither phone nor recovery codes.',
    spec: twoFactorRecoveryModel,
    rules: twoFactorRecoveryRules,
    survivors: twoFactorRecoverySurvivors,
    layers: { view: {}, browser: {} },
  },
  {
    folder: 'recovery-link',
    about: 'The page of a mailed link that turns two-factor off in a day, or stops it.',
    spec: recoveryLinkModel,
    rules: recoveryLinkRules,
    survivors: recoveryLinkSurvivors,
    layers: { view: {}, browser: {} },
  },
  {
    folder: 'sign-out',
    about: 'Asks before somebody signs out, then loads the page anew.',
    spec: signOutModel,
    rules: signOutRules,
    layers: { view: {}, browser: signOutOutOfReach },
  },
  {
    folder: 'new-password',
    about: 'A new password by a mailed link.',
    spec: newPasswordModel,
    rules: newPasswordRules,
    survivors: newPasswordSurvivors,
    layers: { view: {}, browser: {} },
  },
  {
    folder: 'confirm-email',
    about: 'Confirms an address by a mailed link: at once in the account’s own session, else with its password.',
    spec: confirmEmailModel,
    rules: confirmEmailRules,
    survivors: confirmEmailSurvivors,
    layers: { view: {}, browser: {} },
  },
  {
    folder: 'password-change',
    about: 'Changes the password with the old one, on the security page.',
    spec: passwordChangeModel,
    rules: passwordChangeRules,
    survivors: passwordChangeSurvivors,
    layers: { view: {}, browser: {} },
  },
  {
    folder: 'two-factor-setup',
    about: 'Turns two-factor on: password, secret for the app, first code, recovery codes shown once.',
    spec: twoFactorSetupModel,
    rules: twoFactorSetupRules,
    survivors: twoFactorSetupSurvivors,
    layers: { view: {}, browser: {} },
  },
  {
    folder: 'two-factor-change',
    about: 'Turns two-factor off or makes new recovery codes, with the password and a code.',
    spec: twoFactorChangeModel,
    rules: twoFactorChangeRules,
    survivors: twoFactorChangeSurvivors,
    layers: { view: {}, browser: {} },
  },
  {
    folder: 'sensitive-action',
    about: 'Ends sessions, links and unlinks providers; asks for the password where the last sign-in is too old.',
    spec: sensitiveActionModel,
    rules: sensitiveActionRules,
    survivors: sensitiveActionSurvivors,
    layers: { view: sensitiveActionOutOfReach, browser: sensitiveActionOutOfReach },
  },
  {
    folder: 'confirmation-mail',
    about: 'Sends the mail that confirms an address once more.',
    spec: confirmationMailModel,
    rules: confirmationMailRules,
    layers: { view: {}, browser: {} },
  },
  {
    folder: 'apply',
    about:
      'An application is written and sent. Without a connection it waits; whatever fails, nothing written is lost.',
    spec: applyModel,
    rules: applyRules,
    survivors: applySurvivors,
    layers: { view: applyOutOfReach, browser: applyOutOfReachInBrowser },
  },
  {
    folder: 'draft-autosave',
    about:
      'What somebody writes in an application saves itself: in the browser at once, on the account when they rest or leave.',
    spec: draftAutosaveModel,
    rules: draftAutosaveRules,
    survivors: draftAutosaveSurvivors,
    layers: { view: {}, browser: {} },
  },
  {
    folder: 'draft-owner',
    about:
      'Whose draft the form of an application holds: its owner may log out and come back, another user gets their own.',
    spec: draftOwnerModel,
    rules: draftOwnerRules,
    layers: { view: draftOwnerOutOfReach },
  },
  {
    folder: 'alert',
    about: 'New jobs of a search by e-mail: an address, how often, and what came of it.',
    spec: alertModel,
    rules: alertRules,
    survivors: alertSurvivors,
    layers: { view: {}, browser: {} },
  },
  {
    folder: 'job-report',
    about: 'What is wrong with an ad: a reason, more about it, an address to ask at, and thanks.',
    spec: jobReportModel,
    rules: jobReportRules,
    survivors: jobReportSurvivors,
    layers: { view: {}, browser: {} },
  },
  {
    folder: 'contact',
    about: 'A message to the board: what is typed stays until it is sent.',
    spec: contactModel,
    rules: contactRules,
    layers: { view: {}, browser: {} },
  },
  {
    folder: 'message',
    about:
      'A message to a company is written and sent, once. Without a connection it waits; where the application has ended nobody writes.',
    spec: messageModel,
    rules: messageRules,
    survivors: messageSurvivors,
    layers: { view: {}, browser: {} },
  },
  {
    folder: 'company-registration',
    about: 'A company comes to the board, or claims the profile that the board has of it.',
    spec: companyRegistrationModel,
    rules: companyRegistrationRules,
    survivors: companyRegistrationSurvivors,
    layers: { view: companyRegistrationOutOfReach, browser: companyRegistrationOutOfReach },
  },
  {
    folder: 'company-invitation',
    about: 'Somebody is invited to a company; what is typed stays until the invitation is on its way.',
    spec: companyInvitationModel,
    rules: companyInvitationRules,
    survivors: companyInvitationSurvivors,
    layers: { view: {}, browser: {} },
  },
  {
    folder: 'company-verification',
    about: 'The people of a company prove that its domain is theirs, by a mail there or by a record of it.',
    spec: companyVerificationModel,
    rules: companyVerificationRules,
    survivors: companyVerificationSurvivors,
    layers: { view: companyVerificationOutOfReach, browser: companyVerificationOutOfReach },
  },
  {
    folder: 'ad',
    about:
      'An ad from its draft to its end. It lives on the server, which asks it what its company and its reviewers may do.',
    spec: adModel,
    rules: adRules,
    survivors: adSurvivors,
  },
  {
    folder: 'order',
    about: 'An order from its proforma to its invoice. It lives on the server, which asks it what an admin may do.',
    spec: orderModel,
    rules: orderRules,
  },
  {
    folder: 'attempt',
    about:
      'An attempt at a test and its clock. It lives on the server, which asks it whether an answer is still taken and whether it is over.',
    spec: attemptModel,
    rules: attemptRules,
  },
  {
    folder: 'test-taking',
    about:
      'Somebody takes a test: they go from question to question and hand it in from the overview, each answer is sent as it is given, and when the time is up what is left goes and the attempt is handed in.',
    spec: testTakingModel,
    rules: testTakingRules,
    survivors: testTakingSurvivors,
    layers: { view: testTakingOutOfReach, browser: testTakingOutOfReach },
  },
  {
    folder: 'moderation-decision',
    about:
      'An admin decides on an ad: chooses, says why, and sends it once; whoever comes second is told, and without a connection it waits.',
    spec: moderationDecisionModel,
    rules: moderationDecisionRules,
    survivors: moderationDecisionSurvivors,
    layers: { view: {}, browser: {} },
  },
  {
    folder: 'bulk-answer',
    about:
      'A company answers one applicant or many: it writes, looks at it as each of them gets it, and sends it to one after the other.',
    spec: bulkAnswerModel,
    rules: bulkAnswerRules,
    survivors: bulkAnswerSurvivors,
    layers: { view: bulkAnswerOutOfReach, browser: bulkAnswerOutOfReach },
  },
  {
    folder: 'application',
    about:
      'An application from its sending to what comes of it. It lives on the server, which asks it what may be done.',
    spec: applicationModel,
    rules: applicationRules,
  },
  {
    folder: 'change',
    about:
      'What is there is changed by a press, once: an application, an ad, an order, a company’s people, its applicants and programs.',
    spec: changeModel,
    rules: changeRules,
    survivors: changeSurvivors,
    layers: { view: changeOutOfReach, browser: changeOutOfReach },
  },
  {
    folder: 'change-form',
    about: 'What is filled in before a change is asked for: judged field by field, and kept until the change is made.',
    spec: changeFormModel,
    rules: changeFormRules,
    survivors: changeFormSurvivors,
    layers: { view: changeFormOutOfReach, browser: changeFormOutOfReach },
  },
  {
    folder: 'optimistic-update',
    about:
      'Saves, follows, how often, paused, read: shown at once, written one after the other, taken back where it failed, held while offline.',
    spec: optimisticUpdateModel,
    rules: optimisticUpdateRules,
    survivors: optimisticUpdateSurvivors,
    layers: { view: optimisticUpdateOutOfReach, browser: optimisticUpdateOutOfReach },
  },
  {
    folder: 'job-note',
    about:
      'The note beside a saved job and the day to be reminded of it. What could not be written stays; without a connection it waits.',
    spec: jobNoteModel,
    rules: jobNoteRules,
    survivors: jobNoteSurvivors,
    layers: { view: {}, browser: {} },
  },
  {
    folder: 'onboarding',
    about:
      'The first questions to a candidate, step by step: each is kept with the profile, together with how far somebody is.',
    spec: onboardingModel,
    rules: onboardingRules,
    survivors: onboardingSurvivors,
    layers: { view: onboardingOutOfReach, browser: onboardingOutOfReach },
  },
  {
    folder: 'profile-photo',
    about: 'A picture of oneself, uploaded as soon as it is chosen.',
    spec: profilePhotoModel,
    rules: profilePhotoRules,
    survivors: profilePhotoSurvivors,
    layers: { view: {}, browser: profilePhotoOutOfReachInBrowser },
  },
  {
    folder: 'profile-cvs',
    about: 'The CVs of a profile: one is uploaded, made the first choice or, asked again, deleted.',
    spec: profileCvsModel,
    rules: profileCvsRules,
    survivors: profileCvsSurvivors,
    layers: { view: profileCvsOutOfReach, browser: profileCvsOutOfReachInBrowser },
  },
  {
    folder: 'profile-section',
    about:
      'A part of the profile saves itself. What fails or waits for the connection stays; a change elsewhere is never overwritten unasked.',
    spec: profileSectionModel,
    rules: profileSectionRules,
    survivors: profileSectionSurvivors,
    layers: { view: profileSectionOutOfReach, browser: profileSectionOutOfReach },
  },
  {
    folder: 'unsaved-flow',
    about:
      'A form goes on without its view as long as something would be lost with it: it is saved when the connection is back, or waits for its person.',
    spec: unsavedFlowModel,
    rules: unsavedFlowRules,
    survivors: unsavedFlowSurvivors,
    layers: { view: {}, browser: {} },
  },
  {
    folder: 'account-change',
    about: 'Changes the name, asks for another address or has the account deleted, on the security page.',
    spec: accountChangeModel,
    rules: accountChangeRules,
    survivors: accountChangeSurvivors,
    layers: { view: {}, browser: {} },
  },
];

export function flowNamed(name: string): FlowModel {
  const flow = models.find(({ spec }) => spec.name === name);
  if (!flow) throw new Error(`There is no flow ${name}`);
  return flow;
}
