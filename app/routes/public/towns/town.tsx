import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { services } from '#src/modules/jobs/domain/services';
import { isWorthFinding, type Town } from '#src/modules/jobs/domain/town';
import { BackLink } from '#app/ui/page/back-link';
import { JobTypeDrawing } from '#app/ui/art/job-type-drawing';
import { Bed } from '#app/ui/bed';
import { ButtonLink } from '#app/ui/button';
import { DataTable, type Column } from '#app/ui/data-table';
import { counted } from '#app/ui/format';
import { urlOf } from '#app/url-of';
import { foundMeta } from '#app/web/found/page-meta';
import { notFound } from '#app/web/guard.server';
import { pictureOfTown } from '../../../ui/share/picture-words';
import { AskHere, NamedLandscapers, PriceOf, TownStats, TownTop } from './town-parts';

export const meta: MetaFunction<typeof loader> = (args) => {
  const { town } = args.data ?? {};
  if (!town) return foundMeta(args, { title: 'Landscapers', about: '', isLeftOut: true });
  return foundMeta(args, {
    title: `Landscapers in ${town.name}`,
    about: `${counted(town.landscapers, 'landscaper')} in and around ${town.name}: what they do, what was paid for it, and how to get prices for your garden.`,
    picture: pictureOfTown(town),
    isLeftOut: !isWorthFinding(town),
  });
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { towns } = context.app.jobs;
  const town = (await towns.town(params.town!)) ?? notFound();
  return { town, landscapers: await towns.landscapersIn(town) };
}

type Service = Town['services'][number];
/** Only kinds of work that people can post have a drawing. */
const DRAWN = new Set(services.filter(({ posted }) => posted).map(({ id }) => id));
/** A column appears once it has something to say. */
const JOBS_DONE: Column<Service> = {
  label: 'Jobs done',
  cell: ({ jobsDone }) => jobsDone ?? <span className="text-soft">Too few to say</span>,
  right: true,
};
const priceIn = ({ area }: Town): Column<Service> => ({
  label: 'Middle price',
  cell: ({ price }) => <PriceOf price={price} area={area} />,
  right: true,
});

/** The figures of a town, and who works there. */
export default function TownPage() {
  const { town, landscapers } = useLoaderData<typeof loader>();
  const figures = [
    ...(town.services.some(({ jobsDone }) => jobsDone !== null) ? [JOBS_DONE] : []),
    ...(town.services.some(({ price }) => price !== null) ? [priceIn(town)] : []),
  ];
  return (
    <div className="page grid gap-8 py-5 lg:py-8 [&>*]:min-w-0">
      <TownTop slug={town.slug}>
        <BackLink href="/landscapers">All towns</BackLink>
        <h1>Landscapers in {town.name}</h1>
        <TownStats landscapers={town.landscapers} jobsDone={town.jobsDone} />
        <p>
          <ButtonLink href="/post-job-guest" kind="growth" after="arrow-right">
            Post Your First Job
          </ButtonLink>
        </p>
      </TownTop>
      <NamedLandscapers town={town.name} landscapers={landscapers} all={town.landscapers} />
      {town.services.length > 0 && (
        <section className="grid gap-3" aria-labelledby="work">
          <h2 id="work">What they do</h2>
          {figures.length > 0 ? <KindsWithFigures town={town} figures={figures} /> : <Kinds town={town} />}
        </section>
      )}
      <AskHere town={town.name} />
    </div>
  );
}

/** A tile for each kind of work, as long as the only figure is how many landscapers offer it. */
const Kinds = ({ town }: { town: Town }) => (
  <ul className="grid list-none gap-2 sm:grid-cols-2 lg:grid-cols-4" aria-label={`Kinds of work in ${town.name}`}>
    {town.services.map((service) => (
      <li key={service.id} className="bed relative flex items-center gap-3 p-3">
        <Drawing service={service} />
        <span className="min-w-0">
          <a
            className="font-bold after:absolute after:inset-0"
            href={urlOf('/landscapers/:town/:service', town.slug, service.slug)}
          >
            {service.name}
          </a>
          <span className="block text-sm text-soft">{counted(service.landscapers, 'landscaper')}</span>
        </span>
      </li>
    ))}
  </ul>
);

const KindsWithFigures = ({ town, figures }: { town: Town; figures: Column<Service>[] }) => (
  <Bed as="div" className="overflow-hidden">
    <DataTable
      caption={`Kinds of work in ${town.name}`}
      rows={town.services}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Work',
          cell: (service) => (
            <span className="flex items-center gap-3">
              <Drawing service={service} />
              <a href={urlOf('/landscapers/:town/:service', town.slug, service.slug)}>{service.name}</a>
            </span>
          ),
        },
        { label: 'Landscapers', cell: ({ landscapers: offering }) => offering, right: true },
        ...figures,
      ]}
    />
  </Bed>
);

const Drawing = ({ service: { id } }: { service: Service }) => (
  <JobTypeDrawing type={DRAWN.has(id) ? id : 'other'} className="h-9 w-12 flex-none" />
);
