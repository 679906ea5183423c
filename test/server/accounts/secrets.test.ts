import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../support/database.ts';
import { janaCredentials } from '../../support/people.ts';
import { testApp } from '../../support/server.ts';
import { visitorOf } from '../../support/visitor.ts';

const canary = 'canary above Brno';

/** Everything that Jana and a stranger do here, with what they got. */
async function wholeStory() {
  const database = await freshDatabase();
  const app = await testApp({ database });
  const jana = visitorOf(app);
  const stranger = visitorOf(app);
  const given = { username: 'canary.jana@kites.example', password: canary };
  const tokens = new Set<string>();
  const answers: string[] = [];
  const heard = async (answer: Response) => {
    answers.push(`${answer.headers.get('location')} ${await answer.text()}`);
    for (const visitor of [jana, stranger]) for (const value of visitor.jar.values()) tokens.add(value);
  };
  await heard(await jana.request(`/support/unique-username/${given.username}`));
  await heard(await jana.post('/register', { ...given, name: 'Jana', vop: true }));
  await heard(await jana.request('/api/session'));
  await heard(await jana.request('/api/intercom'));
  await heard(await jana.request('/firmy'));
  await heard(await jana.request('/logout?back=/firmy', { method: 'POST' }));
  await heard(await jana.post('/api/login', given));
  await heard(await jana.postForm('/login?back=/firmy', given));
  const { code } = await (await jana.post('/api/handoff')).json();
  tokens.add(code);
  await heard(await jana.postForm('/handoff', { code, back: '/firmy' }));
  for (let guess = 0; guess < 7; guess++)
    await heard(await stranger.post('/api/login', { ...given, password: `${canary}!` }));
  await heard(await stranger.post('/register', { ...given, name: 'X', vop: true }));
  // The language cookie, which is short, is left out.
  return { app, answers, tokens: [...tokens].filter(({ length }) => length > 40), db: database.db };
}

const story = await wholeStory();

test('PR04 the log has the events of accounts and no secret', () => {
  const { app, tokens } = story;
  const events = app.logged().flatMap(({ event }) => (typeof event === 'string' ? [event] : []));
  expect(new Set(events)).toEqual(
    new Set([
      'registered',
      'signed out',
      'password checked',
      'signed in',
      'session carried',
      'sign-in failed',
      'limited',
    ]),
  );
  const log = app.rawLog();
  expect(tokens.length).toBeGreaterThan(3);
  for (const secret of [canary, 'canary', janaCredentials.password, ...tokens]) expect(log).not.toContain(secret);
  for (const { time } of app.logged()) expect(time).toMatch(/Z$/);
});

test('SE01 PR02 PR06 no response contains a token, password or hash', () => {
  const { answers, tokens } = story;
  for (const answer of answers) {
    for (const secret of [canary, 'argon2', ...tokens]) expect(answer).not.toContain(secret);
    expect(answer).not.toMatch(/passwordHash|twoFactor|family|userId|ipAddress/);
  }
});

test('SE01 no table contains a token or password in plain text', async () => {
  const { db, tokens } = story;
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of tables) {
    const { rows } = await db.execute(sql.raw(`select * from ${name}`));
    const text = JSON.stringify(rows);
    for (const secret of [canary, ...tokens]) expect(text, name).not.toContain(secret);
  }
});

test.each(["o'canary@kites", 'canary!x@localhost', 'canary@10.0.0.1'])(
  'PR04 masks an address of unusual form: %s',
  async (username) => {
    const app = await testApp({ database: await freshDatabase() });
    const visitor = visitorOf(app);
    await visitor.request(`/support/unique-username/${encodeURIComponent(username)}`);
    await visitor.post('/register', { name: 'Jana', username, password: 'a kite above Brno', vop: true });
    for (let guess = 0; guess < 6; guess += 1) await visitor.post('/api/login', { username, password: 'wrong one' });
    await visitor.postForm('/reset-password', { email: username });
    expect(app.logged().some(({ event }) => event === 'limited')).toBe(true);
    expect(app.rawLog()).not.toContain('canary');
  },
);
