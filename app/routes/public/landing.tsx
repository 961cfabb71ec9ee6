import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { BRAND } from '#app/ui/page/brand';
import { BeforeAfter } from '#app/ui/landing/before-after';
import { CallToAction } from '#app/ui/landing/call-to-action';
import { ForLandscapers } from '#app/ui/landing/for-landscapers';
import { Hero } from '#app/ui/landing/hero';
import { HowItWorks } from '#app/ui/landing/how-it-works';
import { QUESTIONS, Questions } from '#app/ui/landing/questions';
import { fromLanding } from '#app/web/destinations';
import { foundMeta, siteOf } from '#app/web/found/page-meta';
import { questionFacts, siteFacts } from '#app/web/found/structured-data';
import { WhyChoose } from '#app/ui/landing/why-choose';

export const meta: MetaFunction = (args) =>
  foundMeta(args, {
    title: `${BRAND.name}: garden jobs, local landscapers, payment held until it is done`,
    whole: true,
    about:
      'Post a garden job with photos, free. Local landscapers bid. You pay by card, and the money is held until the job is complete.',
    facts: [...siteFacts(siteOf(args)), questionFacts(QUESTIONS)],
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await context.actor();
  // View Site: an admin may see what visitors see (D-VIEWSITE).
  const previewing = user?.userType === 'admin' && new URL(request.url).searchParams.get('preview') === 'site';
  if (user && !previewing) throw redirect(fromLanding(user));
  return null;
}

export default function Landing() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <WhyChoose />
      <BeforeAfter />
      <ForLandscapers />
      <Questions />
      <CallToAction />
    </>
  );
}
