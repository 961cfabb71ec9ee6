import { expect } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { workOn } from '#tests/support/escrow/work-story';
import type { ProductStage } from '#tests/support/product-stage';
import { browser, type Browser } from '#tests/support/web';

/** The answer of a call: its status, and the fields of its body. */
export async function answerOf(calling: Promise<Response>): Promise<{ status: number } & Record<string, unknown>> {
  const response = await calling;
  return { status: response.status, ...((await response.json()) as object) };
}
export const statusOf = async (calling: Promise<Response>): Promise<number> => (await calling).status;

/** A success that has at least these fields. */
export const withKeys = (names: string): unknown =>
  expect.objectContaining({
    status: 200,
    ...Object.fromEntries(names.split(' ').map((name) => [name, expect.toSatisfy((value) => value !== undefined)])),
  });

/** A new email address for each test. */
export const fresh = (name: string): string => `${name}-${crypto.randomUUID()}@hedgerow.test`;

/** Programs of people, and what they need before a call. */
export function programsOn({ world, cast }: ProductStage) {
  /** A program of this user, or of a visitor. */
  const as = (actor?: SessionUser): Promise<Browser> => browser(world.app, { actor, sandbox: true });
  const story = workOn(world, cast);
  const newAccount = async (path: string, body: object) =>
    String((await answerOf((await as()).json('POST', path, body))).account_id);
  return {
    world,
    cast,
    story,
    as,
    /** A new customer and a new landscaper, with their programs. */
    async people() {
      const [customer, landscaper] = [await cast.customer(), await cast.landscaper()];
      const [olive, fern] = [await as(customer), await as(landscaper)];
      return { work: { customer, landscaper }, customer, landscaper, olive, fern };
    },
    admin: async () => as(await cast.admin()),
    newLandscaper: async () => as(await cast.landscaper({ completed: false })),
    /** The conversation about a new job. */
    async threadOf(olive: Browser, work: Parameters<typeof story.paid>[0]) {
      await story.paid(work);
      const threads = (await (await olive.json('GET', '/api/message-threads')).json()) as { thread: { id: string } }[];
      return threads[0]?.thread.id;
    },
    /** An account of the provider's test pages. */
    trialAccount: () =>
      newAccount('/api/create-landscaper-account', { email: fresh('fern'), business_type: 'individual' }),
    async trialLandscaper() {
      const email = fresh('willow');
      return { email, accountId: await newAccount('/api/landscaper/register', { email }) };
    },
  };
}
export type Programs = ReturnType<typeof programsOn>;

export type Stated = { call: string; shows: (on: Programs) => Promise<void> };
/** A specified call, made as the specification writes it, with no other field in its body. */
export const stated = (call: string, shows: Stated['shows']): Stated => ({ call, shows });
