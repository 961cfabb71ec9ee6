/** How far a finger has to go to the side, in pixels. */
const FAR_ENOUGH = 48;

/** In a lightbox, a swipe or an arrow key presses Previous or Next, and the photo that is left behind closes. */
export function swipeThrough(lightbox: HTMLDialogElement) {
  const press = (way: 'back' | 'on') => lightbox.querySelector<HTMLElement>(`[data-go=${way}]`)?.click();
  let from = 0;
  lightbox.addEventListener('touchstart', ({ touches }) => (from = touches[0]?.clientX ?? 0), { passive: true });
  lightbox.addEventListener('touchend', ({ changedTouches }) => {
    const gone = (changedTouches[0]?.clientX ?? from) - from;
    if (Math.abs(gone) > FAR_ENOUGH) press(gone > 0 ? 'back' : 'on');
  });
  lightbox.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') press('back');
    if (key === 'ArrowRight') press('on');
  });
  // It closes before the other opens, so that the focus finally returns to the photo in the page, and Escape leaves
  // them all.
  for (const button of lightbox.querySelectorAll('[data-go]')) button.addEventListener('click', () => lightbox.close());
}
