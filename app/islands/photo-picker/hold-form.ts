import { counted } from '#app/ui/format';
import type { PhotoQueue } from './photo-queue';

/**
 * Holds the form until its photos are on the server: if it is submitted earlier, it is sent as soon as they are. If one
 * is lost on the way, the person stays on the page and can send it again or leave it out. Returns a function that stops
 * this.
 */
export function holdForm(form: HTMLFormElement, queue: PhotoQueue): () => void {
  let pressed: HTMLElement | null | undefined;
  function onSubmit(event: SubmitEvent) {
    if (queue.unsent === 0) return;
    // Before the script that lets a form be sent only once.
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = event.submitter;
    if (queue.isQuiet) void queue.retry();
    queue.say(`${counted(queue.unsent, 'photo')} to send first, then this goes on.`);
  }
  const unsubscribe = queue.subscribe(() => {
    if (pressed === undefined || !queue.isQuiet) return;
    const submitter = pressed;
    pressed = undefined;
    // Wait until React has drawn the fields that list the form's photos.
    if (queue.unsent === 0) setTimeout(() => form.requestSubmit(submitter));
    else
      queue.say(`${counted(queue.unsent, 'photo')} could not be sent. Try again, or remove what you can do without.`);
  });
  const online = () => void queue.retry();
  const leaving = (event: BeforeUnloadEvent) => {
    if (queue.unsent > 0) event.preventDefault();
  };
  form.addEventListener('submit', onSubmit, true);
  window.addEventListener('online', online);
  window.addEventListener('beforeunload', leaving);
  return () => {
    unsubscribe();
    form.removeEventListener('submit', onSubmit, true);
    window.removeEventListener('online', online);
    window.removeEventListener('beforeunload', leaving);
  };
}
