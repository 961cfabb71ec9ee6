import type { SessionUser } from '#src/modules/accounts/domain/user';
import type { TestApp } from './app';
import { castOn } from './cast';
import { browser, type Browser } from './web';

export type Newcomer = Browser & { user: SessionUser };

/** A landscaper who has just signed up, and has said nothing of a business yet. */
export async function newcomerOn(world: TestApp): Promise<Newcomer> {
  const user = await castOn(world).landscaper({ completed: false });
  return { ...(await browser(world.app, { actor: user })), user };
}
