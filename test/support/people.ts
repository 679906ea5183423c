import type { TestApp } from './server.ts';
import { type Visitor, visitorOf } from './visitor.ts';

export const jana = {
  name: 'Jana Nová',
  username: 'jana@kites.example',
  password: 'a kite above Brno',
  vop: true,
} as const;

const { username, password } = jana;

/** The sign-in form's data for Jana. */
export const janaCredentials = { username, password } as const;

/** A visitor with an internet address, as reported by a trusted proxy: the app needs TRUSTED_PROXY=1. */
export const visitorFrom = (app: TestApp, address: string): Visitor =>
  visitorOf(app, { headers: { 'x-forwarded-for': address } });

/** Registers Jana and returns her browser, signed in. */
export async function registerJana(app: Pick<TestApp, 'request'>, visitor = visitorOf(app)): Promise<Visitor> {
  const answer = await visitor.post('/register', jana);
  if (answer.status !== 201) throw new Error(`Jana could not register: ${answer.status} ${await answer.text()}`);
  return visitor;
}

/** Signs in with the form and returns whether it worked. */
export async function signIn(visitor: Visitor, fields: Record<string, string> = janaCredentials): Promise<boolean> {
  await visitor.postForm('/login', fields);
  return (await visitor.session()).state !== 'none';
}
