import type { IconName } from '#app/ui/icon-names';

/** An act of an admin, as its page says it before it happens. */
export type ActWords = {
  /** On the button that leads to the page. */
  link: string;
  title: string;
  /** What will happen. */
  what: readonly string[];
  reason: { label: string; hint: string };
  confirm: string;
  icon: IconName;
  danger?: boolean;
  /** Said once it is done. */
  done: string;
};
