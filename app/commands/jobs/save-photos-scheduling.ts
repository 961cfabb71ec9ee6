import { z } from 'zod';
import { command, type Answer } from '#app/web/command';
import { list, tick } from '#app/web/fields';
import { button, saveStep, typed, type Button, type Going } from './save-step';

/**
 * The second step: photos and a date. By the time it runs, the photos that came along are in the draft already; the route adds what
 * became of the others.
 */
export const savePhotosScheduling = command({
  for: 'signed-in',
  schema: z.object({
    do: button,
    preferredDate: typed,
    timeOfDay: typed,
    flexibleDate: tick,
    photosStored: z.coerce.number().catch(0),
    photosRefused: list(z.string()),
  }),
  async run({ do: pressed, photosStored, photosRefused, ...answers }, actor, app) {
    const saved = await saveStep(app, { customerId: actor.id, step: 'photos-scheduling', answers, pressed });
    const nothingChosen = pressed === 'upload' && photosStored === 0 && photosRefused.length === 0;
    return withPhotos(saved, pressed, nothingChosen ? ['Please choose photos first, then add them'] : photosRefused);
  },
  refusals: { 'answers-not-valid': [422, 'Please check your answers.'] },
});

/** A photo that was refused keeps the customer on the page; somebody on the way elsewhere is told there. */
function withPhotos(
  saved: Answer<Going, 'answers-not-valid'>,
  pressed: Button,
  refused: string[],
): Answer<Going, 'answers-not-valid'> {
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
