import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browser } from '#tests/support/web';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { readPage, went } from '#tests/support/form-page';
import { castOn } from '#tests/support/cast';

let on: WorkStage;
let code: string;
beforeAll(async () => {
  on = await workStage();
  code = /Your code: ([A-Z2-9]{8})/.exec((await readPage(await on.olives.get('/referrals'))).text)![1]!;
});
afterAll(() => on.world.close());

const page = async (browserOf = on.olives) => (await readPage(await browserOf.get('/referrals'))).text;
const registers = async (fields: Record<string, string>) => {
  const visitor = await browser(on.app);
  const account = { password: 'robin-in-the-hedge-7', confirmPassword: 'robin-in-the-hedge-7', userType: 'customer' };
  return { visitor, response: await visitor.post('/auth/register', { ...account, ...fields }) };
};

describe('N-TOP-05 inviting others', () => {
  test('a customer reads a text to copy, with their code, which stays the same', async () => {
    expect(await page()).toContain(`/join/${code}`);
    expect(await page()).toContain(`Your code: ${code}`);
    expect(await page()).toContain('We send nothing for you');
  });

  test('the link says who invites, and leads to registering', async () => {
    const visitor = await browser(on.app);
    const answer = await visitor.get(`/join/${code.toLowerCase()}`);
    const { text, html } = await readPage(answer);
    expect(text).toContain('Olive invites you to Hedgerow');
    expect(html).toContain(`/auth?tab=register&amp;invite=${code}`);
    expect(await (await visitor.get(`/auth?tab=register&invite=${code}`)).text()).toContain(
      `name="invite" value="${code}"`,
    );
    expect((await visitor.get('/join/ABCDEFGH')).status).toBe(404);
    expect((await visitor.get('/join/x')).status).toBe(404);
  });

  test('a person who registers with it is listed by a letter', async () => {
    const { visitor, response } = await registers({ email: 'una@hedgerow.test', fullName: 'Una Field', invite: code });
    expect(response.status).toBe(303);
    expect(await page()).toContain('U.');
    expect(await page()).not.toContain('Una');
    expect(await page()).toContain('Joined');
    expect((await visitor.get('/referrals')).status).toBeLessThan(400);
  });

  test('a code that nobody has does not keep anyone from registering', async () => {
    const { response } = await registers({ email: 'vera@hedgerow.test', fullName: 'Vera Field', invite: 'ABCDEFGH' });
    expect(response.status).toBe(303);
  });

  test('a customer who joined without a code enters one on the page: only once, and neither their own nor one that does not exist', async () => {
    const wren = await castOn(on.world).customer({ fullName: 'Wren Field' });
    const wrens = await browser(on.app, { actor: wren });
    expect(await page(wrens)).toContain('Were you invited?');
    const wrong = await wrens.post('/referrals', { code: 'ABCDEFGH' });
    expect((await readPage(wrong)).beside('code')).toContain('Nobody has this code');
    expect((await readPage(await on.olives.post('/referrals', { code }))).text).toContain('This is your own code');
    expect(went(await wrens.post('/referrals', { code: ` ${code.toLowerCase()} ` }))).toContain('/referrals');
    const text = await page(wrens);
    expect(text).toContain('Olive invited you');
    expect(text).not.toContain('Were you invited?');
    expect((await wrens.post('/referrals', { code })).status).toBe(409);
  });
});
