import { z } from 'zod';
import type { App } from '#src/composition/app';
import type { PostingAnswers } from '#src/modules/jobs/domain/posting';
import { command, type Answer } from '#app/web/command';
import { list, tick } from '#app/web/fields';
import type { Desk } from './desk';
import { writerAt } from './doors';
import { addressExtras } from './save-address-extras';
import { photosOfForm, withPhotos } from './save-photos-scheduling';
import { button, saveStep, stepRefusals, typed, type Button, type Going, type StepRefusal } from './save-step';

/** A job that is described on one page: every step of it at once. */
export const saveWholeJob = (desk: Desk) =>
  command({
    for: writerAt(desk.door),
    schema: z.object({
      do: button,
      jobTypes: list(typed),
      customJobType: typed,
      description: typed,
      wasteRemoval: tick,
      preferredDate: typed,
      flexibleDate: tick,
      ...addressExtras,
      ...photosOfForm,
    }),
    async run({ do: pressed, photosStored, photosRefused, ...answers }, _actor, app) {
      const saved = await saveEach(app, desk, { answers, pressed });
      return withPhotos(saved, { pressed, photosStored, photosRefused });
    },
    refusals: stepRefusals,
  });

/** Says all that is wrong at once, as one page should. */
async function saveEach(
  app: App,
  desk: Desk,
  { answers, pressed }: { answers: Partial<PostingAnswers>; pressed: Button },
): Promise<Answer<Going, StepRefusal>> {
  let last: Answer<Going, StepRefusal> | undefined;
  let problems = {};
  for (const { slug: step } of app.jobs.postingAt(desk.door).steps) {
    last = await saveStep(desk, { step, answers, pressed });
    if (!last.ok && !last.problems) return last;
    problems = { ...problems, ...last.problems };
  }
  if (last?.ok && Object.keys(problems).length === 0) return last;
  return { ok: false, reason: 'answers-not-valid', problems };
}
