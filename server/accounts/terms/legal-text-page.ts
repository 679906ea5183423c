import type { I18n } from '@lingui/core';
import type { CompiledPage, ContentPiece } from '../../../src/api/contract-content.ts';
import { appInfo } from '../../../src/app-info.ts';
import { formatLongDay } from '../../../src/i18n/dates.ts';
import type { LegalText } from '../../../src/routing/legal-texts.ts';
import type { Locale } from '../../../src/routing/locales.ts';
import { pathTo } from '../../../src/routing/paths.ts';
import type { Config } from '../../config.ts';
import { escapeHtml } from '../../html/escape.ts';
import {
  headingHtml,
  linkHtml,
  mainHtml,
  type NoscriptFrame,
  noscriptDocument,
} from '../../noscript-pages/noscript-document.ts';

const messages = {
  validFrom: /*i18n*/ { id: 'legalText.validFrom', message: 'Valid from {day}' },
  changes: /*i18n*/ { id: 'legalText.changes', message: 'What changed' },
  current: /*i18n*/ { id: 'legalText.current', message: 'The text as we publish it now' },
  ico: /*i18n*/ { id: 'legalText.ico', message: 'Company ID {ico}' },
  vat: /*i18n*/ { id: 'legalText.vat', message: 'VAT ID {vat}' },
  demonstration: /*i18n*/ {
    id: 'legalText.demonstration',
    message:
      'This is a demonstration of {product}: the companies, ads and people in it are made up, and nobody does business here.',
  },
};

export type Operator = Pick<Config, 'OPERATOR_NAME' | 'OPERATOR_ADDRESS' | 'OPERATOR_ICO' | 'OPERATOR_VAT'>;

type Services = { i18n: I18n; operator: Operator; hrefOf: (path: string) => string };

type Version = { name: LegalText; locale: Locale; version: string; text: CompiledPage };

/** A version of a text as a page without the app: when it takes effect, what it changed, and who runs the board. */
export function legalTextPage(
  frame: NoscriptFrame,
  { i18n, operator, hrefOf }: Services,
  { name, locale, version, text }: Version,
): string {
  const translate = ({ id }: { id: string }, values: Record<string, string> = {}) => escapeHtml(i18n._(id, values));

  function operatorHtml(): string {
    const { OPERATOR_NAME, OPERATOR_ADDRESS = '', OPERATOR_ICO: ico, OPERATOR_VAT: vat } = operator;
    const lines = OPERATOR_NAME
      ? [
          `<b>${escapeHtml(OPERATOR_NAME)}</b>`,
          escapeHtml(OPERATOR_ADDRESS),
          ico ? translate(messages.ico, { ico }) : '',
          vat ? translate(messages.vat, { vat }) : '',
        ]
      : [translate(messages.demonstration, { product: appInfo.name })];
    return `<address>${[...lines, linkHtml(`mailto:${appInfo.mail}`, appInfo.mail)].filter(Boolean).join('<br>')}</address>`;
  }

  const pieceHtml = (piece: ContentPiece): string => {
    if ('html' in piece) return piece.html;
    return piece.component === 'operator' ? operatorHtml() : '';
  };

  const day = formatLongDay(locale, text.validFrom ?? version);
  const changes = (text.changes ?? []).map(
    ({ date, text }) => `<li>${escapeHtml(formatLongDay(locale, date))}: ${escapeHtml(text)}</li>`,
  );
  const content = [
    headingHtml(text.title),
    `<p>${translate(messages.validFrom, { day })}</p>`,
    `<p>${linkHtml(hrefOf(pathTo(locale, name)), i18n._(messages.current.id))}</p>`,
    ...text.pieces.map(pieceHtml),
    ...(changes.length > 0 ? [`<h2>${translate(messages.changes)}</h2>`, `<ul>${changes.join('')}</ul>`] : []),
  ];
  return noscriptDocument(frame, `${text.title}, ${day}`, mainHtml(content));
}
