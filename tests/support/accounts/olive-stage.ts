import { beforeEach } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { productStage, type ProductStage } from '../product-stage';
import type { Browser } from '../web';
import { canSignIn, signedInAs } from './account-seen';

/** A password to change to. */
export const NEW = 'sorrel-and-yarrow-8';

type OliveStage = ProductStage & {
  olive: SessionUser;
  /** Olive's browser, in which she is signed in. */
  she: Browser;
  canSignIn(password: string): Promise<boolean>;
};

/** Each test has an Olive of its own. */
export function oliveStage(): OliveStage {
  const on = productStage() as OliveStage;
  on.canSignIn = (password) => canSignIn(on.world.app, { email: on.olive.email, password });
  beforeEach(async () => {
    on.olive = await on.cast.customer();
    on.she = await signedInAs(on.world.app, on.olive);
  });
  return on;
}
