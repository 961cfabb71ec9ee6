// The compiler checks the wiring: the marked lines below must not compile. The last tests run the container on it.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Container } from 'inversify';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { App } from '#src/composition/app';
import { CLOCK, DATABASE, store, WORK } from '#src/composition/tokens';
import {
  given,
  make,
  moduleOf,
  once,
  port,
  provide,
  replace,
  secondInstance,
  token,
  under,
  type Provided,
} from '#src/composition/wiring';
import type { Clock } from '#src/kernel/clock';
import { EndSession } from '#src/modules/accounts/use-cases/sign-in/end-session';
import type { UserRepository } from '#src/modules/accounts/ports/user-repository';
import type { AuditViews } from '#src/modules/admin/ports/audit-views';
import { PlaceBid } from '#src/modules/bidding/use-cases/place-bid';
import type { AvailableJobViews } from '#src/modules/jobs/ports/views/available-job-views';
import type { MessagingViews } from '#src/modules/messaging/ports/messaging-views';
import type { MailViews } from '#src/modules/notifications/ports/mail-views';

describe('what compiles', () => {
  test('all of a constructor’s arguments, in order', () => {
    provide(PlaceBid, WORK, CLOCK);
    // @ts-expect-error: the wrong order
    provide(PlaceBid, CLOCK, WORK);
    // @ts-expect-error: one too few
    provide(PlaceBid, WORK);
    // @ts-expect-error: one too many
    provide(PlaceBid, WORK, CLOCK, CLOCK);
    // @ts-expect-error: not what it needs
    provide(PlaceBid, WORK, DATABASE);
    // @ts-expect-error: the wrong store
    provide(EndSession, store('users'));
    // @ts-expect-error: no such store
    provide(EndSession, store('session'));
    // @ts-expect-error: a name is not a token
    provide(EndSession, 'sessions');
  });

  test('a value or a class under a token of its type', () => {
    const clock: Clock = { now: async () => new Date(0) };
    given(CLOCK, clock);
    under(
      CLOCK,
      provide(
        class implements Clock {
          now = clock.now;
        },
      ),
    );
    // @ts-expect-error: not a clock
    given(CLOCK, { now: () => new Date(0) });
    // @ts-expect-error: not a clock
    under(CLOCK, provide(PlaceBid, WORK, CLOCK));
    // @ts-expect-error: only what was provided can replace a binding
    const wrong: Provided<unknown> = { clock };
    expect(wrong).toBeDefined();
  });

  test('a function that takes its sources, with their types', () => {
    make(
      (clock, users) => {
        expectTypeOf(clock).toEqualTypeOf<Clock>();
        expectTypeOf(users).toExtend<UserRepository>();
      },
      CLOCK,
      store('users'),
    );
    // @ts-expect-error: one source too few
    make((clock: Clock, users: UserRepository) => ({ clock, users }), CLOCK);
  });

  test('the web sees use cases as they are, and views as their ports', () => {
    expectTypeOf<App['bidding']['placeBid']>().toEqualTypeOf<PlaceBid>();
    expectTypeOf<App['messaging']['views']>().toEqualTypeOf<MessagingViews>();
    expectTypeOf<App['admin']['audit']>().toEqualTypeOf<AuditViews>();
    expectTypeOf<App['bidding']['availableJobs']>().toEqualTypeOf<AvailableJobViews>();
    expectTypeOf<App['notifications']['mails']>().toEqualTypeOf<MailViews>();
    // @ts-expect-error: a use case is not a view
    port<MessagingViews>(provide(PlaceBid, WORK, CLOCK));
    expectTypeOf<App['accounts']['underWay']>().parameters.toEqualTypeOf<[userId: string]>();
    // @ts-expect-error: no such use case
    expectTypeOf<App['bidding']['plcaeBid']>().toBeNever();
  });
});

/** The lines in which a module's front gives the web a class of an adapter. */
const classesHandedOut = (wiring: string) => wiring.match(/^ +\w+: provide\(Pg\w+.*$/gm) ?? [];

test('no adapter reaches the web as a class', () => {
  expect(classesHandedOut('  {\n    views: provide(PgBidViews, DATABASE),\n  provide(PgPlaces),')).toHaveLength(1);
  const folder = fileURLToPath(new URL('../../src/composition/', import.meta.url));
  const wiring = readdirSync(folder).map((file) => readFileSync(folder + file, 'utf8'));
  expect(classesHandedOut(wiring.join('\n'))).toEqual([]);
});

describe('what the container makes', () => {
  const NAME = token<string>('name');
  class Greeting {
    constructor(private name: string) {}
    text = () => `Hello, ${this.name}`;
  }
  const started = (module: ReturnType<typeof moduleOf>) => {
    const container = new Container();
    container.load(module.bindings);
    return container;
  };

  test('the front, made from the inner bindings, with plain values unchanged', () => {
    const module = moduleOf({ greeting: provide(Greeting, NAME), limit: 5 }, given(NAME, 'Olive'));
    const { greeting, limit } = module.frontOf(started(module));
    expect([greeting.text(), limit]).toEqual(['Hello, Olive', 5]);
  });

  test('one shared instance for `once`, otherwise a new one each time', () => {
    const [SHARED, OWN] = [token<object>('shared'), token<object>('own')];
    const pair = (one: object, other: object) => one === other;
    const module = moduleOf(
      { shared: make(pair, SHARED, SHARED), own: make(pair, OWN, OWN) },
      under(SHARED, once(make(() => ({})))),
      under(
        OWN,
        make(() => ({})),
      ),
    );
    expect(module.frontOf(started(module))).toEqual({ shared: true, own: false });
  });

  test('a second instance of the same class, from other sources', () => {
    const OTHER = token<string>('other name');
    const module = moduleOf(
      { one: provide(Greeting, NAME), other: secondInstance(provide(Greeting, OTHER)) },
      given(NAME, 'Olive'),
      given(OTHER, 'Fern'),
    );
    const { one, other } = module.frontOf(started(module));
    expect([one.text(), other.text()]).toEqual(['Hello, Olive', 'Hello, Fern']);
  });

  test('a replacement for what was bound', () => {
    const module = moduleOf({ greeting: provide(Greeting, NAME) }, given(NAME, 'Olive'));
    const container = started(module);
    replace(container, [given(NAME, 'Ada')]);
    expect(module.frontOf(container).greeting.text()).toBe('Hello, Ada');
  });

  test('nothing if a source is missing, which is reported as soon as the front is read', () => {
    const module = moduleOf({ greeting: provide(Greeting, NAME) });
    expect(() => module.frontOf(started(module))).toThrow(/No bindings found/);
  });
});
