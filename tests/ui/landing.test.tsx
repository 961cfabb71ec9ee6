import { describe, expect, test } from 'vitest';
import { BRAND } from '#app/ui/page/brand';
import { PublicShell } from '#app/ui/page/shell';
import Landing from '#app/routes/public/landing';
import { pageText } from '#tests/support/page-text';
import { links, markup } from './page';

const html = markup(
  <PublicShell signIn="/auth">
    <Landing />
  </PublicShell>,
);
const words = pageText(html);
const leading = (label: string) =>
  links(html)
    .filter((link) => link.text === label)
    .map((link) => link.href);
const footer = html.slice(html.indexOf('<footer'));

describe('The landing page', () => {
  test('C-LAND-01: a figure that the data cannot back is not shown', () => {
    expect(words).not.toMatch(/most jobs/i);
    expect(words).not.toMatch(/thousands|trusted by|happy customers/i);
  });

  test.each([
    ['C-LAND-04', 'Sign In', '/auth'],
    ['C-LAND-05', 'Sign Up', '/auth?tab=register'],
  ])('%s: the top bar has %s, which leads to %s', (_row, label, href) => {
    const bar = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
    expect(links(bar)).toContainEqual(expect.objectContaining({ text: label, href }));
  });

  test.each([
    ['C-LAND-06', 'Post Your First Job', '/post-job-guest'],
    ['C-LAND-07', 'Find Work', '/auth'],
  ])('%s: the first screen has %s, which leads to %s', (_row, label, href) => {
    const hero = html.slice(html.indexOf('<main'), html.indexOf('id="how"'));
    expect(hero.match(/<h1/g)).toHaveLength(1);
    expect(links(hero)).toContainEqual(expect.objectContaining({ text: label, href }));
  });

  test.each([
    ['C-LAND-04', 'Sign In', '/auth'],
    ['C-LAND-05', 'Sign Up', '/auth?tab=register'],
    ['C-LAND-06', 'Post Your First Job', '/post-job-guest'],
    ['C-LAND-07', 'Find Work', '/auth'],
    ['C-LAND-08', 'Join as a Landscaper', '/auth?tab=register&type=landscaper'],
  ])('%s: everywhere on the page, %s leads to %s', (_row, label, href) => {
    expect(new Set(leading(label))).toEqual(new Set([href]));
  });

  test('C-LAND-10: How It Works has three steps', () => {
    const section = html.slice(html.indexOf('id="how"'), html.indexOf('id="why"'));
    expect(section).toContain('How It Works');
    expect(section.match(/<h3/g)).toHaveLength(3);
  });

  test.each([
    ['C-LAND-12', 'Verified professionals'],
    ['C-LAND-13', 'Secure payments'],
    ['C-LAND-14', 'Direct communication'],
    ['C-LAND-15', 'Flexible scheduling'],
  ])('C-LAND-11, %s: Why Choose lists %s', (_row, reason) => {
    const section = html.slice(html.indexOf('id="why"'), html.indexOf('id="landscapers"'));
    expect(pageText(section)).toContain(`Why Choose ${BRAND.name}`);
    expect(pageText(section)).toContain(reason);
  });

  test('C-LAND-16: the last section is a call to action', () => {
    expect(pageText(html.slice(html.indexOf('id="start"'), html.indexOf('<footer')))).toContain('Post Your First Job');
  });

  test('C-LAND-17, C-LAND-18: six questions, on their six topics', () => {
    const questions = [...html.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, question]) => question);
    const topics = [
      /how does it work/i,
      /free to post/i,
      /how do I pay/i,
      /regular service/i,
      /not happy/i,
      /matched/i,
    ];
    expect(questions).toHaveLength(6);
    topics.forEach((topic, at) => expect(questions[at]).toMatch(topic));
  });

  test('C-LAND-19: the footer lists the five services', () => {
    for (const service of ['Lawn care and mowing', 'Garden design', 'Tree services', 'Hardscaping', 'Yard cleanup'])
      expect(pageText(footer)).toContain(service);
  });

  test.each([
    ['About', '/about'],
    ['Contact', '/help-center#contact'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
  ])('C-LAND-20, D-COPY: among the company links of the footer, %s leads to %s', (label, href) => {
    const company = footer.slice(footer.indexOf('aria-label="Company"'), footer.indexOf('Help</h2>'));
    expect(links(company)).toContainEqual(expect.objectContaining({ text: label, href }));
  });

  test('C-LAND-21, C-LAND-22, C-LAND-23: how to reach us, and where we are', () => {
    expect(leading(BRAND.email)).toEqual([`mailto:${BRAND.email}`]);
    expect(leading(BRAND.phone)).toEqual([BRAND.phoneLink]);
    expect(pageText(footer)).toContain('Available Nationwide');
  });

  test('D-COPY: the text says that money is held, and does not use the legal term', () => {
    expect(words).toMatch(/held/);
    expect(words).not.toMatch(/escrow/i);
  });
});
