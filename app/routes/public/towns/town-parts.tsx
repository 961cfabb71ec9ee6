import type { ReactNode } from 'react';
import type { PaidPrice } from '#src/modules/jobs/domain/town';
import type { LandscaperInTown } from '#src/modules/jobs/ports/towns/town-views';
import { ButtonLink } from '#app/ui/button';
import { counted } from '#app/ui/format';
import { Avatar } from '#app/ui/pictures/avatar';
import type { OwnPicture } from '#app/ui/pictures/own-names';
import { ownPicture } from '#app/ui/pictures/own-pictures';
import { Photo } from '#app/ui/pictures/photo';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { Stars } from '#app/ui/stars';
import { StatTile, Stats } from '#app/ui/stat-tile';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

const GARDENS: readonly OwnPicture[] = ['summer-border', 'lawn-after', 'privet-after', 'patio-after', 'bed-after'];

/**
 * A finished garden. It is not claimed to be in the town, so it has no caption; neighbouring towns have different ones.
 */
const gardenOf = (slug: string, sizes: string, at?: number) => {
  const which = at ?? [...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return ownPicture(GARDENS[which % GARDENS.length]!, '', sizes);
};

/**
 * In a list of towns: on a phone beside the name, so that several towns are visible at once; on wider screens above it.
 */
export const GardenInList = ({ slug, at }: { slug: string; at: number }) => (
  <Photo
    {...gardenOf(slug, '(min-width: 64em) 24rem, (min-width: 40em) 46vw, 7rem', at)}
    className="w-28 flex-none sm:w-full"
  />
);

type TopProps = { slug: string; children: ReactNode };

/** The top of a town's page: its name and figures, with a garden beside them. */
export const TownTop = ({ slug, children }: TopProps) => (
  <div className="grid items-center gap-5 lg:grid-cols-[minmax(0,1fr)_30rem]">
    <div className="grid min-w-0 gap-2">{children}</div>
    {/*
     * Not on a phone, where it would come before the prices and the people. Browsers do not fetch a lazy picture that
     * is hidden.
     */}
    <Photo {...gardenOf(slug, '30rem')} className="!aspect-[16/9] max-lg:hidden" />
  </div>
);

const whereOf = ({ where }: PaidPrice, area: string) => (where === 'area' ? `${area} postcodes` : 'Great Britain');

/** The median of the prices paid, and how many there are. */
export function PriceOf({ price, area }: { price: PaidPrice | null; area: string }) {
  if (!price) return <span className="text-soft">Too few to say</span>;
  return (
    <span>
      <Sum of="price" pence={price.median} large />{' '}
      <span className="block text-sm text-soft">
        {counted(price.of, 'job')}, {whereOf(price, area)}
      </span>
    </span>
  );
}

type StatsProps = { landscapers: number; jobsDone: number | null; price?: PaidPrice | null; area?: string };

export function TownStats({ landscapers, jobsDone, price, area = '' }: StatsProps) {
  return (
    <Stats className="grid-cols-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
      <StatTile label={landscapers === 1 ? 'Landscaper' : 'Landscapers'} value={landscapers} sub="say they work here" />
      {jobsDone !== null && <StatTile label="Jobs done" value={jobsDone} sub="paid for through us" />}
      {price && (
        <StatTile
          label="Middle price"
          value={<Sum of="price" pence={price.median} large />}
          sub={`${counted(price.of, 'job')}, ${whereOf(price, area)}`}
        />
      )}
    </Stats>
  );
}

type NamedProps = { town: string; landscapers: LandscaperInTown[]; all: number };

/** Those who let their profile be found. Others are only counted. */
export function NamedLandscapers({ town, landscapers, all }: NamedProps) {
  const unnamed = all - landscapers.length;
  return (
    <section className="grid gap-3" aria-labelledby="who">
      <h2 id="who">Who works in {town}</h2>
      {landscapers.length > 0 && (
        <>
          <p className="text-soft">Nearest first. Landscapers who are equally near take turns by day.</p>
          <ul className="grid list-none gap-3 md:grid-cols-2 lg:grid-cols-3">
            {landscapers.map(({ id, name, profileImage, town: home, rating, reviewCount, jobsCompleted }) => (
              <li key={id} className="bed bed-pad relative flex items-center gap-4">
                <Avatar name={name} photo={profileImage ? photoUrl(profileImage, 320) : undefined} />
                <span className="grid min-w-0 gap-0.5">
                  <a className="font-bold after:absolute after:inset-0" href={urlOf('/landscaper/:id', id)}>
                    {name}
                  </a>
                  <span>
                    <Stars rating={rating} count={reviewCount} />
                  </span>
                  <span className="text-soft">
                    From {home}
                    {jobsCompleted > 0 && `, ${counted(jobsCompleted, 'job')} done`}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {unnamed > 0 && (
        <p className="text-soft">
          {landscapers.length > 0
            ? `And ${counted(unnamed, 'other')}, who can see a job that you post.`
            : `Their profiles open to those who post a job.`}
        </p>
      )}
    </section>
  );
}

/** The link from reading to posting a job. */
export function AskHere({ town, service }: { town: string; service?: string }) {
  return (
    <section className="bed bed-pad lawn grid justify-items-start gap-3" aria-labelledby="ask">
      <h2 id="ask">Get prices for your garden</h2>
      <p className="max-w-[50ch]">
        Describe {service ? `the ${service.toLowerCase()}` : 'the work'} once, with photos. Landscapers near {town} name
        their price, and you choose.
      </p>
      <ButtonLink href="/post-job-guest" kind="growth" after="arrow-right">
        Post Your First Job
      </ButtonLink>
    </section>
  );
}
