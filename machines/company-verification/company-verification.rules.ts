// How a company proves that it owns its domain.

/** E-mail providers open to anybody, by the first label of their domains in all countries. */
const providers =
  /^(?:aol|email|free-?mail|gmail|gmx|googlemail|hotmail|icloud|live|mail|msn|outlook|proton|protonmail|yahoo|yandex|zoho)\.[a-z]{2,3}(?:\.[a-z]{2})?$/;

/** Further such providers, by their full domains. */
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

/** Whether anybody can get an address at this domain, so that an address there proves nothing. */
export const isFreeMail = (domain: string): boolean => providers.test(domain) || others.has(domain);

/**
 * Whether an address, in ASCII lower case (IN02), is at exactly this domain: a parent or subdomain may belong to
 * somebody else.
 */
export const isAddressAt = (domain: string, email: string): boolean => email.endsWith(`@${domain}`);

/** The DNS record that the domain's owner adds. It is on a subdomain, so that a domain that is itself a CNAME can have it. */
export const recordOf = (domain: string, token: string): { name: string; value: string } => ({
  name: `_skok.${domain}`,
  value: `skok-verification=${token}`,
});

/** The result of the DNS lookup: no record at that name, a different one, or the records could not be read. */
export type RecordState = 'missing' | 'different' | 'unreachable';
