import { z } from 'zod';
import { steps, type PostingAnswers } from '#src/modules/jobs/domain/posting';
import { command, type Answer } from '#app/web/command';
import { list, tick } from '#app/web/fields';
import type { DraftSession } from './draft-session';
import { audienceOf } from './entry-points';
import { besideItsFields, withJobAddress } from './job-address';
import { addressExtras } from './save-address-extras';
import { photosOfForm, withPhotos } from './save-photos-scheduling';
import {
  button,
  saveStep,
  stepRefusals,
  typed,
  typedDate,
  type Button,
  type Destination,
  type StepRefusal,
} from './save-step';

/** A job that is described on one page: all steps at once. */
export const saveWholeJob = (draftSession: DraftSession) =>
  command({
    for: audienceOf(draftSession.entryPoint),
    schema: z.object({
      do: button,
      jobTypes: list(typed),
      customJobType: typed,
      treeProtection: typed,
      treePermissionDate: typedDate,
      weedMethod: typed,
      description: typed,
      wasteRemoval: tick,
      wasteKinds: list(typed),
      preferredDate: typedDate,
      flexibleDate: tick,
      ...addressExtras,
      ...photosOfForm,
    }),
    async run({ do: pressed, photosStored, photosRefused, ...sent }, actor, app) {
      const { answers, ...found } = await withJobAddress(app, actor?.id, draftSession.entryPoint, sent);
      const steps = await saveEach(draftSession, { answers, pressed });
      const saved = pressed === 'next' ? besideItsFields(steps, found) : steps;
      return withPhotos(saved, { pressed, photosStored, photosRefused });
    },
    refusals: stepRefusals,
  });

/** Saves every step and collects the problems of all. */
async function saveEach(
  draftSession: DraftSession,
  { answers, pressed }: { answers: Partial<PostingAnswers>; pressed: Button },
): Promise<Answer<Destination, StepRefusal>> {
  let last: Answer<Destination, StepRefusal> | undefined;
  let problems = {};
  for (const { slug: step } of steps) {
    last = await saveStep(draftSession, { step, answers, pressed });
    if (!last.ok && !last.problems) return last;
    problems = { ...problems, ...last.problems };
  }
  if (last?.ok && Object.keys(problems).length === 0) return last;
  return { ok: false, reason: 'answers-not-valid', problems };
}
