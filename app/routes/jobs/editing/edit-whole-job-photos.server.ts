import type { ActionFunctionArgs } from '@remix-run/node';
import { receivePhotos } from '#app/commands/jobs/photos/receive-photos.server';

/**
 * The posted edit form, with the ids of its new photos added to those it had. `more`: the pressed button adds or
 * removes photos without saving. `problems`: why new photos were refused.
 */
export async function receiveEditForm(args: ActionFunctionArgs) {
  const { form, stored, refused } = await receivePhotos(args, { use: 'edit' });
  const pressed = form.get('do');
  const removed = form.get('remove');
  const kept = form.getAll('photos').filter((id) => typeof id === 'string' && id !== '' && id !== removed);
  const wrong = refused.map(({ words }) => words);
  for (const field of ['photos', 'do', 'remove']) form.delete(field);
  for (const id of new Set([...kept, ...stored.map(({ id }) => id)])) form.append('photos', id);
  const nothingChosen = pressed === 'upload' && stored.length === 0 && wrong.length === 0;
  if (nothingChosen) wrong.push('Please choose photos first, then add them');
  const more = pressed === 'upload' || removed !== null;
  if (more) form.delete('photosRefused');
  const problems: Record<string, string[]> = wrong.length > 0 ? { photos: wrong } : {};
  return { form, more, problems };
}
