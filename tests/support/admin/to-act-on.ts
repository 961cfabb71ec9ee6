// Something real for everything that the route table lets admins do: with it, nothing refuses the act but its own rule.
import { randomUUID } from 'node:crypto';
import { addDays, londonDay } from '#src/kernel/day';
import { pence } from '#src/kernel/money';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { newId } from '#src/modules/escrow/adapters/sandbox/sandbox-ids';
import { PASSWORD } from '../cast';
import { decidedDispute } from '../escrow/decided-dispute';
import type { WorkStage } from '../escrow/work-story';
import { readPage } from '../form-page';
import { pdf } from '../pictures';
import { browser } from '../web';

const reasons = { reasonForCustomer: 'Because.', reasonForLandscaper: 'Because.' };
const because = { reason: 'Because.', because: 'Because.', note: 'Because.', why: 'Because.' };

/** What an act is done to, and what its form asks for; always what favours the person most. */
export type ToActOn = { ids?: string[]; body?: Record<string, unknown>; person?: SessionUser };
type Make = (act: string) => Promise<ToActOn>;

/** `amount`: of each payment, in pence. `mailbox`: the address to which an email is corrected. */
export async function toActOn(on: WorkStage, { amount, mailbox }: { amount: number; mailbox: string }) {
  const { app, cast, work, fern, olive } = on;
  const { knex } = on.world.database;
  const paidWork = { ...on.pair, amount };
  const [all, inPounds] = [pence(amount), String(amount / 100)];
  const [bea, cora] = [await cast.admin(), await cast.admin()];
  const beas = await browser(app, { actor: bea });
  const hoursPass = (hours: number) => knex('clockOffset').increment('offsetMs', hours * 3_600_000);

  /** Does it, and fails if it is refused. */
  async function done(response: Promise<Response>): Promise<Response> {
    const answer = await response;
    if (answer.status >= 400) throw new Error(`the fixture stops: ${answer.status} ${await answer.text()}`);
    return answer;
  }
  async function disputed(): Promise<string> {
    const jobId = await work.marked(paidWork);
    await done(on.olives.json('POST', `/api/jobs/${jobId}/dispute`, { reason: 'The back was never cut.' }));
    await app.escrow.answerDispute.execute({ jobId, userId: fern.id, text: 'It was.' });
    return jobId;
  }
  /** Two other admins decided for Fern, and Olive appeals. */
  async function appealed(): Promise<string> {
    const jobId = await disputed();
    const split = { toLandscaper: all, toCustomer: pence(0), reason: 'It was cut.' };
    const admins = { adminId: bea.id, secondAdminId: cora.id };
    await decidedDispute(app.escrow, { customerId: olive.id, landscaperId: fern.id }, { jobId, ...admins, ...split });
    await done(on.olives.post(`/jobs/${jobId}/dispute/appeal`, { text: 'It was not.' }));
    return jobId;
  }
  async function message() {
    const jobId = await work.hired(on.pair);
    const threadId = (await app.messaging.views.threadOfJob(jobId, olive.id))!;
    const messageId = randomUUID();
    const content = 'Ring me on 07700 900123, cash is cheaper.';
    await app.messaging.sendMessage.execute({ messageId, threadId, senderId: fern.id, content });
    return { threadId, messageId };
  }
  async function reported(): Promise<string> {
    const { messageId } = await message();
    await done(on.olives.post(`/report/message/${messageId}`, { reason: 'outside-payment', words: 'Cash!' }));
    return (await knex('contentCases').where({ contentId: messageId }).first('id')).id;
  }
  async function hidden(): Promise<string> {
    const caseId = await reported();
    await done(
      beas.post(`/admin/reported/${caseId}`, { decision: 'hide', reason: 'outside-payment', words: 'Because.' }),
    );
    return caseId;
  }
  async function elsewhere(act: 'refund' | 'reverse'): Promise<string> {
    const jobId = await work.completed(paidWork);
    await done(on.adas.json('POST', '/api/sandbox/dashboard', { job: jobId, act }));
    await app.escrow.sweepOutside.execute({ asOf: await app.clock.now() });
    return jobId;
  }
  async function refusedPayout(): Promise<string> {
    await app.sandbox!.faults.fail('payOut', 'refused');
    const jobId = await work.completed(paidWork);
    return (await app.escrow.refusedMoney.all()).find((one) => one.jobId === jobId)!.id;
  }
  /** Olive’s bank acts, and we look. */
  async function bankOf(job: string, act: string) {
    await done(on.adas.json('POST', '/api/sandbox/bank', { job, act }));
    await app.escrow.sweepChargebacks.execute({ asOf: await app.clock.now() });
  }
  async function chargeback() {
    const jobId = await work.completed(paidWork);
    await bankOf(jobId, 'dispute');
    return { jobId, id: (await app.escrow.chargebacks.all()).find(({ job }) => job?.id === jobId)!.id };
  }
  /** Fern's payout account was empty when the bank took the money of a released job. */
  async function debt(): Promise<string> {
    const rowan = await cast.landscaper({ fullName: 'Rowan Thorne' });
    await work.payoutsReady(rowan);
    const jobId = await work.completed({ ...paidWork, landscaper: rowan });
    const { payeeId } = await knex('payees').where({ landscaperId: rowan.id }).first('payeeId');
    await app.sandbox!.bank.withdraw(payeeId, amount * 0.9);
    await bankOf(jobId, 'dispute');
    await bankOf(jobId, 'lose');
    const { id } = (await app.escrow.chargebacks.all()).find(({ job }) => job?.id === jobId)!;
    return (await app.escrow.chargebacks.find(id))!.debts[0]!.id;
  }
  async function difference(): Promise<string> {
    const jobId = await work.paid(paidWork);
    const { chargeId } = await knex('holds').where({ jobId }).first('chargeId');
    const id = newId('re');
    await knex('sandboxRefunds').insert({ id, chargeId, amount, about: '{}', at: knex.raw('app_now()') });
    await hoursPass(3);
    await done(on.adas.post('/admin/reconciliation', {}));
    return `movement-${(await knex('providerMovements').whereRaw('? = any(source_ids)', [id]).first('id')).id}`;
  }
  async function dataRequest(act: string): Promise<ToActOn> {
    const person = await cast.customer({ fullName: 'Ivy Lark' });
    const theirs = await browser(app, { actor: person });
    if (act === 'erase-now') {
      // The days of grace are over, and a legal hold of the data has just ended.
      await app.accounts.deleteAccount.execute({ userId: person.id, password: PASSWORD });
      await hoursPass(15 * 24);
    } else
      await done(
        theirs.json('POST', '/api/data-requests', { kind: 'correct', words: 'Ivy Larks', currentPassword: PASSWORD }),
      );
    const { id } = await knex('dataRequests').where({ userId: person.id }).first('id');
    return { ids: [id], person, body: { id, act, answer: 'Because.' } };
  }
  async function document(): Promise<ToActOn> {
    const person = await cast.landscaper({ fullName: 'Rosa Thorne' });
    const policy = { provider: 'Hiscox', policyNumber: 'HX 12 34', expiresOn: '2049-05-02', file: pdf() };
    await done((await browser(app, { actor: person })).post('/landscaper/documents/add/public-liability', policy));
    const [sent] = await app.onboarding.documents.ofLandscaper(person.id);
    return {
      ids: [sent!.id],
      person,
      body: { decision: 'approve', summary: 'Hiscox, £2m', validUntil: '2049-05-02', reason: '' },
    };
  }
  /** A person in the state that the act ends; another admin brought it about. */
  async function person(act: string): Promise<ToActOn> {
    const ivy = await cast.customer({ fullName: 'Ivy Lark' });
    if (act === 'reinstate' || act === 'uphold')
      await done(beas.post(`/admin/people/${ivy.id}/suspend`, { reason: 'Abuse.' }));
    if (act === 'uphold') {
      const ivys = await browser(app);
      await done(ivys.post('/auth/sign-in', { username: ivy.email, password: PASSWORD }));
      await done(ivys.post('/suspended', { words: 'It was a joke.' }));
    }
    if (act === 'lift-hold') await done(beas.post(`/admin/people/${ivy.id}/hold-data`, { reason: 'Court claim 7' }));
    return { ids: [ivy.id, act], person: ivy, body: { ...because, email: mailbox, userType: 'landscaper', days: '' } };
  }
  async function job(act: string): Promise<ToActOn> {
    if (act === 'withdraw-bid') {
      const jobId = await cast.postedJob(olive);
      return { ids: [jobId, act], body: { ...because, act, bidId: await cast.placedBid(fern, jobId) } };
    }
    const jobId = await work.marked(paidWork);
    if (act === 'reopen-conversation')
      await done(beas.json('POST', `/api/admin/jobs/${jobId}/acts`, { act: 'close-conversation', ...because }));
    return { ids: [jobId, act], body: { ...because, act, until: addDays(londonDay(await app.clock.now()), 6) } };
  }
  async function request(): Promise<ToActOn> {
    const jobId = await work.paid(paidWork);
    await on.adas.json('POST', `/api/admin/jobs/${jobId}/cancel`, {
      ...because,
      toLandscaper: inPounds,
      paysFor: 'work',
    });
    const own = (await app.admin.requests.waiting()).find((one) => one.job?.id === jobId);
    return { ids: [own!.id], body: { decision: 'agree' } };
  }
  async function ticket(): Promise<ToActOn> {
    const asked = await done(on.olives.post('/help-center/ask', { topic: 'job', text: 'The gate is locked.' }));
    return {
      ids: [/requests\/([\w-]+)/.exec(asked.headers.get('Location')!)![1]!],
      body: { text: 'We have rung.', seen: 'open' },
    };
  }
  async function settledDifference(): Promise<ToActOn> {
    const id = await difference();
    const { value } = await readPage(await on.adas.get(`/admin/reconciliation/${id}/settle`));
    return { ids: [id], body: { ...because, way: 'written-off', seen: String(value('seen')) } };
  }
  const bank = { paidFrom: 'bank', reference: 'transfer 1', note: 'Because.', confirmed: 'on' };

  const made: [path: RegExp, make: Make][] = [
    [
      /^\/jobs\/:id\/dispute\/judge$/,
      async () => ({ ids: [await appealed()], body: { upheld: 'yes', refund: inPounds, ...reasons } }),
    ],
    [/^\/jobs\/:id\/dispute\/conflict$/, async () => ({ ids: [await disputed()], body: because })],
    [
      /^\/(jobs\/:id\/settle|disputes)$/,
      async () => {
        const jobId = await disputed();
        return {
          ids: [jobId],
          body: { jobId, toLandscaper: inPounds, toCustomer: '0', reason: 'Because.', ...reasons },
        };
      },
    ],
    [/^\/requests\/:id/, request],
    [/^\/people\/:id\/:act$/, person],
    [/^\/users\/:id\/suspend$/, person],
    [/^\/users\/:id\/reinstate$/, async () => person('reinstate')],
    [/^\/users\/:id$/, person],
    [
      /^\/reported\/:id$/,
      async () => ({ ids: [await reported()], body: { decision: 'none', reason: '', words: 'Because.' } }),
    ],
    [
      /^\/reported\/:id\/appeal$/,
      async () => {
        const id = await hidden();
        await done(on.ferns.post(`/reports/decisions/${id}`, { words: 'A joke.' }));
        return { ids: [id], body: { outcome: 'taken-back', answer: 'Because.' } };
      },
    ],
    [/^\/reported\/:id\/restore$/, async () => ({ ids: [await hidden()], body: because })],
    [/^\/content\/:kind\/:id$/, async () => ({ ids: ['message', (await message()).messageId], body: because })],
    [/^\/conversations\/:id$/, async () => ({ ids: [(await message()).threadId], body: because })],
    [
      /^\/jobs\/:id\/cancel$/,
      async () => ({ ids: [await work.paid(paidWork)], body: { ...because, toLandscaper: inPounds, paysFor: 'work' } }),
    ],
    [
      /^\/jobs\/:id\/refund$/,
      async () => ({ ids: [await work.completed(paidWork)], body: { ...because, amount: inPounds, refund: inPounds } }),
    ],
    [/^\/jobs\/:id\/(:act|acts)$/, job],
    [
      /^\/outside-reversals\/:id$/,
      async () => ({
        ids: [(await app.escrow.outsideReversals.ofJob(await elsewhere('reverse')))[0]!.id],
        body: { decision: 'paid-again', ...because },
      }),
    ],
    [
      /^\/outside-refunds\/:id$/,
      async () => ({
        ids: [(await app.escrow.outsideRefunds.ofJob(await elsewhere('refund')))[0]!.id],
        body: { decision: 'taken-back', ...because },
      }),
    ],
    [/^\/refused-money\/:id\/retry$/, async () => ({ ids: [await refusedPayout()] })],
    [/^\/refused-money\/:id\/settle$/, async () => ({ ids: [await refusedPayout()], body: bank })],
    [
      /^\/chargebacks\/:id\/evidence$/,
      async () => ({ ids: [(await chargeback()).id], body: { note: 'It was cut.', act: 'submit', reviewed: 'on' } }),
    ],
    [/^\/debts\/:id\/write-off$/, async () => ({ ids: [await debt()], body: because })],
    [/^\/reconciliation(\/run)?$/, async () => ({})],
    [
      /^\/reconciliation\/:id\/take$/,
      async () => ({ ids: [await difference()], body: { isTaken: 'on', note: 'Mine.' } }),
    ],
    [/^\/reconciliation\/:id\/settle$/, settledDifference],
    [/^\/(data|data-requests)(\/:id)?$/, dataRequest],
    [/^\/support\/:id$/, ticket],
    [/^\/(verification\/:id|insurance\/:id\/verify)$/, document],
    [/^\/reports$/, async () => ({})],
  ];
  return {
    bea,
    async for(path: string, act = ''): Promise<ToActOn> {
      const short = path.replace(/^\/api/, '').replace(/^\/admin(-dashboard)?(?=\/)/, '');
      const found = made.find(([pattern]) => pattern.test(short));
      if (!found) throw new Error(`nothing to act on is made for ${path}`);
      return found[1](act);
    },
  };
}
