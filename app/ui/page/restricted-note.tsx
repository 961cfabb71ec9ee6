import { Note } from '#app/ui/note';

/** Why someone who has restricted what we do with their data cannot do something, with the way to lift it. `words` ends with a full stop. */
export const RestrictedNote = ({ words }: { words: string }) => (
  <Note kind="closed">
    <p>{words}</p>
    <p>
      <a href="/my-data">End the restriction</a>
    </p>
  </Note>
);
