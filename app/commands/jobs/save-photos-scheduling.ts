import { z } from 'zod';
import { command, type Answer } from '#app/web/command';
import { list, tick } from '#app/web/fields';
import type { Desk } from './desk';
import { writerAt } from './doors';
import { button, saveStep, stepRefusals, typed, type Button, type Going, type StepRefusal } from './save-step';

/** What became of the photos that came along with a form; its route has put the good ones into the draft already. */
export const photosOfForm = {
  photosStored: z.coerce.number().catch(0),
  photosRefused: list(z.string()),
};

/** The second step: photos and a date. */
export const savePhotosScheduling = (desk: Desk) =>
  command({
    for: writerAt(desk.door),
    schema: z.object({ do: button, preferredDate: typed, timeOfDay: typed, flexibleDate: tick, ...photosOfForm }),
    async run({ do: pressed, photosStored, photosRefused, ...answers }) {
      const saved = await saveStep(desk, { step: 'photos-scheduling', answers, pressed });
      return withPhotos(saved, { pressed, photosStored, photosRefused });
    },
    refusals: stepRefusals,
  });

type Photos = { pressed: Button; photosStored: number; photosRefused: string[] };

/** A photo that was refused keeps the customer on the page; somebody on the way elsewhere is told there. */
export function withPhotos(
  saved: Answer<Going, StepRefusal>,
  { pressed, photosStored, photosRefused }: Photos,
): Answer<Going, StepRefusal> {
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
