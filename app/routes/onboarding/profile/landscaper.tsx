import { data, type AppLoadContext, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { londonDay } from '#src/kernel/day';
import { Gate } from '#app/ui/art/gate';
import { EmptyState } from '#app/ui/empty-state';
import { foundMeta, siteOf } from '#app/web/found/page-meta';
import { businessFacts } from '#app/web/found/structured-data';
import { titleOf } from '#app/web/form-reply';
import { aboutLandscaper, pictureOfLandscaper } from '#app/ui/share/picture-words';
import { BackLink } from '#app/ui/page/back-link';
import { LandscaperProfile } from './landscaper-profile';
import { bidsUrl, type BidOfProfile } from './profile-contact';
import { publicProfileOf } from './public-profile.server';

export const meta: MetaFunction<typeof loader> = (args) => {
  const profile = args.data?.profile;
  if (!profile) return titleOf('Profile Not Found');
  const name = profile.businessName ?? profile.firstName;
  return foundMeta(args, {
    title: `${name}, landscaper in ${profile.town}`,
    about: aboutLandscaper(profile),
    picture: pictureOfLandscaper(profile),
    facts: [businessFacts(siteOf(args), profile)],
    // Search engines may list only those who chose it: the page can show a phone number and an email address.
    isLeftOut: !profile.mayBeFound,
  });
};

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  // Profiles are public, but nobody should be able to copy all of them.
  if (!(await context.app.rateLimits.allow('public-profile', context.address)))
    return data(
      { profile: null, isOwner: false, mayHire: false, favourite: undefined, bid: undefined, isTooOften: true },
      { status: 429 },
    );
  const profile = (await publicProfileOf(context, params.id ?? '')) ?? null;
  const reader = await context.actor();
  const isOwner = profile !== null && reader?.id === profile.userId;
  const mayHire = !reader || reader.userType === 'customer';
  const isCustomer = profile !== null && reader?.userType === 'customer';
  const isFavourite = isCustomer && (await context.app.bidding.favourites.has(reader.id, profile.userId));
  const favourite = isCustomer ? { isFavourite } : undefined;
  const jobId = new URL(request.url).searchParams.get('job');
  const bid =
    isCustomer && jobId
      ? await bidOf(context, { customerId: reader.id, landscaperId: profile.userId, jobId })
      : undefined;
  return data({ profile, isOwner, mayHire, favourite, bid, isTooOften: false }, { status: profile ? 200 : 404 });
}

/**
 * The landscaper's bid on the job from which the customer came; undefined if the job is not theirs or has no such bid.
 */
async function bidOf(
  { app, now }: AppLoadContext,
  { customerId, landscaperId, jobId }: { customerId: string; landscaperId: string; jobId: string },
): Promise<BidOfProfile | undefined> {
  const found = await app.bidding.views.bidsOnJob(jobId, customerId, { today: londonDay(await now()) });
  const bid = found?.bids.find(({ landscaper }) => landscaper.id === landscaperId);
  return found && bid && { ...bid, job: found.job, mayChoose: found.job.status === 'posted' && !bid.whyNot };
}

export default function Landscaper() {
  const { profile, isOwner, mayHire, favourite, bid, isTooOften } = useLoaderData<typeof loader>();
  return (
    <div className="page py-5 lg:py-8">
      {bid && <BackLink href={bidsUrl(bid)}>Back to bids</BackLink>}
      {profile ? (
        <LandscaperProfile profile={profile} isOwner={isOwner} mayHire={mayHire} favourite={favourite} bid={bid} />
      ) : isTooOften ? (
        <EmptyState level={1} drawing={<Gate width={230} />} title="Please wait a while">
          You have opened a lot of profiles in the last hour. Please try again later.
        </EmptyState>
      ) : (
        <EmptyState level={1} drawing={<Gate width={230} />} title="Profile Not Found">
          This landscaper has left, or there is a mistake in the link.
        </EmptyState>
      )}
    </div>
  );
}
