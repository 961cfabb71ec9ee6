import type { App } from '#src/composition/app';

/** What others see of a part, as much of it as a test needs. */
type StandIn<Part> = Part extends (...given: never) => unknown ? Part : { [Name in keyof Part]?: StandIn<Part[Name]> };

/**
 * Something else in the place of a part. The one place that casts: most parts are classes, in whose place TypeScript takes nothing without
 * their private fields, and a test gives only the methods that it means to have called.
 */
export const inPlaceOf = <Part>(standIn: StandIn<Part>): Part => standIn as unknown as Part;

/** The product with something else in the place of these parts; the rest of each module is its own. */
export function withParts(app: App, parts: StandIn<App>): App {
  const changed = Object.entries(parts).map(([name, part]) => [name, Object.assign({}, app[name as keyof App], part)]);
  return { ...app, ...Object.fromEntries(changed) };
}

/** A use case in which something of ours breaks: a defect, or a connection that is lost. */
const broken = { execute: () => Promise.reject(new Error('connection lost')) };

/** The product as it is when these use cases of a module break. */
export const whereBreaks = <Module extends keyof App>(
  app: App,
  module: Module,
  ...useCases: (keyof NonNullable<App[Module]>)[]
): App => withParts(app, { [module]: Object.fromEntries(useCases.map((useCase) => [useCase, broken])) });

/** One request while a use case of this module breaks, for a browser of the whole product: then it is whole again. */
export async function whileBreaks<Module, Answer>(module: Module, useCase: keyof Module, asked: () => Promise<Answer>) {
  const whole = module[useCase];
  Object.assign(module as object, { [useCase]: broken });
  try {
    return await asked();
  } finally {
    module[useCase] = whole;
  }
}
