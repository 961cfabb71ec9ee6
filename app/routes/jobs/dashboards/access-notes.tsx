import { Icon } from '#app/ui/icon';

/** Words that are followed by a code: "Side gate code 4471". */
const CODE = /\b((?:code|gate|lock|key ?pad|key ?safe|pin)\b[^.\n\d]{0,20})(\d{3,8})\b/i;

/**
 * How to get in, in the customer’s words. A gate code is shown in large digits, because it is read outdoors, at arm’s
 * length.
 */
export function AccessNotes({ notes }: { notes: string }) {
  const found = CODE.exec(notes);
  const at = found ? found.index + found[1]!.length : 0;
  return (
    <p className="flex gap-3 leading-snug [overflow-wrap:anywhere]">
      <Icon name="key-round" size={22} className="flex-none text-soft" />
      <span>
        {found ? (
          <>
            {notes.slice(0, at)}
            <b className="display text-2xl leading-none">{found[2]}</b>
            {notes.slice(at + found[2]!.length)}
          </>
        ) : (
          notes
        )}
      </span>
    </p>
  );
}
