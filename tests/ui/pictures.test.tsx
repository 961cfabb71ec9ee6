import { describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import Landing from '#app/routes/public/landing';
import { ServiceCards } from '#app/routes/sales/service-cards';
import { BidScale } from '#app/ui/job/bid-scale';
import { PhotoGallery } from '#app/ui/pictures/photo-gallery';
import { photoSource, photoUrl } from '#app/ui/pictures/photo-url';
import { Thumbs } from '#app/ui/pictures/thumbs';
import { markup } from './page';

const ids = ['a', 'b', 'c', 'd'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);
const photos = ids.map((id, at) => ({
  ...photoSource({ id, width: 1200, height: 900 }, `Hedge Trimming: job ${at + 1}`),
  full: photoUrl(id, 1200),
}));
const tags = (html: string, name: string) => [...html.matchAll(new RegExp(`<${name}[^>]*>`, 'g'))].map(([tag]) => tag);

describe('a landscaper’s work at a glance', () => {
  const thumbs = (count: number, of = photos.slice(0, 3)) =>
    markup(<Thumbs photos={of} count={count} href="/landscaper/314#portfolio" name="Ruth Blackthorn" id="work-1" />);

  test('is three photos with words, sizes and a choice of files, and a link with the count of the rest', () => {
    const html = thumbs(24);
    const small = tags(html.slice(0, html.indexOf('<dialog')), 'img');
    expect(small).toHaveLength(3);
    for (const img of small) {
      expect(img).toMatch(/alt="Hedge Trimming: job \d"/);
      expect(img).toMatch(/ width="1200" height="900"/);
      expect(img).toMatch(/ srcSet="[^"]*320w, [^"]*640w, [^"]*1200w"/i);
      expect(img).toContain('loading="lazy"');
      expect(img).toContain('decoding="async"');
    }
    expect(html).toContain('href="/landscaper/314#portfolio">+21<');
    expect(html).toContain('more photos by Ruth Blackthorn');
  });

  test('has no count if there is nothing more to see, and says so if the list is empty', () => {
    expect(thumbs(3)).not.toContain('more photos');
    expect(thumbs(0, [])).toContain('No photos of work yet.');
    expect(thumbs(2, [])).toContain('Pictures of work on other sites');
  });
});

describe('a lightbox', () => {
  const html = markup(<PhotoGallery photos={photos} id="work" />);

  test('WEB-N6 is a modal dialog where the browser knows the command, and a popover elsewhere, with no script', () => {
    const [opener] = tags(html, 'button');
    expect(opener).toContain('command="show-modal" commandfor="work-1" popovertarget="work-1"');
    expect(html).toMatch(
      /<dialog class="lightbox" id="work-1" popover="auto" aria-label="Photo: Hedge Trimming: job 1"/,
    );
    expect(html).toMatch(/command="close" commandfor="work-1" popovertarget="work-1" popovertargetaction="hide"/);
  });

  test('WEB-N6 shows the large photo with its width and height, which a browser loads once it is open', () => {
    const large = tags(html.slice(html.indexOf('<dialog')), 'img');
    expect(large).toHaveLength(4);
    for (const img of large) expect(img).toMatch(/width="1200" height="900".*sizes="100vw" loading="lazy"/);
  });

  test('leads to the photo before and to the one after it', () => {
    const second = html.slice(html.indexOf('id="work-2"'), html.indexOf('id="work-3"'));
    expect(second).toMatch(/data-go="back"[^>]*commandfor="work-1"/);
    expect(html).toMatch(/data-go="on"[^>]*commandfor="work-3"/);
  });

  test('LOOK-N6 leaves no hole: in its two columns the last photo of an odd number fills the row', () => {
    expect(html).toContain('<ul class="grid list-none gap-2 no-hole grid-cols-2 md:grid-cols-3 md:*:col-span-1">');
  });
});

describe('the prices on a scale', () => {
  const bid = (id: string, landscaper: string, amount: number) => ({ id, landscaper, amountPence: pence(amount) });
  const three = [bid('1', 'Joe Whitlock', 135_00), bid('2', 'Ruth Blackthorn', 120_00), bid('3', 'Priya Nair', 148_00)];
  const places = (html: string) => [...html.matchAll(/<circle cx="([\d.]+)"/g)].map(([, x]) => Number(x));

  test('are read as one sentence, the cheapest first and the budget last', () => {
    const html = markup(<BidScale bids={three} budget={pence(140_00)} />);
    expect(html).toContain(
      'role="img" aria-label="Ruth Blackthorn £120.00, Joe Whitlock £135.00, Priya Nair £148.00, your budget £140.00"',
    );
    expect(html).toContain('Your budget £140');
  });

  test('stand in order and apart, even if they are nearly the same, and within the picture', () => {
    const close = [100, 101, 102, 103, 300].map((pounds, at) => bid(`${at}`, 'Joe Whitlock', pounds * 100));
    const at = places(markup(<BidScale bids={close} budget={null} />));
    expect(at).toHaveLength(5);
    for (const [place, x] of at.entries()) {
      if (place > 0) expect(x - at[place - 1]!).toBeGreaterThanOrEqual(50);
      expect(x).toBeGreaterThanOrEqual(30);
      expect(x).toBeLessThanOrEqual(370);
    }
  });

  test('one price has nothing to be compared with', () => {
    expect(markup(<BidScale bids={three.slice(0, 1)} budget={null} />)).toBe('');
  });

  test('the words about a budget at an edge begin or end there, and so are not cut off', () => {
    const anchorOf = (budget: number) =>
      /text-anchor="(\w+)"[^>]*>\s*Your budget/.exec(markup(<BidScale bids={three} budget={pence(budget)} />))?.[1];
    expect(anchorOf(1_850_50)).toBe('end');
    expect(anchorOf(1_00)).toBe('start');
    expect(anchorOf(140_00)).toBeUndefined();
  });
});

describe('our own pictures on pages', () => {
  const pages = { 'the landing page': <Landing />, 'the garden services': <ServiceCards reader="visitor" /> };
  test.each(Object.entries(pages))('%s has them at three widths, with their size and words or none', (_name, page) => {
    const images = tags(markup(page), 'img').filter((img) => /srcSet/i.test(img));
    expect(images.length).toBeGreaterThan(1);
    for (const img of images) {
      expect(img).toMatch(/ srcSet="\S+\.webp\S* 320w, \S+\.webp\S* 640w, \S+\.webp\S* 960w"/i);
      expect(img).toMatch(/ width="640" height="480"/);
      expect(img).toMatch(/ alt="/);
    }
  });
});
