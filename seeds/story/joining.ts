import { Argon2PasswordHashing } from '#src/modules/accounts/adapters/argon2-password-hashing';
import { PgUserRepository } from '#src/modules/accounts/adapters/pg-user-repository';
import { newAdmin } from '#src/modules/accounts/domain/user';
import { DONE, idOf, type Moment } from './moment';
import { DEMO_PASSWORD, type Customer, type Landscaper, type Person } from './people';

/** No use case creates an admin: the operator of the platform adds the row. */
export const runsThePlatform = (who: Person, at: Date): Moment => ({
  at,
  what: `${who.fullName} runs the platform`,
  async happens({ database }) {
    const passwordHash = await new Argon2PasswordHashing().hash(DEMO_PASSWORD);
    const { id, email, fullName } = who;
    const user = newAdmin({ id, email, fullName, passwordHash, at });
    const added = await new PgUserRepository(database).add({ ...user, lastLoginAt: at });
    return added === 'added' ? DONE : { ok: false, reason: added };
  },
});

export const signsUp = (who: Person, userType: 'customer' | 'landscaper', at: Date): Moment => ({
  at,
  what: `${who.fullName} signs up, and their address counts as confirmed`,
  async happens({ app, database }) {
    const { id: userId, email, fullName } = who;
    const account = { userId, email, password: DEMO_PASSWORD, userType, fullName };
    const registered = await app.accounts.register.execute(account);
    await database('users').where({ id: userId }).whereNull('emailConfirmedAt').update({ emailConfirmedAt: at });
    return registered;
  },
});

const personalInfoOf = ({ id, fullName, phone, street, town, postcode, propertyType }: Customer) => ({
  userId: id,
  fullName,
  phoneNumber: phone,
  address: `${street}, ${town} ${postcode}`,
  street,
  city: town,
  postcode,
  propertyType,
  preferredContactMethod: 'email' as const,
});

/** The first of two steps only. */
export const saysWhoTheyAre = (who: Customer, at: Date): Moment => ({
  at,
  what: `${who.fullName} says who they are`,
  happens: ({ app }) => app.onboarding.savePersonalInfo.execute(personalInfoOf(who)),
});

export const joinsAsCustomer = (who: Customer, at: Date): Moment[] => [
  signsUp(who, 'customer', at),
  {
    at,
    what: `${who.fullName} completes their profile`,
    happens: ({ app }) =>
      app.onboarding.completeCustomerProfile.execute({
        ...personalInfoOf(who),
        emailNotifications: true,
        smsNotifications: false,
        termsAccepted: true,
      }),
  },
];

/** Another address at which a customer has work done. */
export const savesAnAddress = (who: Customer, place: { label: string; address: string }, at: Date): Moment => ({
  at,
  what: `${who.fullName} saves an address: ${place.label}`,
  happens: ({ app }) =>
    app.accounts.addAddress.execute({
      userId: who.id,
      addressId: idOf(`${who.fullName}: ${place.label}`),
      ...place,
      isDefault: false,
    }),
});

export const joinsAsLandscaper = (who: Landscaper, at: Date): Moment[] => [
  signsUp(who, 'landscaper', at),
  {
    at,
    what: `${who.fullName} registers as a landscaper`,
    happens: ({ app }) =>
      app.onboarding.registerLandscaper.execute({
        ...who.answers,
        userId: who.id,
        firstName: who.firstName,
        lastName: who.fullName.slice(who.firstName.length + 1),
        customServices: [],
        agreedToTerms: true,
      }),
  },
  {
    at,
    what: `${who.fullName} lets search engines show their profile`,
    happens: ({ app }) => app.onboarding.beFound.execute({ userId: who.id, may: true }),
  },
];

/** Opens a payout account on the provider's pages: completely, or with some details still missing. */
export const opensPayoutAccount = (who: Landscaper, at: Date, how: 'complete' | 'partial' = 'complete'): Moment => ({
  at,
  what: `${who.fullName} opens a payout account`,
  async happens({ app, baseUrl }) {
    const back = `${baseUrl}/landscaper/payouts`;
    const opened = await app.onboarding.openPayoutAccount.execute({
      landscaperId: who.id,
      doneUrl: back,
      againUrl: back,
    });
    if (!opened.ok) return opened;
    const accountId = new URL(opened.value.url).pathname.split('/').at(-1)!;
    // No server answers the webhook during the seeding, so the account is read again below.
    await app.sandbox!.faults.failDelivery('lost');
    await app.sandbox!.onboardingPage[how](accountId);
    return app.escrow.refreshPayee.execute({ landscaperId: who.id });
  },
});

const DEVICES = {
  'a laptop': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'a phone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
};

/** For the list of devices on the settings page. */
export const signsInOn = (who: Person, device: keyof typeof DEVICES, at: Date): Moment => ({
  at,
  what: `${who.fullName} logs in on ${device}`,
  async happens({ app, database }) {
    const known = await database('signIns').where({ userId: who.id, at }).first('id');
    if (!known) await app.accounts.startSession.execute({ userId: who.id, userAgent: DEVICES[device] });
    return DONE;
  },
});
