import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon';
import { ScreenSheet } from '#app/ui/screen-sheet';
import sheet from '#app/styles/screens/timeline.css?url';
import type { IconName } from '#app/ui/icon-names';

export type TimelineItem = {
  state: 'done' | 'now' | 'next';
  icon: IconName;
  title: ReactNode;
  when: ReactNode;
  more?: ReactNode;
};

const LOOKS = { done: 'is-done', now: 'is-now', next: 'is-next' };

/** What has happened, the current step and what comes next, along a plant's stem. */
export function Timeline({ items }: { items: TimelineItem[] }) {
  return (
    <>
      <ScreenSheet href={sheet} />
      <ol className="stem">
        {items.map(({ state, icon, title, when, more }, at) => (
          <li key={at} className={LOOKS[state]}>
            <span className="node">
              <Icon name={icon} size={16} />
            </span>
            <div>
              <p className="font-bold">
                {title}
                {state === 'now' && <span className="sr-only"> (current)</span>}
              </p>
              <p className="text-sm text-soft">{when}</p>
              {more && <p className="mt-1 text-sm">{more}</p>}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
