import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CompanyPart, CompanyPartValues } from '../../../machines/company-profile/company-profile.rules.ts';
import { createBoard } from '../../../server/board.ts';
import { auditEvents } from '../../../server/db/schema/audit.ts';
import { companies } from '../../../server/db/schema/companies.ts';
import { companyAccounts } from '../../../server/db/schema/company-accounts.ts';
import { images } from '../../../server/db/schema/images.ts';
import { jobSearch } from '../../../server/db/schema/jobs.ts';
import { purgePictures } from '../../../server/employer/pictures.ts';
import { writeListings } from '../../../server/listings/write-listings.ts';
import type { SaveStamp } from '../../../src/api/contract.ts';
import type { EditedProfile } from '../../../src/api/contract-employer.ts';
import { newCompany, newJob } from '../../support/listings.ts';
import { stampedSaves } from '../../support/stamped-saves.ts';
import { untranslatedTexts } from '../../support/texts.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer } from '../accounts/harness.ts';
import { companyWithMembers } from './company-fixtures.ts';

let server: AccountServer;

beforeEach(async () => {
  server = await accountServer();
});

const website = 'https://draci.example/';

/** Jana's company is verified, and its profile is `dragons`. */
async function verified(people: Parameters<typeof companyWithMembers>[1] = {}, more: object = {}) {
  const made = await companyWithMembers(server, people);
  await server.db.transaction((tx) =>
    writeListings(tx, {
      companies: [newCompany('dragons', { name: 'Dragons', website, ...more })],
      jobs: [newJob('Engineer', { companySlug: 'dragons' })],
    }),
  );
  const [profile] = await server.db.select().from(companies);
  await server.db
    .update(companyAccounts)
    .set({ companyId: profile?.id ?? null, verifiedAt: server.clock.now, verifiedBy: 'mail' });
  const path = `/api/company-accounts/${made.id}/profile`;
  return {
    ...made,
    edited: async (browser = made.jana): Promise<EditedProfile> => (await browser.request(path)).json(),
    save: (part: CompanyPart, values: object, version = 0, browser: Visitor = made.jana, stamp?: SaveStamp) =>
      browser.request(`${path}/${part}`, {
        method: 'PUT',
        body: JSON.stringify({ values, version, stamp }),
        headers: { 'content-type': 'application/json' },
      }),
  };
}

const shown = (locale: 'cs' | 'en') =>
  createBoard({
    db: server.db,
    hosts: server.app.hosts,
    texts: untranslatedTexts(),
    now: () => server.clock.now,
  }).company(locale, 'dragons');

const row = async () => (await server.db.select().from(companies))[0];

const filled: Record<CompanyPart, CompanyPartValues> = {
  basics: {
    name: 'Dragons',
    founded: '2019',
    size: '11-50',
    stage: 'seed',
    remotePolicy: 'hybrid',
    industry: ['fintech'],
    places: ['brno', 'prague'],
    otherPlaces: 'Horní Dolní',
  },
  story: {
    taglineCs: 'Létáme',
    taglineEn: 'We fly',
    storyEn: '<p>First.</p>',
    storyCs: '<p>První.</p><h3>Druhý</h3><ul><li>jedna</li><li>dvě</li></ul>',
  },
  values: { items: [{ cs: 'Klid', en: 'Calm' }] },
  work: { technologies: 'Rust\nPostgreSQL', benefits: ['dog-friendly'] },
  team: { items: [{ name: 'Jana', roleCs: 'Šéfka', roleEn: '', photo: '' }] },
  gallery: { items: [] },
  press: { items: [{ title: 'Draci nad Brnem', url: 'https://noviny.example/draci' }] },
  links: {
    video: 'https://youtu.be/abc',
    linkedin: 'https://www.linkedin.com/company/draci',
    github: '',
    instagram: '',
    facebook: '',
    x: '',
    youtube: '',
  },
  steps: { items: [{ stepCs: 'Hovor', stepEn: 'Call', days: '3' }] },
  funding: {
    items: [
      { round: 'seed', amount: '2000000', currency: 'EUR', year: '2024', source: 'https://news.example/draci' },
      { round: 'grant', amount: '1000000', currency: 'CZK', year: '2023', source: '' },
    ],
  },
};

