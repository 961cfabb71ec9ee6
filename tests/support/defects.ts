import type { App } from '#src/composition/app';

/** The product as it is when one of the jobs' use cases breaks: a defect, or a connection that is lost. */
export const whereBreaks = (app: App, useCase: keyof App['jobs']): App =>
  ({
    ...app,
    jobs: { ...app.jobs, [useCase]: { execute: () => Promise.reject(new Error('connection lost')) } },
    log: { ...app.log, error() {} },
  }) as unknown as App;

/** One request while a newcomer’s job cannot be posted, for a browser that has a draft already: then the product is whole again. */
export async function whileNewcomersCannotPost<Answer>({ visitors }: App, asked: () => Promise<Answer>) {
  const { postAsNewcomer } = visitors;
  const broken = { execute: () => Promise.reject(new Error('quince')) };
  visitors.postAsNewcomer = broken as unknown as typeof postAsNewcomer;
  try {
    return await asked();
  } finally {
    visitors.postAsNewcomer = postAsNewcomer;
  }
}
