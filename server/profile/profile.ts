import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import {
  emptyPart,
  type ProfileValues,
  parseProfilePart,
  type SavedPartName,
} from '../../machines/profile-section/profile.rules.ts';
import type { VersionedPart } from '../../src/api/contract.ts';
import type { Profile } from '../../src/api/contract-candidate.ts';
import type { Db } from '../db/open.ts';
import { profileParts } from '../db/schema/profile.ts';
import { readCvs } from './cvs.ts';

const unsavedPart = (part: SavedPartName): VersionedPart => ({ values: emptyPart[part], version: 0 });

/** With the fields in the form's order, which the database does not keep. */
const inFormOrder = (part: SavedPartName, values: ProfileValues): ProfileValues =>
  parseProfilePart(part, values) ?? values;

export async function readProfile(db: Db, userId: string): Promise<Profile> {
  const rows = await db.select().from(profileParts).where(eq(profileParts.userId, userId));
  const empty = Object.keys(emptyPart).map((part) => [part, unsavedPart(part as SavedPartName)] as const);
  const saved = rows.map(
    ({ part, values, version }) => [part, { values: inFormOrder(part as SavedPartName, values), version }] as const,
  );
  return { parts: Object.fromEntries([...empty, ...saved]), cvs: await readCvs(db, userId) };
}

type SaveOutcome = { type: 'saved'; version: number } | { type: 'conflict'; current: VersionedPart };

/** Saves a part if it is still the version that the user last saw. Repeating it after a lost response succeeds (AV02). */
export async function savePart(
  db: Db,
  { userId, part, now, ...submitted }: VersionedPart & { userId: string; part: SavedPartName; now: Date },
): Promise<SaveOutcome> {
  const { values } = submitted;
  const [saved] = await db
    .insert(profileParts)
    .values({ userId, part, values, version: 1, updatedAt: now })
    .onConflictDoUpdate({
      target: [profileParts.userId, profileParts.part],
      set: { values, version: sql`${profileParts.version} + 1`, updatedAt: now },
      setWhere: eq(profileParts.version, submitted.version),
    })
    .returning({ version: profileParts.version });
  if (saved) return { type: 'saved', version: saved.version };
  const [current = unsavedPart(part)] = await db
    .select({ values: profileParts.values, version: profileParts.version })
    .from(profileParts)
    .where(and(eq(profileParts.userId, userId), eq(profileParts.part, part)));
  return isDeepStrictEqual(current.values, values)
    ? { type: 'saved', version: current.version }
    : { type: 'conflict', current: { ...current, values: inFormOrder(part, current.values) } };
}
