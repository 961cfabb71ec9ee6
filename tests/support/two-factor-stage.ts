import { TotpCodes } from '#src/modules/accounts/adapters/totp-codes';
import { secondFactorIn, type SecondFactor } from '#src/modules/accounts/domain/two-factor';
import { ConfirmSignIn } from '#src/modules/accounts/use-cases/sign-in/confirm-sign-in';
import { OfferTwoFactor } from '#src/modules/accounts/use-cases/security/offer-two-factor';
import { TurnOnTwoFactor } from '#src/modules/accounts/use-cases/security/turn-on-two-factor';
import { codeFor } from './authenticator-app';
import { inMemoryChallenges, inMemoryTwoFactors } from './memory/in-memory-account-security';
import { aUser, fakePasswordHashing, inMemoryUsers } from './memory/in-memory-accounts';
import { inMemoryOutbox } from './memory/in-memory-jobs';
import { workOn } from './memory/in-memory-work';

const START = new Date('2026-05-14T09:00:00Z');
const HALF_MINUTE = 30_000;

/** Olive, whose authenticator app has been offered a secret. Her recovery codes are RECOVERY1, RECOVERY2 and so on. */
export function twoFactorStage() {
  const olive = aUser();
  let [now, recoveryCodes] = [START, 0];
  const clock = { now: async () => now };
  const codes = new TotpCodes({ issuer: 'Hedgerow', sealedWith: ['a secret'] }, () => now.getTime());
  const stores = {
    users: inMemoryUsers(olive),
    twoFactors: inMemoryTwoFactors(),
    challenges: inMemoryChallenges(),
    outbox: inMemoryOutbox(),
  };
  const [work, newRecoveryCode] = [workOn(stores), () => `RECOVERY${(recoveryCodes += 1)}`];
  const { sealedSecret, setupKey } = new OfferTwoFactor(codes).execute({ userId: olive.id, email: olive.email });
  const turnOn = (facts: { code?: string; password?: string; sealedSecret?: string } = {}) =>
    new TurnOnTwoFactor(work, stores.users, codes, fakePasswordHashing, clock, newRecoveryCode).execute({
      userId: olive.id,
      password: 'green fingers',
      sealedSecret,
      code: codeFor(setupKey, now.getTime()),
      ...facts,
    });
  const later = (ms: number) => void (now = new Date(now.getTime() + ms));
  return {
    ...stores,
    olive,
    work,
    codes,
    clock,
    sealedSecret,
    newRecoveryCode,
    turnOn,
    later,
    HALF_MINUTE,
    now: () => now,
    appCode: () => codeFor(setupKey, now.getTime()),
    on: async () => {
      await turnOn();
      later(HALF_MINUTE);
    },
    async confirm(
      code: string,
      {
        by = secondFactorIn(code),
        challenge,
      }: {
        by?: SecondFactor;
        challenge?: string;
      } = {},
    ) {
      const token = challenge ?? crypto.randomUUID();
      if (!challenge)
        await stores.challenges.add({
          token,
          userId: olive.id,
          expiresAt: new Date(now.getTime() + 60_000),
        });
      return new ConfirmSignIn(work, codes, clock).execute({
        challenge: token,
        code,
        by,
      });
    },
  };
}