describe('product §5 a company’s profile', () => {
  test.each(Object.entries(filled))('stores an edited part: %s', async (part, values) => {
    const { save, edited } = await verified();
    const answer = await save(part as CompanyPart, values);
    expect([answer.status, await answer.json()]).toEqual([200, { version: 1 }]);
    expect((await edited()).parts[part]).toEqual({ values, version: 1 });
  });

  test('shows its story and team on the board', async () => {
    const { save } = await verified();
    await save('story', filled.story);
    await save('team', filled.team);
    expect(await row()).toMatchObject({
      tagline: { cs: 'Létáme', en: 'We fly' },
      story: { cs: '<p>První.</p><h3>Druhý</h3><ul><li>jedna</li><li>dvě</li></ul>', en: '<p>First.</p>' },
      team: [{ name: 'Jana', role: { cs: 'Šéfka' } }],
    });
  });

  test.each([
    ['basics', { ...filled.basics, name: ' ' }, 'name', 'required'],
    ['basics', { ...filled.basics, founded: '12' }, 'founded', 'year'],
    ['basics', { ...filled.basics, founded: '2077' }, 'founded', 'future'],
    ['funding', { items: [{ round: 'seed', amount: '1', currency: 'EUR', year: '2077' }] }, 'items.0.year', 'future'],
    [
      'work',
      { technologies: Array.from({ length: 80 }, (_, nth) => `T${nth}`).join('\n'), benefits: [] },
      'technologies',
      'many',
    ],
    ['team', { items: [{ name: '', roleCs: 'Šéfka', roleEn: '', photo: '' }] }, 'items.0.name', 'required'],
    ['links', { ...filled.links, linkedin: 'https://evil.example' }, 'linkedin', 'link'],
    ['links', { ...filled.links, video: 'javascript:alert(1)' }, 'video', 'link'],
    ['press', { items: [{ title: 'Draci', url: '' }] }, 'items.0.url', 'required'],
    [
      'team',
      {
        items: [
          { name: '', roleCs: '', roleEn: '', photo: '' },
          { name: '', roleCs: 'x', roleEn: '', photo: '' },
        ],
      },
      'items.1.name',
      'required',
    ],
    ['steps', { items: [{ stepCs: 'Hovor', stepEn: '', days: 'soon' }] }, 'items.0.days', 'number'],
    ['funding', { items: [{ round: 'seed', amount: '0', currency: 'EUR', year: '2024' }] }, 'items.0.amount', 'number'],
    [
      'funding',
      { items: [{ round: 'seed', amount: '1', currency: 'EUR', year: '2024', source: 'javascript:alert(1)' }] },
      'items.0.source',
      'link',
    ],
    ['work', { technologies: 'x'.repeat(61), benefits: [] }, 'technologies', 'long'],
  ] as const)('refuses %s with %j', async (part, values, field, code) => {
    const { save, edited } = await verified();
    const before = await edited();
    const answer = await save(part, values);
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { [field]: [code] }]);
    expect(await edited()).toEqual(before);
  });

  test('drops empty items', async () => {
    const { save, edited } = await verified();
    await save('values', { items: [{ cs: '', en: ' ' }, ...(filled.values.items as object[])] });
    expect((await edited()).parts.values?.values).toEqual(filled.values);
  });

  test('sanitises the HTML of a story (IN06)', async () => {
    const { save } = await verified();
    await save('story', {
      ...filled.story,
      storyEn: '<h1 style="color:red">Up</h1><img src=x onerror=alert(1)>We <b>fly</b>.',
    });
    expect((await row())?.story?.en).toBe('<h3>Up</h3><p>We <strong>fly</strong>.</p>');
  });

  test('keeps only links to the company’s own site in its story', async () => {
    const { save } = await verified();
    const storyEn = '<p><a href="https://blog.draci.example/a">Ours</a> <a href="https://a.example">Theirs</a></p>';
    await save('story', { ...filled.story, storyEn });
    expect((await row())?.story?.en).toBe(
      '<p><a href="https://blog.draci.example/a" rel="nofollow noopener">Ours</a> Theirs</p>',
    );
  });

  test('rejects different values of an outdated version with 409 and the current ones', async () => {
    const { save, browsers } = await verified({ radek: 'recruiter' });
    expect((await save('values', filled.values, 0, browsers.radek)).status).toBe(200);
    const late = await save('values', { items: [{ cs: 'Hluk', en: 'Noise' }] }, 0);
    expect([late.status, (await late.json()).current]).toEqual([409, { values: filled.values, version: 1 }]);
    expect((await save('values', filled.values, 0)).status).toBe(200);
    expect((await save('values', { items: [] }, 1)).status).toBe(200);
  });

  test('accepts a save on top of one of the same form whose answer was lost, and not on top of another', async () => {
    const { save } = await verified();
    const { here, elsewhere } = stampedSaves;
    const named = (cs: string) => ({ items: [{ cs, en: cs }] });
    for (const [nth, name] of ['Vítr', 'Vichr', 'Vánek'].entries())
      expect((await save('values', named(name), 0, undefined, here(nth + 1))).status).toBe(200);
    for (const stamp of [here(2), elsewhere(9)]) {
      const late = await save('values', named('Hluk'), 0, undefined, stamp);
      expect([late.status, (await late.json()).current]).toEqual([409, { values: named('Vánek'), version: 3 }]);
    }
    await save('values', named('Klid'), 3);
    expect((await save('values', named('Hluk'), 0, undefined, here(4))).status).toBe(409);
  });

  test('is edited only by owners and recruiters of a verified company', async () => {
    const { id, jana, save, browsers } = await verified({ radek: 'recruiter', rita: 'reader' });
    expect((await save('values', filled.values, 0, browsers.rita)).status).toBe(403);
    expect((await save('values', filled.values, 0, browsers.radek)).status).toBe(200);
    await server.db.update(companyAccounts).set({ verifiedAt: null }).where(eq(companyAccounts.id, id));
    expect((await save('values', filled.values, 1)).status).toBe(403);
    expect((await jana.request(`/api/company-accounts/${id}/profile`)).status).toBe(403);
  });
});

