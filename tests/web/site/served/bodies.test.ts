import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callsTo, raw, testServer, type TestServer } from '#tests/support/server';

let site: TestServer;
beforeAll(async () => {
  site = await testServer();
});
afterAll(() => site.close());

const FORM = 'application/x-www-form-urlencoded';
const { post } = callsTo(() => site.origin);

describe('bodies', () => {
  test('a body that is too large is refused before a byte of it is read', async () => {
    for (const [type, length] of [
      [FORM, 2_000_000],
      ['application/json', 2_000_000],
      ['multipart/form-data; boundary=x', 400_000_000],
    ] as const) {
      const answer = await raw(site.origin, 'POST', '/api/login', {
        headers: { 'Content-Type': type, 'Content-Length': String(length), Accept: 'application/json' },
        leaveOpen: true,
      });
      expect(answer.status).toBe(413);
      expect(JSON.parse(answer.body)).toMatchObject({
        code: 'too-large',
        error: expect.stringContaining('too large') as string,
      });
      expect(answer.headers.connection).toBe('close');
    }
  });

  test.each([
    '/post-job/photos-scheduling',
    '/customer/post-job/classic/photos-scheduling',
    '/customer/post-job/classic/photos/1/remove',
    '/post-job-guest/photos-scheduling',
    '/post-job-guest/photos/1/remove',
    '/post-job-soft-signup',
    '/post-job-soft-signup/photos/1/remove',
    '/edit-job/1',
    '/jobs/1/mark-complete',
    '/profile-photo',
    '/messages/1',
    '/landscaper/profile/portfolio',
    '/landscaper/documents/add/insurance',
    '/landscaper-registration-step4',
    '/api/upload-images',
    '/api/jobs',
    '/api/jobs/guest',
    '/api/jobs/soft-signup',
    '/api/message-threads/1/messages',
    '/api/landscaper/upload-file',
  ])('%s accepts photos of the size that phones take', async (path) => {
    const body = `--x\r\nContent-Disposition: form-data; name="none"; filename="a.jpg"\r\n\r\n${'a'.repeat(3_000_000)}\r\n--x--\r\n`;
    const response = await post(path, body, { 'Content-Type': 'multipart/form-data; boundary=x' });
    expect(response.status).not.toBe(413);
  });

  test('JSON has a limit of its own', async () => {
    const response = await post('/api/login', JSON.stringify({ username: 'x'.repeat(200_000) }), {
      'Content-Type': 'application/json',
    });
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'too-large' }]);
  });

  test('a client that is refused before it sends the body gets the response, and can use the connection again', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (path: string, body: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const sent = request(
          site.origin + path,
          { method: 'POST', agent, headers: { 'Content-Type': FORM, 'Content-Length': Buffer.byteLength(body) } },
          (response) => {
            response.resume().on('end', () => resolve(response.statusCode));
          },
        );
        sent.on('error', reject).end(body);
      });
    const photos = 'x'.repeat(900_000);
    expect([
      await send('/post-job/job-type', photos),
      await send('/api/jobs', photos),
      await send('/help-center', photos),
      await send('/auth/sign-in', 'a=b'),
    ]).toEqual([302, 401, 405, 422]);
    agent.destroy();
  });

  test('a body without Content-Length is refused', async () => {
    const answer = await raw(site.origin, 'POST', '/auth/sign-in', {
      headers: { 'Content-Type': FORM, 'Transfer-Encoding': 'chunked' },
      body: 'username=a',
      leaveOpen: true,
    });
    expect(answer.status).toBe(411);
  });

  test('broken JSON is 400, and says so', async () => {
    const response = await post('/api/login', '{"username":', { 'Content-Type': 'application/json' });
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: 'Please send a JSON object.', message: 'Please send a JSON object.', code: 'not-json' },
    ]);
  });

  test('a body that is not a form is 400', async () => {
    expect(
      (await post('/auth/register', 'nonsense', { 'Content-Type': 'multipart/form-data; boundary=x' })).status,
    ).toBe(400);
  });

  test('a URL that cannot be decoded is 400 or 404, never a fault', async () => {
    for (const path of ['/%E0%A4%A', '/landscaper/%FF', '/photos/%C0%80/320.jpg'])
      expect([400, 404]).toContain((await raw(site.origin, 'GET', path)).status);
  });
});
