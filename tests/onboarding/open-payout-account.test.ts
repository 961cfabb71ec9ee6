import { expect, test } from 'vitest';
import { ok, refuse } from '#src/kernel/result';
import type { User } from '#src/modules/accounts/domain/user';
import type { PayoutAccounts } from '#src/modules/onboarding/ports/payout-accounts';
import { OpenPayoutAccount } from '#src/modules/onboarding/use-cases/open-payout-account';
import { aUser, inMemoryLandscaperProfiles, inMemoryUsers } from '#tests/support/memory/in-memory-accounts';
import { registeredProfile } from '#tests/support/onboarding/registered-profile';

const returnUrls = { doneUrl: 'https://hedgerow.test/done', againUrl: 'https://hedgerow.test/again' };
const accessChangedAt = new Date('2026-05-13T08:20:00Z');
const fern = aUser({ userType: 'landscaper', email: 'fern@hedgerow.test', accessChangedAt });

function opening(
  user: User,
  answers: Awaited<ReturnType<PayoutAccounts['execute']>> = ok({ url: 'https://pay.test' }),
) {
  const applications: object[] = [];
  const landscaperProfiles = inMemoryLandscaperProfiles();
  const payoutAccounts: PayoutAccounts = {
    async execute(application) {
      applications.push(application);
      return answers;
    },
  };
  const useCase = new OpenPayoutAccount(inMemoryUsers(user), landscaperProfiles, payoutAccounts);
  return {
    applications,
    landscaperProfiles,
    open: () => useCase.execute({ landscaperId: user.id, ...returnUrls }),
  };
}

test('Fern applies with her email, and as an individual unless her profile says that her business is a company', async () => {
  const { open, applications, landscaperProfiles } = opening(fern);
  expect(await open()).toEqual({ ok: true, value: { url: 'https://pay.test' } });
  await landscaperProfiles.save({ ...registeredProfile(fern.id), isCompany: true });
  await open();
  const application = { landscaperId: fern.id, email: 'fern@hedgerow.test', accessChangedAt, ...returnUrls };
  expect(applications).toEqual([
    { ...application, businessType: 'individual' },
    { ...application, businessType: 'company' },
  ]);
});

test('only landscapers can open a payout account', async () => {
  const { open, applications } = opening(aUser());
  expect(await open()).toEqual({ ok: false, reason: 'not-a-landscaper' });
  expect(applications).toEqual([]);
});

test('a busy provider is reported', async () => {
  expect(await opening(fern, refuse('provider-busy')).open()).toEqual({ ok: false, reason: 'provider-busy' });
});
