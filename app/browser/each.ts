/** Runs `enhance` on every element within a part of the page that matches the selector. */
export const each = <E extends HTMLElement>(selector: string, enhance: (element: E) => void, within: ParentNode) =>
  within.querySelectorAll<E>(selector).forEach(enhance);
