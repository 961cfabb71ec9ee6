import type { App } from '#src/composition/app';

/** The product as it is when one of the jobs' use cases breaks: a defect, or a connection that is lost. */
export const whereBreaks = (app: App, useCase: keyof App['jobs']): App =>
  ({
    ...app,
    jobs: { ...app.jobs, [useCase]: { execute: () => Promise.reject(new Error('connection lost')) } },
    log: { ...app.log, error() {} },
  }) as unknown as App;
