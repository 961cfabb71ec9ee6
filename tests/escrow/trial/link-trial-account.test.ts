import { expect, test } from 'vitest';
import { LinkTrialAccount } from '#src/modules/escrow/use-cases/trial/link-trial-account';

const ORIGIN = 'https://hedgerow.test';

test.each(['https://mallory.test/', 'https://hedgerow.test.mallory.test/', '//mallory.test', 'javascript:alert(1)'])(
  'a link never leads back to %s',
  async (astray) => {
    const link = new LinkTrialAccount({ onboardingLink: async (id) => ({ url: `https://provider.test/${id}` }) });
    const good = { accountId: 'acct_1', refreshUrl: `${ORIGIN}/a`, returnUrl: `${ORIGIN}/b`, origin: ORIGIN };
    expect((await link.execute(good)).ok).toBe(true);
    for (const name of ['refreshUrl', 'returnUrl'])
      expect(await link.execute({ ...good, [name]: astray })).toEqual({ ok: false, reason: 'foreign-address' });
  },
);
