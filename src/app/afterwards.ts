// What a page can do without until it has been painted, in one piece of code of its own.

export { ErrorPage } from '../features/info/error-page.tsx';
export { counterpart } from '../routing/counterpart.ts';
export { LanguageOffer } from './language-offer.tsx';
export { SiteFooter } from './site-footer.tsx';
export { useDocumentBehaviour } from './use-document-behaviour.ts';
