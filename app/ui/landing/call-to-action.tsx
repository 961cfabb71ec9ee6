import { ButtonLink } from '../button';

/** The last section of the landing page: an invitation to post a job. */
export function CallToAction() {
  return (
    <section className="page grid justify-items-center gap-4 pt-section text-center" aria-labelledby="start">
      <h2 id="start" className="text-3xl">
        What needs doing?
      </h2>
      <p className="max-w-[40ch] text-soft">Post it now. It costs nothing until you hire someone.</p>
      <ButtonLink href="/post-job-guest" after="arrow-right">
        Post Your First Job
      </ButtonLink>
    </section>
  );
}
