import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NO_PROFILE_RESTRICTED } from '#app/commands/refusals';
import { RestrictedNote } from '#app/ui/page/restricted-note';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { isDataRestricted } from '#app/web/restriction.server';
import { LandscaperProfile } from './landscaper-profile';
import { WhatWouldHelp } from './what-would-help';
import { publicProfileOf } from './public-profile.server';

export const meta = () => titleOf('Your profile');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  const profile = await publicProfileOf(args.context, actor.id);
  if (!profile && !(await isDataRestricted(args))) throw redirect('/landscaper-registration');
  return { profile: profile ?? null };
}

export default function LandscaperOwnProfile() {
  const { profile } = useLoaderData<typeof loader>();
  if (!profile)
    return (
      <div className="grid max-w-form gap-6">
        <h1>Your profile</h1>
        <RestrictedNote words={NO_PROFILE_RESTRICTED} />
      </div>
    );
  return (
    <div className="grid gap-6">
      <WhatWouldHelp profile={profile} />
      <LandscaperProfile profile={profile} isOwner />
    </div>
  );
}
