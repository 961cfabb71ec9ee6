import { expect } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import type { ProductStage } from '#tests/support/product-stage';
import { browser, type Browser } from '#tests/support/web';

/** A program of this user, or of a visitor. */
export const as = (on: ProductStage, actor?: SessionUser): Promise<Browser> =>
  browser(on.world.app, { actor, sandbox: true });

/** The answer of a call: its status, and the fields of its body. */
export async function answerOf(calling: Promise<Response>): Promise<{ status: number } & Record<string, unknown>> {
  const response = await calling;
  return { status: response.status, ...((await response.json()) as object) };
}

/** A success that has at least these fields. */
export const withKeys = (names: string): unknown =>
  expect.objectContaining({
    status: 200,
    ...Object.fromEntries(names.split(' ').map((name) => [name, expect.toSatisfy((value) => value !== undefined)])),
  });
