import { z } from 'zod';
import { command, type Answer } from '#app/web/command';
import { list, tick } from '#app/web/fields';
import type { DraftSession } from './draft-session';
import { audienceOf } from './entry-points';
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

/**
 * Added by the route, which stores the form's photos first: how many it stored, and a sentence about each refused one.
 */
export const photosOfForm = {
  photosStored: z.coerce.number().catch(0),
  photosRefused: list(z.string()),
};

/** The second step: photos and a date. */
export const savePhotosScheduling = (draftSession: DraftSession) =>
  command({
    for: audienceOf(draftSession.entryPoint),
    schema: z.object({ do: button, preferredDate: typedDate, timeOfDay: typed, flexibleDate: tick, ...photosOfForm }),
    async run({ do: pressed, photosStored, photosRefused, ...answers }) {
      const saved = await saveStep(draftSession, { step: 'photos-scheduling', answers, pressed });
      return withPhotos(saved, { pressed, photosStored, photosRefused });
    },
    refusals: stepRefusals,
  });

type Photos = { pressed: Button; photosStored: number; photosRefused: string[] };

/** A refused photo keeps the customer on the page, unless they go back or remove a photo: then a toast reports it. */
export function withPhotos(
  saved: Answer<Destination, StepRefusal>,
  { pressed, photosStored, photosRefused }: Photos,
): Answer<Destination, StepRefusal> {
  const nothingChosen = pressed === 'upload' && photosStored === 0 && photosRefused.length === 0;
  const refused = nothingChosen ? ['Please choose photos first, then add them'] : photosRefused;
  if (!saved.ok && saved.reason !== 'answers-not-valid') return saved;
  if (refused.length === 0)
    return saved.ok && pressed === 'upload' ? { ok: true, value: { to: `${saved.value.to}#photos-list` } } : saved;
  if (saved.ok && (pressed === 'previous' || pressed === 'remove')) {
    const [title = '', description] = (refused[0] ?? '').split(/: (.*)/s);
    return { ok: true, value: { ...saved.value, toast: { title, description, kind: 'problem' } } };
  }
  return {
    ok: false,
    reason: 'answers-not-valid',
    problems: { ...saved.problems, photos: [...refused, ...(saved.problems?.photos ?? [])] },
  };
}
