// Who proves that a company's domain is theirs, and by what.

/** Providers that give anybody an address, by the first part of their domains in all countries. */
const providers =
  /^(?:aol|email|free-?mail|gmail|gmx|googlemail|hotmail|icloud|live|mail|msn|outlook|proton|protonmail|yahoo|yandex|zoho)\.[a-z]{2,3}(?:\.[a-z]{2})?$/;

/** Those with a name of their own. */
const others = new Set([
  ...['seznam.cz', 'post.cz', 'spoluzaci.cz', 'centrum.cz', 'atlas.cz', 'volny.cz', 'tiscali.cz', 'iol.cz', 'quick.cz'],
  ...['stream.cz', 'firemni.cz', 'klikni.cz', 'worldonline.cz', 'wo.cz', 'o2active.cz', 'upcmail.cz', 'cmail.cz'],
  ...[
    'azet.sk',
    'centrum.sk',
    'atlas.sk',
    'zoznam.sk',
    'pobox.sk',
    'post.sk',
    'szm.sk',
    'stonline.sk',
    'orangemail.sk',
  ],
  ...['me.com', 'mac.com', 'pm.me', 'proton.me', 'ya.ru', 'hey.com', 'duck.com', 'fastmail.com', 'fastmail.fm'],
  ...['tuta.com', 'tuta.io', 'tutanota.com', 'tutanota.de', 'tutamail.com', 'keemail.me', 'posteo.de', 'posteo.net'],
  ...['web.de', 'freenet.de', 't-online.de', 'arcor.de', 'a1.net', 'aon.at', 'chello.at', 'bluewin.ch', 'orange.fr'],
  ...[
    'wanadoo.fr',
    'laposte.net',
    'free.fr',
    'sfr.fr',
    'libero.it',
    'virgilio.it',
    'tin.it',
    'wp.pl',
    'o2.pl',
    'onet.pl',
  ],
  ...[
    'interia.pl',
    'poczta.onet.pl',
    'op.pl',
    'vp.pl',
    'tlen.pl',
    'gazeta.pl',
    'freemail.hu',
    'citromail.hu',
    'ukr.net',
  ],
  ...['i.ua', 'meta.ua', 'bigmir.net', 'rambler.ru', 'list.ru', 'bk.ru', 'inbox.ru', 'inbox.lv', 'inbox.lt', 'abv.bg'],
  ...[
    'rocketmail.com',
    'ymail.com',
    'verizon.net',
    'comcast.net',
    'att.net',
    'sbcglobal.net',
    'bellsouth.net',
    'cox.net',
  ],
  ...['btinternet.com', 'sky.com', 'ntlworld.com', 'rediffmail.com', 'qq.com', '163.com', '126.com', 'naver.com'],
  ...['hushmail.com', 'mailbox.org', 'disroot.org', 'riseup.net', 'runbox.com', 'mailfence.com', 'mailinator.com'],
  ...['guerrillamail.com', '10minutemail.com', 'yopmail.com', 'trashmail.com', 'sharklasers.com', 'tempmail.com'],
]);

/** Whether anybody can have an address at a domain: then an address there proves nothing. */
export const isFreeMail = (domain: string): boolean => providers.test(domain) || others.has(domain);

/** Whether an address, ASCII lower case (IN02), is at exactly that domain: who has one above or below it may be somebody else. */
export const isAddressAt = (domain: string, email: string): boolean => email.endsWith(`@${domain}`);

/** The record that the domain's owner adds. It stands below the domain, where also one that only points elsewhere can have it. */
export const recordOf = (domain: string, token: string): { name: string; value: string } => ({
  name: `_skok.${domain}`,
  value: `skok-verification=${token}`,
});

/** What stands in the domain's records: nothing at that name, something else; or they could not be read. */
export type RecordState = 'missing' | 'different' | 'unreachable';
