import type { Locator, Page } from '@playwright/test';
import { expect } from './journey';

/** More tab stops than any page has. */
const STOPS_MAX = 150;

/**
 * Presses Tab until this has the focus, as someone without a mouse does. On the way, each stop has to show that it has
 * the focus, and has to be visible: not off the screen, not under a bar.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < STOPS_MAX; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    // The page may still be scrolling there.
    const problem = (await page.evaluate(problemOfFocus)) && (await later(page));
    if (problem) throw new Error(`${page.url()}: ${problem}`);
  }
  throw new Error(`${page.url()}: Tab does not reach ${String(target)}`);
}

async function later(page: Page) {
  await page.waitForTimeout(500);
  return page.evaluate(problemOfFocus);
}

/** Goes to a field, empties it and types. */
export async function typeInto(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(words);
}

/** Goes to a link or a button and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Goes to a checkbox and presses the space bar. */
export async function tick(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Space');
}

/** Runs in the page. */
function problemOfFocus(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const words = `<${focused.tagName.toLowerCase()}> “${(focused.textContent || focused.getAttribute('name') || '').trim().slice(0, 30)}”`;
  // A choice is drawn by its label, which shows the focus.
  const ofFiles = focused.classList.contains('sr-only') ? (focused as HTMLInputElement).labels : null;
  const drawn = focused.closest('label') ?? ofFiles?.[ofFiles.length - 1] ?? focused;
  const shows = [focused, drawn].some((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
  // The button inside a date field has the focus instead, and the browser draws it.
  const inside = focused.matches('input[type=date], input[type=time]') && !focused.matches(':focus-visible');
  if (!shows && !inside) return `${words} does not show that it has the focus`;
  const box = drawn.getBoundingClientRect();
  const [x, y] = [
    Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1),
    Math.min(Math.max(box.top + box.height / 2, 1), innerHeight - 1),
  ];
  const inSight = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  if (!inSight) return `${words} has the focus and is off the screen`;
  const top = document.elementFromPoint(x, y);
  return top && (drawn.contains(top) || top.contains(drawn) || top.closest('label') === drawn)
    ? undefined
    : `${words} has the focus and is under ${top?.tagName.toLowerCase()}.${top?.className}`;
}
