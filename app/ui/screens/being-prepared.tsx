import { Wheelbarrow } from '../art/wheelbarrow';
import { ButtonLink } from '../button';
import { Note } from '../note';

/** The answer to calls until the demo is complete. */
export const BEING_PREPARED = 'The demo is being prepared. Please try again in a minute.';

/** On the pages that can be read before the demo is complete. */
export const PreparingNotice = () => (
  <aside className="page no-print pt-4" aria-label="Demo">
    <Note kind="info">
      The demo is being prepared: its people, their jobs and their payments. You can log in as soon as it is complete,
      in about a minute.
    </Note>
  </aside>
);

/** Replaces every page that needs the demo, and opens that page automatically. */
export function BeingPrepared() {
  return (
    <div className="page grid justify-items-center gap-3 py-12 text-center">
      <Wheelbarrow width={210} />
      <h1>The demo is being prepared</h1>
      <p className="max-w-[40ch]">
        Its people, their jobs and their payments are on their way. It takes about a minute, and then you can log in:
        this page tries again by itself.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <ButtonLink href="" icon="rotate-cw">
          Try again
        </ButtonLink>
        <ButtonLink href="/" kind="secondary">
          Go Home
        </ButtonLink>
      </div>
    </div>
  );
}
