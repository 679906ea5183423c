import { describe, expect, test } from 'vitest';
import { addressWithoutDialog, checkDialogAddress, safePath } from '../../src/routing/dialog-address.ts';

const origins = {
  current: 'https://skok.example',
  editions: { cs: 'https://skok.example', en: 'https://en.skok.example' },
  companies: null,
};

type Given = Partial<Parameters<typeof checkDialogAddress>[0]> & { at: string };

/** How the Czech edition on a shared host judges an address. */
function dialogAt({ at, session = 'none', ...more }: Given) {
  const { pathname, search, hash } = new URL(at, origins.current);
  return checkDialogAddress({
    pathname,
    search,
    hash,
    locale: 'cs',
    edition: null,
    isProtected: false,
    session,
    origins,
    ...more,
  });
}

describe('ruling 1: spellings', () => {
  test.each(['#prihlaseni', '#registrace', '#zapomenute-heslo'])('%s remains unchanged', (hash) =>
    expect(dialogAt({ at: `/firmy${hash}` }).verdict).toBe('shown'),
  );

  test.each([
    ['#login', '#prihlaseni'],
    ['#register', '#registrace'],
    ['#forgottenPassword', '#zapomenute-heslo'],
    ['#FORGOTTEN-password', '#zapomenute-heslo'],
  ])('%s is replaced by %s and keeps the parameters', (hash, canonical) =>
    expect(dialogAt({ at: `/firmy?a=b,c&redirect_to=%2Fx${hash}` })).toEqual({
      verdict: 'respelled',
      address: `/firmy?a=b,c&redirect_to=%2Fx${canonical}`,
    }),
  );

  test.each(['#twoFA', '#2FA'])('%s is replaced while a sign-in waits for its code', (hash) =>
    expect(dialogAt({ at: `/${hash}`, session: 'pending' })).toEqual({ verdict: 'respelled', address: '/#2fa' }),
  );

  test('a Czech fragment is replaced by the English one in the English edition', () =>
    expect(dialogAt({ at: '/en#odhlasit', locale: 'en', session: 'active' })).toEqual({
      verdict: 'respelled',
      address: '/en#logout',
    }));

  test.each(['', '#results', '#__proto__', '#loginn'])('%j opens no dialog', (hash) =>
    expect(dialogAt({ at: `/${hash}` })).toEqual({ verdict: 'shown', dialog: null }),
  );
});

describe('ruling 15: dialogs that do not apply to the session', () => {
  test.each(['#prihlaseni', '#register', '#2fa'])('%s is removed while the user is signed in', (hash) =>
    expect(dialogAt({ at: `/firmy?q=1${hash}`, session: 'active' })).toEqual({
      verdict: 'replaced',
      address: '/firmy?q=1',
    }),
  );

  test('an explicit target is followed while the user is signed in', () => {
    const at = '/?redirect_to=%2Fprofil&sign_up_force_redirect_to=%2Fonboarding';
    expect(dialogAt({ at: `${at}#login`, session: 'active' })).toEqual({
      verdict: 'followed',
      target: 'https://skok.example/profil',
    });
    expect(dialogAt({ at: `${at}#register`, session: 'active' })).toEqual({
      verdict: 'followed',
      target: 'https://skok.example/onboarding',
    });
  });

  test('RD06 an explicit target that opens a dialog or signs out is not followed', () => {
    for (const target of ['/%23login', '/logout', '//evil.example'])
      expect(dialogAt({ at: `/?redirect_to=${target}#login`, session: 'active' })).toEqual({
        verdict: 'replaced',
        address: '/',
      });
  });

  test('#logout is removed for an anonymous visitor', () => {
    expect(dialogAt({ at: '/firmy#odhlasit' })).toEqual({ verdict: 'replaced', address: '/firmy' });
    expect(dialogAt({ at: '/firmy#odhlasit', session: 'active' }).verdict).toBe('shown');
  });
});

describe('ruling 5: dialog for the two-factor code', () => {
  test('is shown while a sign-in waits for its code', () =>
    expect(dialogAt({ at: '/?force_redirect_to=%2Fprofil#2fa', session: 'pending' })).toEqual({
      verdict: 'shown',
      dialog: 'twoFactor',
    }));

  test('becomes the login fragment without a pending sign-in and keeps the target', () =>
    expect(dialogAt({ at: '/?force_redirect_to=%2Fprofil#2fa' })).toEqual({
      verdict: 'replaced',
      address: '/?force_redirect_to=%2Fprofil#prihlaseni',
    }));
});

describe('ruling 14: protected pages', () => {
  test('redirect an anonymous visitor to the login fragment at the root, with the whole path as target', () =>
    expect(dialogAt({ at: '/profil?a=1&b=2', isProtected: true })).toEqual({
      verdict: 'refused',
      address: '/?force_redirect_to=%2Fprofil%3Fa%3D1%26b%3D2#prihlaseni',
    }));

  test('on a shared host, redirect to the prefixed English root and keep #register', () =>
    expect(dialogAt({ at: '/en/profile#register', locale: 'en', isProtected: true })).toEqual({
      verdict: 'refused',
      address: '/en?force_redirect_to=%2Fen%2Fprofile#register',
    }));

  test('on an edition’s own origin, redirect to its root in its spelling, whatever the path’s language', () =>
    expect(dialogAt({ at: '/admin/startup/add', locale: 'en', edition: 'cs', isProtected: true })).toEqual({
      verdict: 'refused',
      address: '/?force_redirect_to=%2Fadmin%2Fstartup%2Fadd#prihlaseni',
    }));

  test('are shown to a signed-in user', () =>
    expect(dialogAt({ at: '/profil', isProtected: true, session: 'active' })).toEqual({
      verdict: 'shown',
      dialog: null,
    }));
});

test('RD04 replaces addresses that start like another host', () => {
  expect(safePath('//evil.example')).toBe('/');
  expect(safePath('/\\evil.example')).toBe('/');
  expect(addressWithoutDialog({ pathname: '//evil.example', search: '?q=1' })).toBe('/');
  expect(
    checkDialogAddress({
      pathname: '//evil.example',
      search: '',
      hash: '#login',
      locale: 'cs',
      edition: null,
      isProtected: false,
      session: 'none',
      origins,
    }),
  ).toEqual({ verdict: 'respelled', address: '/#prihlaseni' });
});
