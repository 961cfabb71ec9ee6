import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { isWorthFinding } from '#src/modules/jobs/domain/town';
import { BackLink } from '#app/ui/page/back-link';
import { counted } from '#app/ui/format';
import { urlOf } from '#app/url-of';
import { foundMeta, siteOf } from '#app/web/found/page-meta';
import { serviceFacts } from '#app/web/found/structured-data';
import { notFound } from '#app/web/guard.server';
import { pictureOfServiceInTown } from '../../../ui/share/picture-words';
import { AskHere, NamedLandscapers, TownStats, TownTop } from './town-parts';

export const meta: MetaFunction<typeof loader> = (args) => {
  const { town, service } = args.data ?? {};
  if (!town || !service) return foundMeta(args, { title: 'Landscapers', about: '', isLeftOut: true });
  const path = urlOf('/landscapers/:town/:service', town.slug, service.slug);
  return foundMeta(args, {
    title: `${service.name} in ${town.name}`,
    about: `${counted(service.landscapers, 'landscaper')} for ${service.name.toLowerCase()} in and around ${town.name}: who they are, what was paid, and how to get prices.`,
    picture: pictureOfServiceInTown(town, service),
    facts: [serviceFacts(siteOf(args), { path, service: service.name, town: town.name })],
    isLeftOut: !isWorthFinding(service),
  });
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { towns } = context.app.jobs;
  const town = (await towns.town(params.town!)) ?? notFound();
  const service = town.services.find(({ slug }) => slug === params.service) ?? notFound();
  return { town, service, landscapers: await towns.landscapersIn(town, service.id) };
}

/** One kind of work in a town. */
export default function ServicePage() {
  const { town, service, landscapers } = useLoaderData<typeof loader>();
  return (
    <div className="page grid gap-8 py-5 lg:py-8 [&>*]:min-w-0">
      <TownTop slug={town.slug}>
        <BackLink href={urlOf('/landscapers/:town', town.slug)}>Landscapers in {town.name}</BackLink>
        <h1>
          {service.name} in {town.name}
        </h1>
        <TownStats
          landscapers={service.landscapers}
          jobsDone={service.jobsDone}
          price={service.price}
          area={town.area}
        />
      </TownTop>
      <NamedLandscapers town={town.name} landscapers={landscapers} all={service.landscapers} />
      <AskHere town={town.name} service={service.name} />
    </div>
  );
}
