import type { ReactNode } from 'react';
import { formatPounds } from '#src/kernel/money';
import { dayDate } from '#src/kernel/written-date';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { Bed } from '#app/ui/bed';
import { Fact } from '#app/ui/fact';
import { Avatar } from '#app/ui/pictures/avatar';
import { Photo } from '#app/ui/pictures/photo';
import { photoSource, photoUrl } from '#app/ui/pictures/photo-url';

export type Companion = {
  title: string;
  number: number;
  photo: { id: string; width: number; height: number } | null;
  place: string;
  day: string | null;
  /** The other side: for the customer the landscaper, and the other way about. */
  other: { name: string; imageId: string | null } | null;
  held: number | null;
};

/** What stands beside a form about a job: which job it is, who the other side is, and what is held for it. */
export function companionOf(job: JobPage): Companion {
  const { title, number, photos, town, outcode, address, scheduledDate, viewerRole, customer, landscaper } = job;
  const other = viewerRole === 'owner' ? landscaper : { ...customer, name: customer.name ?? 'The customer' };
  return {
    ...{ title, number },
    photo: photos.before[0] ?? null,
    place: address ?? [town, outcode].filter(Boolean).join(' '),
    day: scheduledDate && dayDate(scheduledDate),
    other: other && { name: other.name, imageId: other.imageId },
    held: job.payment?.state === 'held' ? job.payment.amount : null,
  };
}

type Props = {
  of: Companion;
  /** What happens after the form is sent, one step after the other. */
  next?: readonly ReactNode[];
  children: ReactNode;
};

/** A form about a job. On a wide screen the job stands beside it; on a phone the form's own facts are enough. */
export const WithCompanion = ({ of, next, children }: Props) => (
  <div className="mx-auto grid max-w-5xl items-start gap-10 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
    <div className="min-w-0">{children}</div>
    <aside className="sticky top-6 grid gap-5 max-lg:hidden" aria-label="About this job">
      <Bed as="div" className="overflow-hidden">
        {of.photo && <Photo {...photoSource(of.photo, '', '22rem')} className="rounded-none! border-0!" eager />}
        <div className="grid gap-3 p-4">
          <p className="leading-snug">
            <b className="block text-lg">{of.title}</b>
            <span className="text-sm text-soft">Job {of.number}</span>
          </p>
          {of.other && (
            <p className="flex items-center gap-3">
              <Avatar
                name={of.other.name}
                photo={of.other.imageId ? photoUrl(of.other.imageId, 320) : undefined}
                size="small"
              />
              {of.other.name}
            </p>
          )}
          <Fact icon="map-pin">{of.place}</Fact>
          {of.day && <Fact icon="calendar">{of.day}</Fact>}
          {of.held !== null && <Fact icon="lock">{formatPounds(of.held)} held</Fact>}
        </div>
      </Bed>
      {next && (
        <section aria-labelledby="next-steps">
          <h2 id="next-steps" className="mb-2 text-lg">
            What happens next
          </h2>
          <ol className="grid list-decimal gap-1.5 pl-5">
            {next.map((step, at) => (
              <li key={at}>{step}</li>
            ))}
          </ol>
        </section>
      )}
    </aside>
  </div>
);
