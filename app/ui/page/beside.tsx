import type { ReactNode } from 'react';
import { ScreenSheet } from '#app/ui/screen-sheet';
import sheet from '#app/styles/screens/timeline.css?url';

type Props = {
  /** The main part: a form, a list. */
  children: ReactNode;
  /** What it is about, and what happens next. */
  aside: ReactNode;
  /** The name of the aside. */
  label: string;
};

/** The main part on the left and its subject on the right, in sight on a desktop; on a phone below it (decision 71). */
export const Beside = ({ children, aside, label }: Props) => (
  <div className="mx-auto grid max-w-[66rem] items-start gap-10 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] lg:gap-14">
    <div className="min-w-0">{children}</div>
    <aside className="grid max-w-form gap-6 lg:sticky lg:top-6" aria-label={label}>
      {aside}
    </aside>
  </div>
);

/** The steps after the form is sent. */
export const NextSteps = ({ steps, title = 'What happens next' }: { steps: readonly ReactNode[]; title?: string }) => (
  <section aria-labelledby="next-steps">
    <ScreenSheet href={sheet} />
    <h2 id="next-steps" className="mb-3 text-lg">
      {title}
    </h2>
    <ol className="stem">
      {steps.map((step, at) => (
        <li key={at} className="is-next">
          <span className="node" aria-hidden>
            {at + 1}
          </span>
          <p className="pt-0.5">{step}</p>
        </li>
      ))}
    </ol>
  </section>
);
