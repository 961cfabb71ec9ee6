import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

type Grid = { east: number; north: number };
const CREATED_AT = new Date('2026-01-05T09:00:00Z');

const aUser = (facts: { id: string; fullName: string; userType: string }) => ({
  email: `${facts.id}@hedgerow.test`,
  passwordHash: 'unused',
  profileCompleted: true,
  createdAt: CREATED_AT,
  emailConfirmedAt: CREATED_AT,
  ...facts,
});

/** Inserts people as rows, for tests in which it does not matter how they signed up. */
export async function addCustomer(knex: Knex, { id = randomUUID(), fullName = 'Olive Marsh' } = {}): Promise<string> {
  await knex('users').insert(aUser({ id, fullName, userType: 'customer' }));
  return id;
}

export async function addAdmin(knex: Knex, { id = randomUUID(), fullName = 'Ada Whitlock' } = {}): Promise<string> {
  await knex('users').insert(aUser({ id, fullName, userType: 'admin' }));
  return id;
}

export const addSecondFactor = (knex: Knex, userId: string): Promise<unknown> =>
  knex('twoFactors').insert({ userId, sealedSecret: 'sealed', confirmedAt: new Date(), lastStep: 0 });

export async function addLandscaper(
  knex: Knex,
  {
    id = randomUUID(),
    fullName = 'Fern Blackthorn',
    businessName = null as string | null,
    grid = { east: 377_648, north: 148_140 } as Grid,
    outcode = 'BA11',
    services = [] as string[],
  } = {},
): Promise<string> {
  await knex('users').insert(aUser({ id, fullName, userType: 'landscaper' }));
  const place = {
    postcode: 'BA11 1AA',
    town: 'Frome',
    outcode,
    grid: knex.raw('point(?, ?)', [grid.east, grid.north]),
  };
  await knex('landscaperProfiles').insert({ userId: id, businessName, ...place, services, updatedAt: CREATED_AT });
  return id;
}

/** Inserts an uploaded photo, on a job if `jobId` is given. */
export async function addPhoto(
  knex: Knex,
  { ownerId, jobId, kind = 'before' }: { ownerId: string; jobId?: string; kind?: 'before' | 'after' },
): Promise<string> {
  const id = randomUUID();
  await knex('photos').insert({
    id,
    ownerId,
    originalName: 'hedge.jpg',
    width: 1200,
    height: 900,
    createdAt: CREATED_AT,
    claimedAt: jobId ? CREATED_AT : null,
  });
  if (jobId) await knex('jobPhotos').insert({ jobId, photoId: id, kind, position: 0 });
  return id;
}
