import type { ReactNode } from 'react';
import { dayDate } from '#src/kernel/written-date';
import { heldNow } from '#src/modules/acts/domain/figures';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { Bed } from '#app/ui/bed';
import { Fact } from '#app/ui/fact';
import { addressLine } from '#app/ui/format';
import { Beside, NextSteps } from '#app/ui/page/beside';
import { Avatar } from '#app/ui/pictures/avatar';
import { Photo } from '#app/ui/pictures/photo';
import { photoSource, photoUrl } from '#app/ui/pictures/photo-url';
import { Stars } from '#app/ui/stars';
import { Sum, type Figure } from '#app/ui/sum';

export type Companion = {
  title: string;
  number: number;
  photo: { id: string; width: number; height: number } | null;
  place: string;
  day: string | null;
  /** The other side: the landscaper for the customer, and the customer for the landscaper. */
  other: {
    name: string;
    business?: string;
    imageId: string | null;
    rating?: number | null;
    reviewCount?: number;
  } | null;
  held: number;
};

/** The part beside a form about a job: the job, the other side, and what is held for it. */
export function companionOf(job: JobPage): Companion {
  const { title, number, photos, town, outcode, address, scheduledDate, viewerRole, customer, landscaper } = job;
  const other =
    viewerRole === 'owner' ? landscaper : { ...customer, name: customer.name ?? 'The customer', businessName: null };
  return {
    title,
    number,
    photo: photos.after[0] ?? photos.before[0] ?? null,
    place: address ? addressLine(address) : [town, outcode].filter(Boolean).join(' '),
    day: scheduledDate && dayDate(scheduledDate),
    other: other && {
      rating: null,
      reviewCount: 0,
      ...pickOther(other),
    },
    held: job.payment ? heldNow(job.payment) : 0,
  };
}

/** Keeps only what is shown, so that the page contains nothing else about the person. */
const pickOther = (other: NonNullable<Companion['other']> & { businessName: string | null }) => ({
  name: other.name,
  ...(other.businessName && { business: other.businessName }),
  imageId: other.imageId,
  ...(other.rating !== undefined && { rating: other.rating, reviewCount: other.reviewCount }),
});

type Props = {
  of: Companion;
  /** The steps after the form is sent. */
  next?: readonly ReactNode[];
  /** More about the job, at the bottom of its card: a price, a bar. */
  more?: ReactNode;
  /** Replaces the steps. */
  instead?: ReactNode;
  children: ReactNode;
};

/** A form about a job, with the job beside it. */
export const WithCompanion = ({ of, next, more, instead, children }: Props) => (
  <Beside
    label="About this job"
    aside={
      <>
        <Bed as="div" className="overflow-hidden">
          {of.photo && <Photo {...photoSource(of.photo, '', '24rem')} className="rounded-none! border-0!" />}
          <div className="grid gap-3 p-4">
            <p className="leading-snug">
              <b className="block text-lg">{of.title}</b> <span className="text-sm text-soft">Job {of.number}</span>
            </p>
            {of.other && (
              <p className="flex items-center gap-3">
                <Avatar
                  name={of.other.name}
                  photo={of.other.imageId ? photoUrl(of.other.imageId, 320) : undefined}
                  size="small"
                />{' '}
                <span>
                  {of.other.name}{' '}
                  {of.other.business && <span className="block text-sm text-soft">{of.other.business} </span>}
                  {!!of.other.rating && <Stars rating={of.other.rating} count={of.other.reviewCount ?? 0} />}
                </span>
              </p>
            )}
            <Fact icon="map-pin">{of.place}</Fact>
            {of.day && <Fact icon="calendar">{of.day}</Fact>}
            {of.held > 0 && (
              <Fact icon="lock">
                <Sum of="held" pence={of.held} /> held
              </Fact>
            )}
            {more}
          </div>
        </Bed>
        {next && <NextSteps steps={next} />}
        {instead}
      </>
    }
  >
    {children}
  </Beside>
);

/** The disputed part of the payment, at the bottom of the job's card. */
export const InDispute = ({ of = 'in-dispute', pence }: { of?: Figure; pence: number }) => (
  <Fact icon="scale">
    <Sum of={of} pence={pence} /> in dispute
  </Fact>
);
