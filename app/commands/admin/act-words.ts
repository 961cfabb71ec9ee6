import type { IconName } from '#app/ui/icon-names';

/** What the page of an admin's act says before it happens. */
export type ActWords = {
  /** The label of the link that leads to the page. */
  link: string;
  title: string;
  /** What will happen. */
  what: readonly string[];
  reason: { label: string; hint: string };
  confirm: string;
  icon: IconName;
  danger?: boolean;
  /** Shown once the act is done. */
  done: string;
};
