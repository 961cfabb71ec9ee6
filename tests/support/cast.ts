import { randomUUID } from 'node:crypto';
import type { App } from '#src/composition/app';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import type { Knex } from 'knex';
import { pence } from '#src/kernel/money';
import type { PostingAnswers } from '#src/modules/jobs/domain/posting';
import { addAdmin, addPhoto, addSecondFactor } from './people';
import type { TestApp } from './app';

/**
 * Makes people on a real app through the use cases: they sign up, complete a profile, post and bid. Every call makes a
 * new person.
 */
export const castOn = ({ app, database: { knex } }: Pick<TestApp, 'app' | 'database'>) => ({
  customer: (facts: { fullName?: string; completed?: boolean } = {}) => customer(app, knex, facts),
  landscaper: (facts: { fullName?: string; completed?: boolean; postcode?: string; services?: string[] } = {}) =>
    landscaper(app, knex, facts),
  /** Where real money moves, an admin gets the second factor that they need there. */
  async admin(): Promise<SessionUser> {
    const ada = admin(await addAdmin(knex));
    if (!app.sandbox) await addSecondFactor(knex, ada.id);
    return ada;
  },
  postedJob: (by: SessionUser, answers: Partial<PostingAnswers> & { photoCount?: number } = {}) =>
    postedJob(app, knex, by, answers),
  placedBid: (
    by: SessionUser,
    jobId: string,
    terms: { amount?: number; message?: string; estimatedDays?: number | null } = {},
  ) => placedBid(app, by, jobId, terms),
  /** Places bids by this many other landscapers. */
  async othersBid(jobId: string, count: number) {
    for (let n = 0; n < count; n++)
      await placedBid(app, await landscaper(app, knex, { fullName: 'Rowan Thorne' }), jobId, {});
  },
});
export type Cast = ReturnType<typeof castOn>;

/** A password that no dictionary contains. */
export const PASSWORD = 'quince-and-medlar-7';
/** Where the jobs are. Only a hired landscaper may see it, after payment. */
export const HOUSE = '14 Orchard Close';

/** Their address is confirmed, so that emails to it are complete. */
async function signedUp(
  app: App,
  knex: Knex,
  { fullName, userType }: { fullName: string; userType: 'customer' | 'landscaper' },
): Promise<SessionUser> {
  const userId = randomUUID();
  const user = await app.accounts.register.execute({
    userId,
    email: `${userId}@hedgerow.test`,
    password: PASSWORD,
    userType,
    fullName,
  });
  if (!user.ok) throw new Error(`${fullName} could not sign up: ${user.reason}`);
  await knex('users').where({ id: userId }).update({ emailConfirmedAt: knex.fn.now() });
  return { ...user.value, emailConfirmed: true };
}

async function customer(app: App, knex: Knex, { fullName = 'Olive Marsh', completed = true }): Promise<SessionUser> {
  const user = await signedUp(app, knex, { fullName, userType: 'customer' });
  if (!completed) return user;
  const done = await app.onboarding.completeCustomerProfile.execute({
    userId: user.id,
    fullName,
    phoneNumber: '07700 900123',
    address: `${HOUSE}, Frome BA11 4HT`,
    propertyType: 'home',
    preferredContactMethod: 'email',
    emailNotifications: true,
    smsNotifications: false,
    termsAccepted: true,
  });
  if (!done.ok) throw new Error(`${fullName} has no profile: ${done.reason}`);
  return done.value;
}

async function landscaper(
  app: App,
  knex: Knex,
  { fullName = 'Fern Blackthorn', completed = true, postcode = 'BA11 1AA', services = ['hedge_trimming'] },
): Promise<SessionUser> {
  const user = await signedUp(app, knex, { fullName, userType: 'landscaper' });
  if (!completed) return user;
  const [firstName = '', lastName = ''] = fullName.split(' ');
  const done = await app.onboarding.registerLandscaper.execute({
    userId: user.id,
    firstName,
    lastName,
    phone: '07700 900456',
    bio: 'Hedges, mostly.',
    yearsExperience: 12,
    serviceArea: 'Frome and around',
    postcode,
    isCompany: false,
    services,
    customServices: [],
    agreedToTerms: true,
  });
  if (!done.ok) throw new Error(`${fullName} is not registered: ${done.reason}`);
  return done.value;
}

/** Not made through a use case, because no one becomes an admin by signing up. */
const admin = (id: string): SessionUser => ({
  id,
  email: `${id}@hedgerow.test`,
  emailConfirmed: true,
  username: `${id}@hedgerow.test`,
  userType: 'admin',
  profileCompleted: true,
  fullName: 'Ada Whitlock',
  firstName: 'Ada',
  lastName: 'Whitlock',
  phoneNumber: null,
  address: null,
  preferredContactMethod: 'email',
  propertyType: null,
  profileImage: null,
});

async function postedJob(
  app: App,
  knex: Knex,
  by: SessionUser,
  { photoCount = 1, ...answers }: Partial<PostingAnswers> & { photoCount?: number },
): Promise<string> {
  const photos = await Promise.all(Array.from({ length: photoCount }, () => addPhoto(knex, { ownerId: by.id })));
  const jobId = randomUUID();
  const posted = await app.jobs.postJob.execute({
    jobId,
    customerId: by.id,
    entryPoint: 'json',
    answers: {
      jobTypes: ['hedge_trimming'],
      description: 'Front hedge, about 12 metres.',
      photos,
      flexibleDate: true,
      timeOfDay: 'anytime',
      address: `${HOUSE}, Frome BA11 4HT`,
      accessInstructions: 'Gate code 4711',
      budget: '160',
      ...answers,
    },
  });
  if (!posted.ok) throw new Error(`the job was not posted: ${JSON.stringify(posted)}`);
  return jobId;
}

async function placedBid(
  app: App,
  by: SessionUser,
  jobId: string,
  { amount = 150_00, message = 'Level top, square face.', estimatedDays = 1 as number | null },
): Promise<string> {
  const bidId = randomUUID();
  const placed = await app.bidding.placeBid.execute({
    bidId,
    jobId,
    landscaperId: by.id,
    amount: pence(amount),
    message,
    estimatedDays,
  });
  if (!placed.ok) throw new Error(`the bid was not placed: ${placed.reason}`);
  return bidId;
}
