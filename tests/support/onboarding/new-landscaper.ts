import type { SessionUser } from '#src/modules/accounts/domain/user';
import type { TestApp } from '../app';
import { castOn } from '../cast';
import { browser, type Browser } from '../web';

export type NewLandscaper = Browser & { user: SessionUser };

/** A landscaper who has just signed up and has not begun the registration. */
export async function newLandscaperOn(world: TestApp): Promise<NewLandscaper> {
  const user = await castOn(world).landscaper({ completed: false });
  return { ...(await browser(world.app, { actor: user })), user };
}

/**
 * The response to GET /api/users/{id}/profile for a visitor: the landscaper's public profile, or { code: 'not-found' }.
 */
export async function publicProfileOf({ app }: TestApp, { id }: SessionUser): Promise<Record<string, unknown>> {
  const response = await (await browser(app)).json('GET', `/api/users/${id}/profile`);
  return (await response.json()) as Record<string, unknown>;
}
