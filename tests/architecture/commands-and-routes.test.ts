// Nobody whom the route table keeps out may run a command of that route, so the two checks of a route agree.
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { adoptDraft } from '#app/commands/jobs/posting/adopt-draft';
import type { DraftSession } from '#app/commands/jobs/posting/draft-session';
import { entryPointAt } from '#app/commands/jobs/posting/entry-points';
import { forgetJobDraft } from '#app/commands/jobs/posting/forget-job-draft';
import {
  postAsGuest,
  postAsGuestByCall,
  postWithSoftSignup,
  postWithSoftSignupByCall,
} from '#app/commands/jobs/posting/post-as-new-customer';
import { postDraft, postJob } from '#app/commands/jobs/posting/post-job';
import { removePhoto } from '#app/commands/jobs/photos/remove-photo';
import { saveAddressExtras } from '#app/commands/jobs/posting/save-address-extras';
import { saveJobType } from '#app/commands/jobs/posting/save-job-type';
import { savePhotosScheduling } from '#app/commands/jobs/posting/save-photos-scheduling';
import { saveWholeJob } from '#app/commands/jobs/posting/save-whole-job';
import { routeTable, type Access, type RouteRow } from '#app/route-table';
import type { Audience, Role } from '#app/web/command';
import { inPlaceOf } from '#tests/support/defects';

const sources: Record<string, string> = import.meta.glob('../../app/{commands,routes,web}/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const modules: Record<string, Record<string, unknown>> = import.meta.glob('../../app/commands/**/*.ts', {
  eager: true,
});
const inApp = <Value>(files: Record<string, Value>) =>
  new Map(Object.entries(files).map(([file, value]) => [file.replace('../../app/', ''), value]));
const sourceOf = inApp(sources);

/** Some commands are created for one entry point or one visitor. They are created here as their route creates them. */
const draftSession = ({ path }: RouteRow): DraftSession => ({
  entryPoint: entryPointAt(path),
  ownerId: undefined,
  countedBy: '',
  drafts: inPlaceOf<DraftSession['drafts']>({}),
});
type SomeCommand = { for: Audience };
const createdFor: Record<string, (row: RouteRow) => SomeCommand> = {
  adoptDraft: () => adoptDraft(''),
  forgetJobDraft: (row) => forgetJobDraft(draftSession(row)),
  postAsGuest: () => postAsGuest(undefined),
  postAsGuestByCall: () => postAsGuestByCall(undefined),
  postDraft: (row) => postDraft(draftSession(row)),
  postJob: () => postJob('json'),
  postWithSoftSignup: () => postWithSoftSignup(undefined),
  postWithSoftSignupByCall: () => postWithSoftSignupByCall(undefined),
  removePhoto: (row) => removePhoto(draftSession(row)),
  saveAddressExtras: (row) => saveAddressExtras(draftSession(row)),
  saveJobType: (row) => saveJobType(draftSession(row)),
  savePhotosScheduling: (row) => savePhotosScheduling(draftSession(row)),
  saveWholeJob: (row) => saveWholeJob(draftSession(row)),
};

const isCommand = (value: unknown): value is SomeCommand =>
  typeof value === 'object' && value !== null && 'for' in value && 'schema' in value && 'run' in value;
const commands = new Map<string, (row: RouteRow) => SomeCommand>(Object.entries(createdFor));
for (const module of Object.values(modules))
  for (const [name, value] of Object.entries(module)) if (isCommand(value)) commands.set(name, () => value);

/** The commands that admit more roles than a row of their route, and why. */
const exceptions: Record<string, string> = {
  'deleteAccount at /delete-account': 'DELETE /api/users/:id is open to admins, who are refused in words of their own',
  'postDraft at /post-job-guest/address-extras': 'this entry point continues to the account instead of posting',
};

type Person = 'nobody' | Role;
const everyRole: Role[] = ['customer', 'landscaper', 'admin'];
const admittedBy = (audience: Audience | Access['who']): readonly Person[] => {
  if (audience === 'anyone' || audience === 'provider') return ['nobody', ...everyRole];
  if (audience === 'visitor') return ['nobody'];
  if (audience === 'signed-in') return everyRole;
  return typeof audience === 'string' ? [audience] : audience;
};

const IMPORT = /^(?:import|export)\s+(?!type\b)(?:\{([^}]*)\}|[^'"]*?)\s*from '([^']+)';/gm;

/**
 * The commands that a route runs: those in its own file, and those that it imports, directly or through files beside
 * it.
 */
function commandsOf(file: string, seen = new Set<string>()): Set<string> {
  const own = [...(sourceOf.get(file) ?? '').matchAll(/\b(?:submit|read)Json\(\s*(\w+)/g)].map(([, name = '']) => name);
  const found = new Set(own.filter((name) => commands.has(name)));
  if (seen.has(file)) return found;
  seen.add(file);
  for (const [, names = '', from = ''] of (sourceOf.get(file) ?? '').matchAll(IMPORT)) {
    const path = from.startsWith('#app/') ? from.slice('#app/'.length) : posix.join(posix.dirname(file), from);
    const target = [path, `${path}.ts`, `${path}.tsx`].find((one) => sourceOf.has(one));
    if (!target) continue;
    if (!target.startsWith('commands/')) for (const name of commandsOf(target, seen)) found.add(name);
    else
      for (const name of names.split(',').map((one) => one.trim().split(' as ')[0] ?? ''))
        if (commands.has(name)) found.add(name);
  }
  return found;
}

/** Each command that would run for a role that a row of its route keeps out. */
function tooWide(table: readonly RouteRow[]): string[] {
  const found: string[] = [];
  for (const row of table) {
    const admitted = admittedBy(row.access.who);
    if (row.methods.every((method) => method === 'GET')) continue;
    for (const name of commandsOf(row.file)) {
      const command = commands.get(name)?.(row);
      const others = command && admittedBy(command.for).filter((person) => !admitted.includes(person));
      if (others && others.length > 0) found.push(`${name} at ${row.path}`);
    }
  }
  return found;
}

describe('who may run a command', () => {
  test('excludes everyone whom the rows of its routes keep out', () => {
    expect(tooWide(routeTable).sort()).toEqual(Object.keys(exceptions).sort());
  });

  test('is compared with every row: if a row is narrowed, its command is reported', () => {
    const narrowed = routeTable.map((row) =>
      row.path === '/api/jobs/:id/settle' || row.path === '/post-job/job-type'
        ? { ...row, access: { who: ['landscaper'] } as const }
        : row,
    );
    expect(tooWide(narrowed)).toEqual(
      expect.arrayContaining(['settleDispute at /api/jobs/:id/settle', 'saveJobType at /post-job/job-type']),
    );
  });

  test('is checked for every command', () => {
    const used = new Set(routeTable.flatMap(({ file }) => [...commandsOf(file)]));
    expect([...commands.keys()].filter((name) => !used.has(name))).toEqual([]);
    const written = [...sourceOf]
      .filter(([file]) => file.startsWith('commands/'))
      .flatMap(([, source]) => [...source.matchAll(/^export const (\w+) = \([^=]*\) =>\s*command\(/gm)])
      .map(([, name]) => name);
    expect(written.filter((name) => name === undefined || !(name in createdFor))).toEqual([]);
  });
});

test('commands run in one place only, which checks who may run them', () => {
  const runners = [...sourceOf]
    .filter(([file, source]) => !file.startsWith('commands/') && /\bcommand\.run\(|\w\.run\(/.test(source))
    .map(([file]) => file);
  expect(runners.sort()).toEqual(['web/run-command.server.ts']);
});