describe('product §5 renaming a company', () => {
  const rename = async ({ save }: { save: Awaited<ReturnType<typeof verified>>['save'] }, name: string, version = 0) =>
    (await save('basics', { ...filled.basics, name }, version)).status;

  const board = () =>
    createBoard({ db: server.db, hosts: server.app.hosts, texts: untranslatedTexts(), now: () => server.clock.now });

  test('changes the address of its profile, and the previous one still finds it', async () => {
    const made = await verified();
    expect(await rename(made, 'Kite Dragons')).toBe(200);
    expect(await row()).toMatchObject({ slug: 'kite-dragons', name: 'Kite Dragons' });
    expect((await made.read()).name).toBe('Kite Dragons');
    for (const slug of ['dragons', 'kite-dragons'])
      expect(await board().company('en', slug)).toMatchObject({ slug: 'kite-dragons', name: 'Kite Dragons' });
    await rename(made, 'Dragons', 1);
    for (const slug of ['dragons', 'kite-dragons'])
      expect(await board().company('en', slug)).toMatchObject({ slug: 'dragons' });
  });

  test('keeps the previous address from other companies', async () => {
    const made = await verified();
    await rename(made, 'Kite Dragons');
    await server.db.transaction((tx) =>
      writeListings(tx, {
        companies: [newCompany('dragons', { source: 'other:dragons', name: 'Others' })],
        jobs: [newJob('Gardener', { source: 'other:1', companySlug: 'dragons' })],
      }),
    );
    expect(await server.db.$count(companies)).toBe(1);
    expect((await board().company('en', 'dragons'))?.jobs.map(({ title }) => title)).toContain('Gardener');
  });

  test.each(['Kolibřík', 'KOLIBRIK', 'kolibrik.'])(
    'to %s is rejected when another company has that name',
    async (name) => {
      const made = await verified();
      await server.db.transaction((tx) =>
        writeListings(tx, {
          companies: [newCompany('kolibrik', { source: 'other:kolibrik', name: 'Kolibřík' })],
          jobs: [],
        }),
      );
      const answer = await made.save('basics', { ...filled.basics, name });
      expect([answer.status, (await answer.json()).errors]).toEqual([422, { name: ['nameTaken'] }]);
      expect(await row()).toMatchObject({ slug: 'dragons', name: 'Dragons' });
    },
  );

  test('is a separate audit event for the board', async () => {
    const made = await verified();
    await made.save('basics', filled.basics);
    await rename(made, 'Kite Dragons', 1);
    const events = await server.db.select().from(auditEvents).where(eq(auditEvents.event, 'company profile changed'));
    expect(events.map(({ how }) => how)).toEqual(['', 'renamed']);
  });

  test('changes the words of its ads in the search index', async () => {
    const made = await verified();
    await rename(made, 'Zmrzlina');
    const [words] = await server.db.select().from(jobSearch);
    expect(words?.words).toContain('zmrzlina');
    expect(words?.words).not.toContain('dragons');
  });
});

