import { describe, expect, test } from 'vitest';
import { BRAND } from '#app/ui/page/brand';
import { AccessDenied } from '#app/ui/screens/access-denied';
import { NotFound } from '#app/ui/screens/not-found';
import { SomethingWentWrong } from '#app/ui/screens/something-went-wrong';
import { pageText } from '#tests/support/page-text';
import { links, markup } from './page';

test('S-GEN-01: the 404 page has the specified heading, sentence and link', () => {
  const html = markup(<NotFound />);
  expect(html).toContain('<h1>404 Page Not Found</h1>');
  expect(pageText(html)).toContain('Did you forget to add the page to the router?');
  expect(links(html)).toEqual(expect.arrayContaining([expect.objectContaining({ href: '/' })]));
});

describe('Access Denied', () => {
  const html = markup(<AccessDenied />);

  test('S-GEN-02, E-GEN-02: shows the specified title and sentence', () => {
    expect(html).toContain('<h1>Access Denied</h1>');
    expect(pageText(html)).toContain(
      'Sorry, you are not authorized to access this page. Please check your credentials and try again.',
    );
  });

  test('S-GEN-03, S-GEN-04: has the two specified links', () => {
    expect(links(html)).toEqual([
      expect.objectContaining({ text: 'Try Again', href: '/dashboard' }),
      expect.objectContaining({ text: 'Return to Homepage', href: '/' }),
    ]);
  });
});

describe('Something went wrong', () => {
  const html = markup(<SomethingWentWrong reference="E-7F3A" />);

  test('S-GEN-06, E-GEN-01: shows the specified title and sentence', () => {
    expect(pageText(html).replace(' . ', '. ')).toContain(
      "Something went wrong. We're sorry, but something unexpected happened. Our team has been notified.",
    );
  });

  test('S-GEN-07, S-GEN-08: Try Again reloads the page, and Go Home leads to the home page', () => {
    expect(links(html)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ text: 'Try Again', href: '' }),
        expect.objectContaining({ text: 'Go Home', href: '/' }),
      ]),
    );
  });

  test('S-GEN-09: says where to write, and what to quote', () => {
    expect(pageText(html)).toContain(`contact support at ${BRAND.email} and quote E-7F3A`);
    expect(pageText(markup(<SomethingWentWrong />))).not.toContain('quote');
  });
});
