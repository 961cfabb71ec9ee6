/** Runs `enhance` on every element inside `within` that matches `selector`. */
export const each = <E extends HTMLElement>(selector: string, enhance: (element: E) => void, within: ParentNode) =>
  within.querySelectorAll<E>(selector).forEach(enhance);
