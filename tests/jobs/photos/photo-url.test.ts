import { expect, test } from 'vitest';
import { photoIdFrom, photoSource, photoUrl } from '#app/ui/pictures/photo-url';

const id = '6f2c1f0e-9d3a-4a3c-8f5e-0123456789ab';

test.each([photoUrl(id, 640), `https://hedgerow.example/photos/${id}/1200.jpg`, id, ` ${id.toUpperCase()} `])(
  'finds the id in %j',
  (url) => {
    expect(photoIdFrom(url)).toBe(id);
  },
);

test.each(['', 'https://evil.example/lawn.jpg', `/photos/${id}/../../admin`, `/jobs/${id}`, '/photos/1/640.jpg'])(
  'finds none in %j',
  (url) => {
    expect(photoIdFrom(url)).toBeUndefined();
  },
);

test('offers only widths that exist, with their actual width', () => {
  expect(photoSource({ id, width: 1200, height: 900 }, 'The lawn').srcSet).toBe(
    `/photos/${id}/320.jpg 320w, /photos/${id}/640.jpg 640w, /photos/${id}/1200.jpg 1200w`,
  );
  expect(photoSource({ id, width: 900, height: 1200 }, 'The lawn').srcSet).toContain('/1200.jpg 900w');
  expect(photoSource({ id, width: 200, height: 100 }, 'The lawn').srcSet).toBe(`/photos/${id}/320.jpg 200w`);
});
