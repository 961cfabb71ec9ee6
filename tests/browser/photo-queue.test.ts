// The photo picker's queue, without a browser: nothing is lost, and nothing is sent twice.
import { describe, expect, test, vi } from 'vitest';
import { holdForm } from '#app/islands/photo-picker/hold-form';
import { PhotoQueue, type Means, type Sent } from '#app/islands/photo-picker/photo-queue';
import { meaningOf } from '#app/islands/photo-picker/send-photo';

const file = (name: string, content = name) => new File([content], name, { type: 'image/jpeg' });

/**
 * A picker whose server keeps each content once. `line.cut`: nothing arrives. `line.deaf`: the photo arrives, but the
 * answer is lost.
 */
function stage({ most = 6, kept = [] as string[], hashes = true } = {}) {
  const line = { cut: false, deaf: false, slow: Promise.resolve() };
  const server = new Map<string, string>();
  const sent: string[] = [];
  const removed: string[] = [];
  const later: (() => void)[] = [];
  const gaps: number[] = [];
  const means: Means = {
    hash: async (one) => (hashes ? `hash of ${await one.text()}` : undefined),
    shrink: async (one) => one,
    async send({ file: one, name, onProgress }): Promise<Sent> {
      onProgress(0.5);
      await line.slow;
      if (line.cut) return { is: 'lost' };
      const content = await one.text();
      if (content === 'not a photo') return { is: 'refused', words: `${name} is not a photo.` };
      sent.push(name);
      const id = server.get(content) ?? `id-${server.size + 1}`;
      server.set(content, id);
      return line.deaf ? { is: 'lost' } : { is: 'kept', id, url: `/photos/${id}/320.jpg` };
    },
    remove: async (id) => !line.cut && removed.push(id) > 0,
    picture: () => 'blob:preview',
    later: (ms, act) => (gaps.push(ms), void later.push(act)),
  };
  const queue = new PhotoQueue(
    kept.map((id) => ({ id, name: `${id}.jpg`, picture: '' })),
    most,
    means,
  );
  return { queue, line, server, sent, removed, gaps, timePasses: async () => later.splice(0).forEach((act) => act()) };
}
const states = (queue: PhotoQueue) => queue.photos.map(({ name, state }) => `${name} ${state}`);
const settled = () => new Promise((done) => setTimeout(done, 5));

