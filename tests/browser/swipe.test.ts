import { expect, test } from 'vitest';
import { swipeThrough } from '#app/browser/swipe';

/** The parts of a lightbox that the script needs. */
function lightbox() {
  const pressed: string[] = [];
  const closes: (() => void)[] = [];
  const on: Record<string, (event: object) => void> = {};
  const button = (way: string) => ({
    click: () => {
      closes.forEach((close) => close());
      pressed.push(way);
    },
    addEventListener: (_click: string, close: () => void) => closes.push(close),
  });
  const buttons = { back: button('back'), on: button('on') };
  const box = {
    querySelector: (selector: string) => buttons[/=(\w+)/.exec(selector)![1] as 'back' | 'on'],
    querySelectorAll: () => [buttons.on],
    addEventListener: (name: string, listener: (event: object) => void) => (on[name] = listener),
    close: () => pressed.push('closes'),
  };
  swipeThrough(box as unknown as HTMLDialogElement);
  const swipe = (from: number, to: number) => {
    on.touchstart!({ touches: [{ clientX: from }] });
    on.touchend!({ changedTouches: [{ clientX: to }] });
  };
  return { pressed, swipe, key: (key: string) => on.keydown!({ key }) };
}

test('WEB-N6 a swipe to the left leads on, one to the right leads back, and a touch does nothing', () => {
  const { pressed, swipe } = lightbox();
  swipe(200, 190);
  expect(pressed).toEqual([]);
  swipe(200, 100);
  expect(pressed).toEqual(['closes', 'on']);
  swipe(100, 200);
  expect(pressed.slice(2)).toEqual(['closes', 'back']);
});

test('the arrow keys do the same, and a photo closes before the next one opens', () => {
  const { pressed, key } = lightbox();
  key('ArrowRight');
  key('ArrowLeft');
  key('a');
  expect(pressed).toEqual(['closes', 'on', 'closes', 'back']);
});
