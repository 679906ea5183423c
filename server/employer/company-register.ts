import * as v from 'valibot';
import type { CompanyRegisterEntry } from '../../src/api/contract-employer.ts';

/** Milliseconds that a user who fills in the form waits for the register. */
const timeout = 3_000;

const subjectSchema = v.object({
  obchodniJmeno: v.string(),
  sidlo: v.optional(v.object({ nazevObce: v.optional(v.string()) })),
});

const unknownCompany: CompanyRegisterEntry = { found: null };

/** What the public register (ARES) has for a company number: nothing if it is off, down, slow or responds unexpectedly. */
export async function readCompanyRegister(origin: string | undefined, ico: string): Promise<CompanyRegisterEntry> {
  if (origin === undefined) return unknownCompany;
  try {
    const answer = await fetch(`${origin}/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty/${ico}`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    if (!answer.ok) return unknownCompany;
    const { obchodniJmeno: name, sidlo } = v.parse(subjectSchema, await answer.json());
    return { found: { name: name.slice(0, 100), city: (sidlo?.nazevObce ?? '').slice(0, 100) } };
  } catch {
    return unknownCompany;
  }
}