describe('product §5 a company’s pictures', () => {
  const drawing = async (width: number, height: number) =>
    new Uint8Array(
      await sharp({ create: { width, height, channels: 3, background: '#0a0' } })
        .png()
        .toBuffer(),
    );

  const upload = (browser: Visitor, id: string, kind: string, bytes: Uint8Array<ArrayBuffer>) => {
    const body = new FormData();
    body.set('file', new File([bytes], 'logo.png'));
    return browser.request(`/api/company-accounts/${id}/pictures/${kind}`, { method: 'POST', body });
  };

  test('are re-encoded and shown, and deleted once replaced or removed', async () => {
    const { id, jana, edited } = await verified();
    expect((await upload(jana, id, 'cover', await drawing(900, 900))).status).toBe(201);
    const { photo: first } = await (await upload(jana, id, 'logo', await drawing(400, 100))).json();
    expect((await edited()).logo).toBe(first);
    const [kept] = await server.db.select().from(images).where(eq(images.hash, first));
    expect(await sharp(kept?.bytes).metadata()).toMatchObject({ format: 'webp', width: 192, height: 192 });
    const { photo: second } = await (await upload(jana, id, 'logo', await drawing(100, 100))).json();
    expect((await edited()).logo).toBe(second);
    expect(await server.db.$count(images, eq(images.hash, first))).toBe(0);
    await jana.request(`/api/company-accounts/${id}/pictures/logo`, { method: 'DELETE' });
    expect(await edited()).toMatchObject({ logo: null, cover: expect.any(String) });
  });

  test('of gallery and team appear with the order and texts of their items, in both languages', async () => {
    const { id, jana, save } = await verified();
    const { photo: high } = await (await upload(jana, id, 'gallery', await drawing(300, 900))).json();
    const { photo: wide } = await (await upload(jana, id, 'gallery', await drawing(900, 300))).json();
    const { photo: face } = await (await upload(jana, id, 'person', await drawing(40, 40))).json();
    const [kept] = await server.db.select().from(images).where(eq(images.hash, high));
    expect(await sharp(kept?.bytes).metadata()).toMatchObject({ format: 'webp', width: 1440, height: 960 });
    const items = [
      { image: wide, altCs: 'Dílna', altEn: 'The workshop' },
      { image: high, altCs: '', altEn: '' },
    ];
    expect((await save('gallery', { items })).status).toBe(200);
    await save('team', { items: [{ name: 'Jana', roleCs: '', roleEn: 'Boss', photo: face }] });
    expect(await shown('en')).toMatchObject({
      gallery: [
        { image: wide, alt: 'The workshop' },
        { image: high, alt: '' },
      ],
      team: [{ name: 'Jana', role: 'Boss', photo: face }],
    });
    expect(await shown('cs')).toMatchObject({ gallery: [{ alt: 'Dílna' }, { alt: '' }] });
  });

  test('of a gallery are deleted once they have been unused for a day', async () => {
    const { id, jana, save } = await verified();
    const stored = async (width: number) =>
      (await (await upload(jana, id, 'gallery', await drawing(width, 10))).json()).photo as string;
    const [kept] = [await stored(10), await stored(400)];
    await save('gallery', { items: [{ image: kept, altCs: '', altEn: '' }] });
    const before = await server.db.$count(images);
    await purgePictures(server.db, new Date());
    expect(await server.db.$count(images)).toBe(before);
    await purgePictures(server.db, new Date(Date.now() + 2 * 86_400_000));
    expect((await server.db.select({ hash: images.hash }).from(images)).map(({ hash }) => hash)).toEqual([kept]);
  });

  test('are rejected in a gallery unless they have been uploaded', async () => {
    const { save } = await verified();
    const answer = await save('gallery', { items: [{ image: 'a'.repeat(32), altCs: '', altEn: '' }] });
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { 'items.0.image': ['required'] }]);
  });

  test('are JPEG, PNG, WebP or AVIF by their content, of a known kind', async () => {
    const { id, jana, edited } = await verified();
    const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a0' } });
    const status = async (bytes: Uint8Array) => (await upload(jana, id, 'logo', new Uint8Array(bytes))).status;
    const [jpeg, webp, avif, gif, tiff] = (await Promise.all(
      (['jpeg', 'webp', 'avif', 'gif', 'tiff'] as const).map((format) => picture.clone().toFormat(format).toBuffer()),
    )) as [Buffer, Buffer, Buffer, Buffer, Buffer];
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>');
    for (const bytes of [svg, gif, tiff, jpeg.subarray(0, 100)]) expect(await status(bytes)).toBe(422);
    expect((await upload(jana, id, 'portrait', await drawing(10, 10))).status).toBe(404);
    expect((await edited()).logo).toBeNull();
    for (const bytes of [jpeg, await drawing(40, 40), webp, avif]) expect(await status(bytes)).toBe(201);
    expect((await edited()).logo).toEqual(expect.any(String));
  });
});
