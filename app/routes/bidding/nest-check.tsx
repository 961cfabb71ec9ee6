import { Note } from '#app/ui/note';

/** A reminder for landscapers who cut hedges and trees in spring and summer. */
export const NestCheck = () => (
  <Note icon="bird" kind="warning">
    <b>Nest check.</b> Birds may be nesting in hedges and trees until the end of August. Look before you cut; a date
    after that may suit everyone better.
  </Note>
);
