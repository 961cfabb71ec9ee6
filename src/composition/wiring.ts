import {
  ContainerModule,
  type BindToFluentSyntax,
  type Container,
  type Newable,
  type ServiceIdentifier,
} from 'inversify';

declare const held: unique symbol;
/** The name of one thing in the container. It carries the thing's type. */
export type Token<Held> = symbol & { readonly [held]: Held };
export const token = <Held>(description: string) => Symbol(description) as Token<Held>;

/** The source of a constructor's argument: a token, or a class that is itself provided. */
type Source<Held> = Token<Held> | Newable<Held>;
type SourcesOf<Needed extends unknown[]> = { [N in keyof Needed]: Source<Needed[N]> };

/** How the container makes one thing, and the name by which it is requested. */
export class Provided<Made> {
  constructor(
    readonly id: ServiceIdentifier<Made>,
    readonly make: (...needed: unknown[]) => Made,
    readonly needs: ServiceIdentifier[],
    readonly scope: 'Transient' | 'Singleton' = 'Transient',
  ) {}
}

/**
 * Provides a class under itself: `provide(PlaceBid, WORK, CLOCK)`. Sources that do not fit its constructor do not
 * compile.
 */
export function provide<Needed extends unknown[], Made>(
  made: new (...needed: Needed) => Made,
  ...needs: SourcesOf<Needed>
): Provided<Made> {
  return new Provided<Made>(made, (...needed) => new made(...(needed as Needed)), needs);
}

/** Provides what a function makes from its sources. */
export function make<Needed extends unknown[], Made>(
  how: (...needed: Needed) => Made,
  ...needs: SourcesOf<Needed>
): Provided<Made> {
  return new Provided<Made>(Symbol(how.name), (...needed) => how(...(needed as Needed)), needs);
}

/** Provides a value that already exists. */
export const given = <Held>(source: Source<Held>, value: NoInfer<Held>): Provided<Held> =>
  new Provided<Held>(source, () => value, []);

/** Provides the same thing under a token. */
export const under = <Held>(name: Token<Held>, { make, needs, scope }: Provided<NoInfer<Held>>): Provided<Held> =>
  new Provided<Held>(name, make, needs, scope);

/**
 * Provides the same thing, typed as its port, so that the web does not see the class behind it:
 * `port<BidViews>(provide(PgBidViews, DATABASE))`.
 */
export const port = <Port>(provided: Provided<NoInfer<Port>>): Provided<Port> => provided;

/** Provides the same thing, made once when first needed, and shared from then on. */
export const once = <Made>({ id, make, needs }: Provided<Made>): Provided<Made> =>
  new Provided<Made>(id, make, needs, 'Singleton');

/**
 * Provides a second instance of a class that is also provided elsewhere, made from other sources. Only this module's
 * front has it.
 */
export const secondInstance = <Made>({ make, needs, scope }: Provided<Made>): Provided<Made> =>
  new Provided<Made>(Symbol(), make, needs, scope);

type HandedOut<Front> = { [Name in keyof Front]: Front[Name] extends Provided<infer Made> ? Made : Front[Name] };

/**
 * One module's wiring. `front`: what the web gets, by name; an entry that is not provided by one of the functions above
 * is handed out as it is. `inner`: what only the wiring itself needs.
 */
export function moduleOf<Front extends object>(front: Front, ...inner: Provided<unknown>[]) {
  const entries = Object.entries<unknown>(front as Record<string, unknown>);
  const provided = entries.map(([, entry]) => entry).filter((entry) => entry instanceof Provided);
  return {
    bindings: new ContainerModule(({ bind }) => {
      for (const one of [...provided, ...inner]) fill(bind(one.id), one);
    }),
    frontOf: (container: Container) =>
      Object.fromEntries(
        entries.map(([name, entry]) => [name, entry instanceof Provided ? container.get(entry.id) : entry]),
      ) as HandedOut<Front>,
  };
}

/** Replaces bindings for everything made from now on. */
export function replace(container: Container, instead: Provided<unknown>[]): void {
  for (const one of instead) fill(container.rebind(one.id), one);
}

function fill(binding: BindToFluentSyntax<unknown>, { make, needs, scope }: Provided<unknown>): void {
  const filled = binding.toResolvedValue(make, needs);
  if (scope === 'Singleton') filled.inSingletonScope();
}