describe('photos on their way', () => {
  test('go one after the other, in the order in which they were chosen', async () => {
    const { queue, sent } = stage();
    await queue.add([file('one.jpg'), file('two.jpg')]);
    expect(sent).toEqual(['one.jpg', 'two.jpg']);
    expect(states(queue)).toEqual(['one.jpg kept', 'two.jpg kept']);
    expect(queue.unsent).toBe(0);
  });

  test('from the moment they are chosen they count as not stored yet, so a form that is sent at once waits for them', async () => {
    const { queue } = stage();
    const added = queue.add([file('one.jpg'), file('two.jpg')]);
    expect([queue.unsent, queue.isQuiet]).toEqual([2, false]);
    await added;
    expect([queue.unsent, queue.isQuiet]).toEqual([0, true]);
  });

  test('the same file chosen twice is taken once', async () => {
    const { queue, sent } = stage();
    await queue.add([file('one.jpg'), file('one.jpg')]);
    await queue.add([file('copy.jpg', 'one.jpg')]);
    expect(sent).toEqual(['one.jpg']);
    expect(queue.said).toBe('copy.jpg is here already.');
  });

  test('a file that the server knows already is shown once, without a hash too', async () => {
    const { queue } = stage({ kept: ['id-1'], hashes: false });
    await queue.add([file('one.jpg')]);
    expect(states(queue)).toEqual(['id-1.jpg kept']);
    expect(queue.said).toBe('one.jpg is here already.');
  });

  test('wait if the connection is cut half-way, are sent again automatically, and are kept once', async () => {
    const { queue, line, server, gaps, timePasses } = stage();
    line.deaf = true;
    await queue.add([file('one.jpg')]);
    line.deaf = false;
    line.cut = true;
    await queue.add([file('two.jpg')]);
    expect(states(queue)).toEqual(['one.jpg lost', 'two.jpg lost']);
    expect([queue.unsent, queue.isQuiet]).toEqual([2, true]);

    await timePasses();
    await settled();
    expect(states(queue)).toEqual(['one.jpg lost', 'two.jpg lost']);
    expect(gaps[0]).toBeLessThan(gaps.at(-1)!);
    line.cut = false;
    await timePasses();
    await settled();
    expect(states(queue)).toEqual(['one.jpg kept', 'two.jpg kept']);
    expect([...server.values()]).toEqual(['id-1', 'id-2']);
  });

  test('"Try again" sends one that was lost, and leaves the others', async () => {
    const { queue, line } = stage();
    line.cut = true;
    await queue.add([file('one.jpg'), file('two.jpg')]);
    line.cut = false;
    await queue.retry(queue.photos[1]!.key);
    expect(states(queue)).toEqual(['one.jpg lost', 'two.jpg kept']);
  });

  test('a photo that the server refuses stays with its reason, does not count, and is not sent again', async () => {
    const { queue } = stage({ most: 1 });
    await queue.add([file('notes.txt', 'not a photo')]);
    expect(queue.photos[0]).toMatchObject({ state: 'refused', words: 'notes.txt is not a photo.' });
    expect([queue.room, queue.unsent]).toEqual([1, 0]);
    await queue.retry();
    expect(states(queue)).toEqual(['notes.txt refused']);
  });

  test('beyond the number that the form takes are named, and not sent', async () => {
    const { queue, sent } = stage({ most: 2, kept: ['a'] });
    await queue.add([file('one.jpg'), file('two.jpg')]);
    expect(sent).toEqual(['one.jpg']);
    expect(queue.said).toBe('two.jpg was not added: 2 photos at most.');
  });

  test('one that is removed while it is on its way is taken back from the server', async () => {
    const { queue, line, removed } = stage();
    let arrive = () => {};
    line.slow = new Promise((resolve) => (arrive = resolve));
    const adding = queue.add([file('one.jpg')]);
    await settled();
    expect(states(queue)).toEqual(['one.jpg sending']);
    await queue.remove(queue.photos[0]!.key);
    arrive();
    await adding;
    expect(removed).toEqual(['id-1']);
    expect(queue.photos).toEqual([]);
  });

  test('one that cannot be removed, because the connection is cut, comes back to its place, and the page says so', async () => {
    const { queue, line } = stage({ kept: ['a', 'b', 'c'] });
    line.cut = true;
    await queue.remove('b');
    expect(queue.photos.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(queue.said).toContain('could not be removed');
  });

  test('are put in another order, and no further than the ends', () => {
    const { queue } = stage({ kept: ['a', 'b', 'c'] });
    queue.move('c', 0);
    queue.move('c', -1);
    queue.move('b', 3);
    expect(queue.photos.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    expect(queue.said).toBe('c.jpg is now photo 1 of 3.');
  });
});

describe('what an answer means', () => {
  test.each([
    [200, { photo: { id: 'a', url: '/photos/a/320.jpg' } }, { is: 'kept', id: 'a', url: '/photos/a/320.jpg' }],
    [422, { message: 'Not a photo.' }, { is: 'refused', words: 'Not a photo.' }],
    [413, {}, { is: 'lost' }],
    [429, { message: 'A lot of photos.' }, { is: 'lost', words: 'A lot of photos.' }],
    [401, { message: 'Please log in.' }, { is: 'lost', words: 'Please log in.' }],
    [503, { message: 'Failed.' }, { is: 'lost' }],
    [200, {}, { is: 'lost' }],
  ] as const)('%i %j', (status, body, meaning) => {
    expect(meaningOf(status, body)).toEqual(meaning);
  });
});

test('a form that was sent too early goes on by itself, once its photos are there and their fields have been drawn', async () => {
  vi.stubGlobal('window', new EventTarget());
  const { queue } = stage();
  const requestSubmit = vi.fn();
  const form = Object.assign(new EventTarget(), { requestSubmit });
  const stop = holdForm(form as unknown as HTMLFormElement, queue);
  const added = queue.add([file('one.jpg')]);
  const early = Object.assign(new Event('submit', { cancelable: true }), { submitter: null });
  form.dispatchEvent(early);
  expect(early.defaultPrevented).toBe(true);
  let sentBeforeDrawn = false;
  queue.subscribe(() => void (sentBeforeDrawn ||= requestSubmit.mock.calls.length > 0));
  await added;
  expect(sentBeforeDrawn || requestSubmit.mock.calls.length > 0).toBe(false);
  await settled();
  expect(requestSubmit).toHaveBeenCalledTimes(1);
  stop();
  vi.unstubAllGlobals();
});
