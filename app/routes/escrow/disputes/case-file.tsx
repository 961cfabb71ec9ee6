import { shortDateTime } from '#src/kernel/written-date';
import type { EvidenceFacts } from '#src/modules/escrow/domain/evidence';
import { Bed } from '#app/ui/bed';
import { Fold } from '#app/ui/fold';
import { counted } from '#app/ui/format';
import { PhotoGallery } from '#app/ui/pictures/photo-gallery';
import { photoSource, photoUrl } from '#app/ui/pictures/photo-url';
import { Sum } from '#app/ui/sum';

type Props = { file: EvidenceFacts; people: { customer: string; landscaper: string } };

/** What is known about the job: the agreement, photos with both times, dates, the conversation and the statement. */
export function CaseFile({ file, people }: Props) {
  const { job, bid, photos, dates, messages, entries, completionNote } = file;
  const kinds = (['before', 'after'] as const).map((kind) => ({
    kind,
    own: photos.filter((one) => one.kind === kind),
  }));
  const nameOf = (by: string) => (by === 'customer' ? people.customer : people.landscaper);
  return (
    <>
      {photos.length > 0 && (
        <div className="grid gap-4 md:grid-cols-2">
          {kinds.map(({ kind, own }) => (
            <Bed as="section" pad key={kind} className="grid content-start gap-3" aria-labelledby={`photos-${kind}`}>
              <h2 id={`photos-${kind}`} className="text-xl">
                {kind === 'before' ? 'Before' : 'After'}
              </h2>
              {own.length === 0 && <p className="text-soft">No photos.</p>}
              <PhotoGallery
                id={`file-${kind}`}
                className="grid-cols-2"
                photos={own.map((photo, at) => ({
                  ...photoSource(
                    photo,
                    `${kind === 'before' ? 'Before' : 'After'} the work, photo ${at + 1}`,
                    '(min-width: 64em) 200px, 50vw',
                  ),
                  caption: `Sent ${shortDateTime(photo.uploadedAt)}${photo.attachedAt ? `, added ${shortDateTime(photo.attachedAt)}` : ''}`,
                  full: photoUrl(photo.id, 1200),
                }))}
              />
            </Bed>
          ))}
        </div>
      )}
      <Bed as="section" className="px-4" aria-label="The file">
        <Fold summary="What was agreed" open>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">{job.description || 'No description.'}</p>
          <p className="mt-2">
            <Sum of="price" pence={job.price} />, agreed {shortDateTime(job.agreedOn)}
            {bid.days ? `, ${counted(bid.days, 'day')}` : ''}. {people.landscaper}’s bid: “{bid.message}”
          </p>
          {completionNote && <p className="mt-2">On completion: “{completionNote}”</p>}
        </Fold>
        <Fold summary="What happened">
          <ul className="grid gap-1">
            {dates.map(({ what, at }) => (
              <li key={`${what}${at.toISOString()}`}>
                {shortDateTime(at)}: {what}
              </li>
            ))}
          </ul>
        </Fold>
        <Fold summary={`Their conversation: ${counted(messages.length, 'message')}`}>
          {messages.length === 0 ? (
            <p>They have not written to each other here.</p>
          ) : (
            <ul className="grid gap-2">
              {messages.map(({ by, at, text }, n) => (
                <li key={n} className="[overflow-wrap:anywhere]">
                  <b>{nameOf(by)}</b>, {shortDateTime(at)}: {text}
                </li>
              ))}
            </ul>
          )}
        </Fold>
        <Fold summary="Statement">
          <ul className="grid gap-1">
            {entries.map(({ at, kind, debit, credit, amount }, n) => (
              <li key={n}>
                {shortDateTime(at)}: <Sum of="moved" pence={amount} />, {kind.replaceAll('_', ' ')}, {debit} to {credit}
              </li>
            ))}
          </ul>
        </Fold>
      </Bed>
    </>
  );
}
