import { Note } from '#app/ui/note';

/** A reminder for landscapers who cut hedges and trees in spring and summer. */
export const NestCheck = () => (
  <Note icon="bird" kind="warning">
    <b>Nest check.</b> Birds may be nesting in hedges and trees until the end of August. Check before you cut, or agree
    a date in September or later.
  </Note>
);
