// A command runs only for its own audience, and refuses everyone else with the same response as the guard.
import type { ActionFunctionArgs, ServerBuild } from '@remix-run/node';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { App } from '#src/composition/app';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { routeTable, type Access } from '#app/route-table';
import { command, type Audience, type Role } from '#app/web/command';
import { guardRoutes } from '#app/web/guard.server';
import { submitForm, submitJson } from '#app/web/submit.server';
import { inPlaceOf } from '#tests/support/defects';
import { quietLog } from '#tests/support/memory/in-memory-notifications';
import { browser, serverBuild } from '#tests/support/web';

const noApp = inPlaceOf<App>({ secrets: ['roles'], log: quietLog });
const PAGE = '/jobs/:id/confirm';
const CALL = '/api/jobs/:id/confirm-complete';
const ID = '7d1f3c52-7a55-4c1c-9e0f-0b0f3f7a2b11';

const person = (userType: Role): SessionUser => ({
  id: '00000000-0000-4000-8000-000000000001',
  email: 'olive@hedgerow.test',
  emailConfirmed: true,
  username: 'olive@hedgerow.test',
  userType,
  profileCompleted: true,
  fullName: 'Olive Marsh',
  firstName: 'Olive',
  lastName: 'Marsh',
  phoneNumber: null,
  address: null,
  preferredContactMethod: 'email',
  propertyType: null,
  profileImage: null,
});
const people = {
  nobody: undefined,
  customer: person('customer'),
  landscaper: person('landscaper'),
  admin: person('admin'),
} as const;
type Name = keyof typeof people;
const names = Object.keys(people) as Name[];

const audiences: [Audience, Access, Name[]][] = [
  ['anyone', { who: 'anyone' }, names],
  ['visitor', { who: 'visitor', customer: '/post-job' }, ['nobody']],
  ['signed-in', { who: ['customer', 'landscaper', 'admin'] }, ['customer', 'landscaper', 'admin']],
  ['customer', { who: ['customer'] }, ['customer']],
  ['landscaper', { who: ['landscaper'] }, ['landscaper']],
  ['admin', { who: ['admin'], power: 'none' }, ['admin']],
  [['customer', 'landscaper'], { who: ['customer', 'landscaper'] }, ['customer', 'landscaper']],
];

/** A build in which only these two URLs do anything. */
const buildWith = (page: (args: ActionFunctionArgs) => unknown, call = page): Promise<ServerBuild> =>
  serverBuild(({ path }) => ({ action: path === CALL ? call : path === PAGE ? page : undefined }));

/**
 * The routes without the guard: a command for this audience, called by a page and by a JSON call. `ran`: the users for
 * whom it ran.
 */
async function unguarded(audience: Audience) {
  const ran: (string | undefined)[] = [];
  const confirm = command({
    for: audience,
    schema: z.object({ id: z.string() }),
    run(_input, actor: SessionUser | undefined) {
      ran.push(actor?.userType);
      return Promise.resolve({ ok: true as const, value: null });
    },
    refusals: {},
  });
  const build = await buildWith(
    async (args) => ((await submitForm(confirm, args)).ok ? new Response('ran') : null),
    (args) => submitJson(confirm, args),
  );
  return { build, ran };
}

/** The guard alone, with nothing behind it. */
const guarded = async (access: Access) =>
  guardRoutes(
    await buildWith(() => new Response('in')),
    routeTable.map((row) => (row.path === PAGE || row.path === CALL ? { ...row, access } : row)),
  );

const ask = async (build: ServerBuild, name: Name, path: string) => {
  const they = await browser(noApp, { actor: people[name], build });
  const address = path.replace(':id', ID);
  const response = path === CALL ? await they.json('POST', address, {}) : await they.post(address, {});
  const { status, headers } = response;
  return { status, to: headers.get('Location'), cookies: headers.getSetCookie(), body: await response.text() };
};

test.each(audiences)('a command for %j', async (audience, access, admitted) => {
  const { build, ran } = await unguarded(audience);
  const guard = await guarded(access);
  for (const path of [PAGE, CALL])
    for (const name of names) {
      const answer = await ask(build, name, path);
      if (admitted.includes(name)) expect(`${name} ${path} ${answer.status}`).toBe(`${name} ${path} 200`);
      else expect({ name, path, ...answer }).toEqual({ name, path, ...(await ask(guard, name, path)) });
    }
  const whoRan = admitted.map((name) => people[name]?.userType);
  expect(ran).toEqual([...whoRan, ...whoRan]);
});
