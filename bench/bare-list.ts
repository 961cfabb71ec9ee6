// The limit against which signed-in pages are measured: Express, React's renderToString, twenty cards, and one query
// with pg. No session, no guard, no forms. bench/signed-in.ts starts it as a separate process; it prints its port.
import express from 'express';
import pg from 'pg';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';

type Job = { id: string; number: number; title: string; description: string; status: string; postedAt: Date };

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 4 });
const JOBS = `select id, number, title, description, status, posted_at as "postedAt" from jobs order by posted_at desc limit 20`;

const Fact = ({ name, value }: { name: string; value: string }) =>
  h('div', { className: 'flex gap-2' }, h('dt', { className: 'text-soft' }, name), h('dd', null, value));

const Card = ({ job }: { job: Job }) =>
  h(
    'li',
    { className: 'bed flex flex-col gap-4 p-5' },
    h('img', {
      className: 'rounded-ctl',
      src: `/photos/${job.id}/320.jpg`,
      srcSet: `/photos/${job.id}/320.jpg 320w, /photos/${job.id}/640.jpg 640w`,
      sizes: '(min-width: 64rem) 20rem, 100vw',
      alt: job.title,
      width: 320,
      height: 240,
      loading: 'lazy',
    }),
    h('h2', { className: 'text-xl' }, h('a', { href: `/jobs/${job.id}` }, job.title)),
    h('p', { className: 'prose' }, job.description),
    h(
      'dl',
      { className: 'titleblock' },
      h(Fact, { name: 'Job', value: String(job.number) }),
      h(Fact, { name: 'Status', value: job.status }),
      h(Fact, { name: 'Posted', value: job.postedAt.toISOString() }),
      h(Fact, { name: 'Bids', value: '3 of 5' }),
      h(Fact, { name: 'Distance', value: '2 to 5 miles' }),
    ),
    h('a', { className: 'btn btn-primary', href: `/jobs/${job.id}/bid` }, 'Place Your Bid'),
  );

const Page = ({ jobs }: { jobs: Job[] }) =>
  h(
    'html',
    { lang: 'en-GB' },
    h('head', null, h('title', null, 'Jobs'), h('link', { rel: 'stylesheet', href: '/theme.css' })),
    h(
      'body',
      null,
      h(
        'main',
        null,
        h('h1', null, 'Jobs'),
        h(
          'ol',
          null,
          jobs.map((job) => h(Card, { key: job.id, job })),
        ),
      ),
    ),
  );

const web = express();
web.disable('x-powered-by');
web.get('*', async (_request, response) => {
  const { rows } = await pool.query<Job>(JOBS);
  response.type('html').send(`<!DOCTYPE html>${renderToString(h(Page, { jobs: rows }))}`);
});
const server = web.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
process.on('disconnect', () => process.exit(0));
