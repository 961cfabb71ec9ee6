import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BareSoil } from '#app/ui/art/bare-soil';
import { ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { counted } from '#app/ui/format';
import { urlOf } from '#app/url-of';
import { foundMeta } from '#app/web/found/page-meta';
import { GardenInList } from './town-parts';

export const meta: MetaFunction<typeof loader> = (args) =>
  foundMeta(args, {
    title: 'Landscapers by town',
    about:
      'Towns in which landscapers look for garden work, with how many there are, what they do and what was paid for it.',
    isLeftOut: !args.data?.towns.length,
  });

export async function loader({ context }: LoaderFunctionArgs) {
  return { towns: await context.app.jobs.towns.listed() };
}

/** Every town in which a landscaper works. */
export default function Towns() {
  const { towns } = useLoaderData<typeof loader>();
  return (
    <div className="page grid gap-6 py-5 lg:py-8">
      <div className="grid max-w-form gap-2">
        <h1>Landscapers by town</h1>
        <p className="text-lg">
          How many landscapers work in each town, what they do, and what was paid for jobs like yours. Post a job and
          they name their price.
        </p>
      </div>
      {towns.length === 0 ? (
        <EmptyState
          drawing={<BareSoil />}
          title="No towns yet"
          action={<ButtonLink href="/post-job-guest">Post Your First Job</ButtonLink>}
        >
          A town appears here when a landscaper works there.
        </EmptyState>
      ) : (
        <ul className="grid list-none gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {towns.map(({ slug, name, area, landscapers }, at) => (
            <li key={slug} className="bed relative flex overflow-hidden sm:block">
              <GardenInList slug={slug} at={at} />
              <div className="grid content-center gap-1 p-4">
                <a className="text-lg font-bold after:absolute after:inset-0" href={urlOf('/landscapers/:town', slug)}>
                  {name}
                  <span className="font-normal text-soft"> {area}</span>
                </a>
                <span className="text-soft">{counted(landscapers, 'landscaper')}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
