import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { testApp, type TestApp } from '../app';
import { castOn } from '../cast';
import type { Browser } from '../web';
import { canSignIn, signedInAs } from './account-seen';

/** A password to change to. */
export const NEW = 'sorrel-and-yarrow-8';

type OliveStage = {
  world: TestApp;
  olive: SessionUser;
  /** Olive's browser, in which she is signed in. */
  she: Browser;
  canSignIn(password: string): Promise<boolean>;
};

/** Starts the product before the tests of a file, and closes it after them. Each test has an Olive of its own. */
export function oliveStage(): OliveStage {
  const stage = {
    canSignIn: (password: string) => canSignIn(stage.world.app, { email: stage.olive.email, password }),
  } as OliveStage;
  beforeAll(async () => {
    stage.world = await testApp();
  });
  beforeEach(async () => {
    stage.olive = await castOn(stage.world).customer();
    stage.she = await signedInAs(stage.world.app, stage.olive);
  });
  afterAll(() => stage.world.close());
  return stage;
}
