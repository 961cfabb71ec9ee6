import type { App } from '#src/composition/app';

/** The parts of a class's public interface that a test needs. */
type StandIn<Part> = Part extends (...given: never) => unknown ? Part : { [Name in keyof Part]?: StandIn<Part[Name]> };

/**
 * A stand-in for a part, with only the methods that the test expects to be called. The cast is needed because most
 * parts are classes with private fields, for which TypeScript accepts no other object. Only this function casts.
 */
export const inPlaceOf = <Part>(standIn: StandIn<Part>): Part => standIn as unknown as Part;

/** The product with stand-ins for these parts; the rest of each module is real. */
export function withParts(app: App, parts: StandIn<App>): App {
  const changed = Object.entries(parts).map(([name, part]) => [name, Object.assign({}, app[name as keyof App], part)]);
  return { ...app, ...Object.fromEntries(changed) };
}

/** A use case that throws: a defect, or a lost connection. */
const broken = { execute: () => Promise.reject(new Error('connection lost')) };

/** The product in which these use cases of a module throw. */
export const whereBreaks = <Module extends keyof App>(
  app: App,
  module: Module,
  ...useCases: (keyof NonNullable<App[Module]>)[]
): App => withParts(app, { [module]: Object.fromEntries(useCases.map((useCase) => [useCase, broken])) });

/** Makes one request while a use case of this module throws, and then puts the use case back. */
export async function whileBreaks<Module, Answer>(module: Module, useCase: keyof Module, call: () => Promise<Answer>) {
  const whole = module[useCase];
  Object.assign(module as object, { [useCase]: broken });
  try {
    return await call();
  } finally {
    module[useCase] = whole;
  }
}
