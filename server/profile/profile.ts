import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import {
  emptyPart,
  type ProfileValues,
  parseProfilePart,
  type SavedPartName,
} from '../../machines/profile-section/profile.rules.ts';
import type { StampedPart, VersionedPart } from '../../src/api/contract.ts';
import type { Profile } from '../../src/api/contract-candidate.ts';
import type { Db } from '../db/open.ts';
import { profileParts } from '../db/schema/profile.ts';
import { isEarlierSave } from '../save-stamp.ts';
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

type PartToSave = StampedPart & { userId: string; part: SavedPartName; now: Date };

/**
 * Saves a part if it is still the version that the user last saw, or one that the same form has saved since. Repeating it after a lost
 * response succeeds (AV02).
 */
export async function savePart(db: Db, save: PartToSave): Promise<SaveOutcome> {
  const { userId, part, values, version, stamp, now } = save;
  const row = { values, lastSave: stamp ?? null, updatedAt: now };
  const [saved] = await db
    .insert(profileParts)
    .values({ userId, part, version: 1, ...row })
    .onConflictDoUpdate({
      target: [profileParts.userId, profileParts.part],
      set: { ...row, version: sql`${profileParts.version} + 1` },
      setWhere: eq(profileParts.version, version),
    })
    .returning({ version: profileParts.version });
  if (saved) return { type: 'saved', version: saved.version };
  const [current] = await db
    .select({ values: profileParts.values, version: profileParts.version, lastSave: profileParts.lastSave })
    .from(profileParts)
    .where(and(eq(profileParts.userId, userId), eq(profileParts.part, part)));
  if (!current) return { type: 'conflict', current: unsavedPart(part) };
  if (isDeepStrictEqual(current.values, values)) return { type: 'saved', version: current.version };
  if (isEarlierSave(current.lastSave, stamp)) return savePart(db, { ...save, version: current.version });
  return { type: 'conflict', current: { values: inFormOrder(part, current.values), version: current.version } };
}
