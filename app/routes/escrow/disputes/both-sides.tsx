import { type DisputeCase, type Side, otherSide } from '#src/modules/escrow/domain/disputes/dispute-case';
import type { DisputePhoto } from '#src/modules/escrow/ports/disputes/dispute-views';
import { REASON_WORDS, termsWords } from '#app/commands/escrow/disputes/words';
import { Note } from '#app/ui/note';
import { Said } from './said';
import { useTimes } from '#app/web/page/now';
import { InWords } from '#app/ui/sum';

type Props = {
  dispute: DisputeCase;
  photos: readonly DisputePhoto[];
  people: { customer: string; landscaper: string };
};

/** What both sides wrote and offered, side by side, for the admin who decides. */
export function BothSides({ dispute, photos, people }: Props) {
  const times = useTimes();
  const { openedBy, statement, answer, offers, putRight, notPutRight } = dispute;
  if (!openedBy) return <Note kind="info">{statement.text}</Note>;
  const said = (side: Side) => (side === openedBy ? statement : answer);
  const lastOffer = (side: Side) => offers.findLast(({ by }) => by === side);
  return (
    <>
      {dispute.reason && (
        <p>
          <b>{people[openedBy]} says:</b> {REASON_WORDS[dispute.reason].toLowerCase()}.
        </p>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        {([openedBy, otherSide(openedBy)] as const).map((side) => {
          const offer = lastOffer(side);
          return (
            <Said
              key={side}
              id={`side-${side}`}
              by={people[side]}
              role={side === 'customer' ? 'Customer' : 'Landscaper'}
              statement={said(side)}
              silent={`Has not answered${dispute.reminders > 0 ? `, and was reminded ${dispute.reminders === 1 ? 'once' : 'twice'}` : ''}.`}
              photos={photos}
            >
              {offer && (
                <p className="rounded-ctl bg-sunk px-3 py-2 text-sm">
                  <b>{offer.isWish ? 'Would like:' : 'Last offer:'}</b>{' '}
                  <InWords of={termsWords(offer.terms, people, dispute)} />. {times.short(offer.madeAt)}
                  {offer.note && <span className="block">“{offer.note}”</span>}
                </p>
              )}
            </Said>
          );
        })}
      </div>
      {putRight && <Said by={`${people.landscaper}: put right`} statement={putRight} photos={photos} id="put-right" />}
      {notPutRight && (
        <Note kind="warning">
          {people.customer} said that it was not put right: “{notPutRight}”
        </Note>
      )}
    </>
  );
}
