import { appInfo } from '../../../src/app-info.ts';
import { linesOf, type MailTemplates, type MailWriter } from '../mail-text.ts';

export const adNews = {
  accepted: {
    subject: /*i18n*/ { id: 'mail.adAccepted.subject', message: '“{title}” is on the board' },
    text: /*i18n*/ {
      id: 'mail.adAccepted.text',
      message:
        '{company}’s ad “{title}” is published for thirty days. In two weeks we will ask whether it is still open; everybody can see when you last confirmed it.',
    },
  },
  sentBack: {
    subject: /*i18n*/ { id: 'mail.adSentBack.subject', message: '“{title}” needs changes' },
    text: /*i18n*/ {
      id: 'mail.adSentBack.text',
      message: 'We have read {company}’s ad “{title}” and would like some changes before we publish it:',
    },
  },
  refused: {
    subject: /*i18n*/ { id: 'mail.adRefused.subject', message: '“{title}” was not accepted' },
    text: /*i18n*/ {
      id: 'mail.adRefused.text',
      message: 'We have read {company}’s ad “{title}” and will not publish it. The reason:',
    },
  },
  removed: {
    subject: /*i18n*/ { id: 'mail.adRemoved.subject', message: '“{title}” was taken down' },
    text: /*i18n*/ {
      id: 'mail.adRemoved.text',
      message:
        'We have taken down {company}’s ad “{title}” because it broke our rules for ads. Those who applied know that it has ended. The reason:',
    },
  },
  returned: {
    subject: /*i18n*/ { id: 'mail.adReturned.subject', message: '“{title}” is back' },
    text: /*i18n*/ {
      id: 'mail.adReturned.text',
      message:
        'We took down {company}’s ad “{title}” by mistake. It is back as it was, with its age, its record and the days it had left. Applications that were closed with it stay closed. The reason:',
    },
  },
  asked: {
    subject: /*i18n*/ { id: 'mail.adAsked.subject', message: 'Is “{title}” still open?' },
    text: /*i18n*/ {
      id: 'mail.adAsked.text',
      message:
        'Two weeks ago you said that the job “{title}” at {company} was open. Tell us whether it still is: it takes one click. After a week without an answer, the ad and its record will say that nobody has confirmed it.',
    },
  },
  expired: {
    subject: /*i18n*/ { id: 'mail.adExpired.subject', message: '“{title}” has ended' },
    text: /*i18n*/ {
      id: 'mail.adExpired.text',
      message:
        '{company}’s ad “{title}” has run out. Renew it within ninety days and it keeps its record, or say how the search ended. Applicants who were waiting for a reply still are.',
    },
  },
  ending: {
    subject: /*i18n*/ { id: 'mail.adEnding.subject', message: '“{title}” ends soon' },
    text: /*i18n*/ {
      id: 'mail.adEnding.text',
      message:
        '{company}’s ad “{title}” runs until {date}. Renew it and it runs for another thirty days, keeping its age and its record. Or close it and say how the search ended.',
    },
  },
  endingUnpaid: {
    subject: /*i18n*/ { id: 'mail.adEndingUnpaid.subject', message: '“{title}” will not renew itself' },
    text: /*i18n*/ {
      id: 'mail.adEndingUnpaid.text',
      message:
        '{company}’s ad “{title}” runs until {date}. It is set to renew itself, but the next thirty days are not paid for. Order them by then, or the ad ends.',
    },
  },
  endingUnconfirmed: {
    subject: /*i18n*/ { id: 'mail.adEndingUnpaid.subject', message: '“{title}” will not renew itself' },
    text: /*i18n*/ {
      id: 'mail.adEndingUnconfirmed.text',
      message:
        '{company}’s ad “{title}” runs until {date}. It is set to renew itself, but nobody has confirmed that the job is still open. Confirm it by then, or the ad ends.',
    },
  },
  action: /*i18n*/ { id: 'mail.adNews.action', message: 'Open the ads' },
};
const objectionMessage = /*i18n*/ {
  id: 'mail.reportVerdict.objection',
  message: 'If you disagree, write to {address} within six months. What else you can do: {page}',
};

export const contentReportsUrl = ({ linkTo }: MailWriter): string => linkTo('contentReports');
/** How to object to a decision of the board. */
export const objectionText = (writer: MailWriter): string =>
  writer.translate(objectionMessage, { address: appInfo.mail, page: contentReportsUrl(writer) });

export const adTemplates = {
  adNews: ({ news, title, company, message, link, manage, until }, writer) => {
    const { translate, dayOf, manageLink } = writer;
    const about = { title, company, ...(until && { date: dayOf(until) }) };
    return {
      subject: translate(adNews[news].subject, { title }),
      paragraphs: [translate(adNews[news].text, about), ...linesOf(message)],
      action: { label: translate(adNews.action), href: link },
      ...manageLink(manage),
      small: news === 'removed' ? [objectionText(writer)] : [],
    };
  },
} satisfies Partial<MailTemplates>;
