import { Note } from '#app/ui/note';

/**
 * Why someone who has restricted our use of their data cannot do something, and how to lift the restriction. `words`
 * ends with a full stop.
 */
export const RestrictedNote = ({ words }: { words: string }) => (
  <Note kind="closed">
    <p>{words}</p>
    <p>
      <a href="/my-data">End the restriction</a>
    </p>
  </Note>
);
