import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { addHours } from '#src/kernel/clock';
import type { AllEvents, EventName } from '#src/modules/notifications/domain/all-events';
import { eventNames } from '#tests/support/notifications/example-facts';
import { addBid, addHiredJob, addJob, addUser } from '#tests/support/job-rows';

export const at = new Date('2026-05-13T08:20:00Z');
export const [CUSTOMER, LANDSCAPER, ADMIN] = ['olive@hedgerow.test', 'fern@hedgerow.test', 'ada@hedgerow.test'];
/** The address for the certificate of an erased account. */
export const LEFT = 'left@hedgerow.test';
export const NEW_ADDRESS = 'olive.marsh@hedgerow.test';

/**
 * Adds the rows that the events are about, and returns the ids for each event: possibly more than it has, but no others
 * in place of those.
 */
export async function everyEvent(db: Knex): Promise<AllEvents> {
  const customerId = (await addUser(db, { email: CUSTOMER, fullName: 'Olive Bramble' })).id;
  const landscaperId = (await addUser(db, { email: LANDSCAPER, fullName: 'Fern Moss', userType: 'landscaper' })).id;
  const adminId = (await addUser(db, { email: ADMIN, fullName: 'Ada Hazel', userType: 'admin' })).id;
  const people = { customerId, landscaperId };

  const posted = { jobId: await addJob(db, { customerId }), ...people };
  const pending = { bidId: await addBid(db, { jobId: posted.jobId, landscaperId, updatedAt: at }), ...posted };

  const asking = { question: 'How high is it?', askedAt: at, jobId: posted.jobId, landscaperId };
  const questions = { open: randomUUID(), answered: randomUUID() };
  await db('jobQuestions').insert([
    { ...asking, id: questions.open },
    { ...asking, id: questions.answered, answer: 'Two metres.', answeredAt: at },
  ]);
  const addHold = async (job: { jobId: string; bidId: string }, more: Record<string, unknown>) => {
    const holdId = randomUUID();
    await db('holds').insert({ id: holdId, ...job, ...people, amount: 18_500, openedAt: at, payBy: at, ...more });
    return { holdId, ...job, ...people };
  };
  const addUnpaid = async () => {
    const { bidId: _, ...ids } = await addHold(await addHiredJob(db, people), { state: 'requires_payment' });
    return ids;
  };
  const accepted = await addHold(await addHiredJob(db, people), { state: 'requires_payment' });
  const hired = await addHiredJob(db, { ...people, autoCompleteAt: at });
  const { bidId, ...hold } = await addHold(hired, {
    state: 'releasing',
    chargeId: 'charge',
    releasedAmount: 13500,
    disputeState: 'settled',
    disputedAmount: 5_000,
    settledToLandscaper: 2_000,
    settledToCustomer: 3_000,
    disputedAt: at,
    settledAt: at,
    settledBy: adminId,
    settlementReason: 'Half was done.',
  });
  const { holdId, ...work } = hold;

  const insert = async (table: string, row: Record<string, unknown>) => {
    const id = randomUUID();
    await db(table).insert({ id, ...row });
    return id;
  };
  const proposal = { jobId: hold.jobId, landscaperId, date: '2026-06-02', time: '09:30', proposedAt: at };
  const proposalId = await insert('scheduleProposals', proposal);
  const reviewed = await addHiredJob(db, people);
  const visit = await addHiredJob(db, { ...people, scheduledDate: '2026-05-13', scheduledTime: '09:00' });
  const written = {
    jobId: reviewed.jobId,
    ...people,
    comment: 'Fine.',
    createdAt: at,
    publishesAt: addHours(at, 24 * 365),
  };
  const reply = { reply: 'Thank you.', repliedAt: at };
  const reviewId = await insert('reviews', { ...written, ...reply, rating: 5 });
  const marks = { goodAccess: true, clearBrief: false, paidOnTime: true };
  const customerReviewId = await insert('customerReviews', { ...written, ...marks });
  const increase = { fromAmount: 18_500, toAmount: 22_001, reason: 'Twice as long', state: 'asked', askedAt: at };
  const ofIncrease = { ...hold, increaseId: await insert('paymentIncreases', { holdId, ...increase }) };
  const ofIntent = async (row: Record<string, unknown>) => {
    const usual = { holdId, paymentRef: holdId, amount: 2_000, chargeId: 'charge', landscaperId, createdAt: at };
    return { ...hold, intentId: await insert('moneyIntents', { ...usual, nextAttemptAt: at, ...row }) };
  };
  const payout = { kind: 'pay_out', source: 'landscaper' };
  const refund = { kind: 'refund', source: 'contested' };
  const refused = { state: 'refused', refusedAt: at };
  const sentPayout = await ofIntent({ ...payout, state: 'sent', providerRef: 'transfer' });
  const sentRefund = await ofIntent({ ...refund, state: 'sent', providerRef: 'refund' });
  const sentCredit = await ofIntent({ ...refund, source: 'credit_due', state: 'sent', providerRef: 'credit' });
  await db('loyaltyAccounts').insert({ userId: customerId, points: 640, movedAt: at, toldAt: at });
  const referralId = randomUUID();
  await db('referrals').insert({
    id: referralId,
    referrerId: customerId,
    friendId: adminId,
    state: 'rewarded',
    joinedAt: at,
    endedAt: at,
  });
  await db('loyaltyEntries').insert({
    id: randomUUID(),
    userId: customerId,
    kind: 'referral',
    points: 1_000,
    referralId,
    at,
  });
  const cameBack = { refusedBecause: 'came-back', refusedWords: 'The card has expired.', providerRef: 'returned' };
  const returned = await ofIntent({ ...refund, ...refused, ...cameBack });
  const refusedPayout = await ofIntent({ ...payout, ...refused, refusedBecause: 'closed' });
  const byHand = { state: 'by_hand', retriedBy: adminId };
  const refundByHand = await ofIntent({ ...refund, ...byHand, retryOf: returned.intentId });
  const payoutByHand = await ofIntent({ ...payout, ...byHand, retryOf: refusedPayout.intentId });
  for (const [n, { intentId }] of [refundByHand, payoutByHand].entries())
    await db('handSettlements').insert({
      intentId,
      paidFrom: 'bank',
      reference: `FP-${n}`,
      note: 'By transfer',
      settledBy: adminId,
      settledAt: at,
    });

  const chargeback = { providerRef: 'dp_1', chargeId: 'charge', holdId, paymentRef: holdId, amount: 2_000 };
  const chargebackId = await insert('chargebacks', { ...chargeback, reason: 'general', state: 'taken', openedAt: at });
  const debt = { chargebackId, holdId, landscaperId, amount: 1_000, state: 'due', owedSince: at };
  const debtId = await insert('debts', debt);
  await insert('debtSettlements', { debtId, holdId, chargeId: 'charge', amount: 100, settledAt: at });
  const ofChargeback = { ...hold, chargebackId };
  const ofDebt = { ...ofChargeback, debtId };

  const thread = { jobId: hold.jobId, ...people };
  const threadId = await insert('threads', { ...thread, createdAt: at, lastMessageAt: at });
  const cancellation = { cancelledBy: 'customer', actorId: customerId, rule: 'late', reason: 'Moving house' };
  await db('cancellations').insert({
    ...cancellation,
    holdId,
    jobId: hold.jobId,
    toCustomer: 100,
    toLandscaper: 10,
    fee: 0,
    cancelledAt: at,
  });
  const unpaid = { jobId: posted.jobId, adminId, reason: 'Posted twice', cancelledAt: at };
  await db('unpaidCancellations').insert(unpaid);
  const lateRefund = { holdId, amount: 100, fee: 10, share: 90, reason: 'Not cut', adminId, refundedAt: at };
  const [missed, cleared] = [await addUnpaid(), await addUnpaid()];
  const absence = { reportedAt: at, answerBy: at };
  await db('absences').insert([
    { ...absence, holdId, jobId: hold.jobId, answeredAt: at, answeredAs: 'words', answer: 'I am on my way' },
    { ...absence, holdId: missed.holdId, jobId: missed.jobId },
    { ...absence, holdId: cleared.holdId, jobId: cleared.jobId, closedAt: at, closedAs: 'came' },
  ]);
  const bought = { what: 'Compost', amount: 3_840, receiptPhotoId: randomUUID(), recordedAt: at };
  const materialsId = await insert('materialsBought', { ...bought, holdId, jobId: hold.jobId });
  const lateRefundId = await insert('lateRefunds', lateRefund);
  const refundDebtId = await insert('debts', { ...debt, chargebackId: null, lateRefundId });

  const outsideRefund = {
    holdId,
    providerRef: 're_1',
    chargeId: 'ch_1',
    paymentRef: holdId,
    amount: 100,
    state: 'booked',
  };
  const parts = { held: 60, contested: 0, borne: 40, sold: 0, owed: 0, foundAt: at };
  const outsideRefundId = await insert('outsideRefunds', { ...outsideRefund, ...parts });

  const outsideReversal = { holdId, providerRef: 'trr_1', payOutId: sentPayout.intentId, landscaperId, amount: 100 };
  const outsideReversalId = await insert('outsideReversals', { ...outsideReversal, foundAt: at });

  const messageId = await insert('messages', { threadId, senderId: customerId, content: 'Hello', createdAt: at });

  const file = { landscaperId, originalName: 'x', contentType: 'image/jpeg', uploadedAt: at, reviewedAt: at };
  const documentId = await insert('landscaperDocuments', { ...file, kind: 'public_liability', review: 'approved' });
  const refusedDocument = { ...file, kind: 'credential', review: 'refused', reason: 'Blurred' };
  const refusedDocumentId = await insert('landscaperDocuments', refusedDocument);
  const check = { landscaperId, kind: 'public_liability', summary: 'Public liability £2m', documentId };
  const checkId = await insert('landscaperChecks', { ...check, seenOn: '2026-05-13', validUntil: '2027-05-02' });

  await db('payees').insert({
    landscaperId,
    intentId: randomUUID(),
    request: '{}',
    payeeId: 'acct_gone',
    updatedAt: at,
    gone: 'closed',
    goneSince: at,
    bankFailure: JSON.stringify({
      payoutRef: 'po_1',
      amount: 9_000,
      reason: 'account-closed',
      at,
    }),
  });

  const service = {
    kind: 'monthly',
    amount: 5_000,
    state: 'past_due',
    request: '{}',
    paidUntil: at,
    subscriptionRef: 'sub',
  };
  const orderId = await insert('serviceOrders', { ...service, customerId, openedAt: at, nextReadAt: at });

  const warningId = await insert('bookWarnings', { at, overdue: 2, oldestSince: at, comparedAt: at });

  const request = {
    act: 'cancel-job',
    subjectId: hold.jobId,
    jobId: hold.jobId,
    amount: 30_000,
    terms: '{}',
    reason: 'x',
  };
  const other = (await addUser(db, { userType: 'admin', status: 'suspended' })).id;
  const requestId = await insert('actRequests', { ...request, askedBy: other, askedAt: at });
  const reasons = { reasonForCustomer: 'Half was done', reasonForLandscaper: 'Half was not done' };
  const decision = { toLandscaper: 10, toCustomer: 10, ...reasons, adminId, at, confirmedBy: null };
  const disputeId = await insert('disputeCases', {
    holdId,
    jobId: hold.jobId,
    state: 'done',
    openedBy: 'customer',
    amount: 20,
    reminders: 0,
    openedAt: at,
    statement: JSON.stringify({
      text: 'Half done',
      photoIds: [],
      at,
    }),
    answer: JSON.stringify({
      text: 'It rained',
      photoIds: [],
      at,
    }),
    offers: JSON.stringify([
      {
        terms: { kind: 'refund' },
        note: 'Sorry',
      },
    ]),
    putRight: JSON.stringify({
      text: 'Done now',
      photoIds: [],
      at,
    }),
    decision: JSON.stringify(decision),
    appeal: JSON.stringify({
      by: 'customer',
      text: 'Not half',
      photoIds: [],
      at,
      answer: {
        upheld: true,
        refund: 5,
        ...reasons,
        at,
      },
    }),
    conflicts: '[]',
    outcome: 'decided',
    endedAt: at,
  });
  const unanswered = await insert('disputeCases', {
    holdId,
    jobId: hold.jobId,
    state: 'done',
    openedBy: 'customer',
    amount: 20,
    reminders: 1,
    openedAt: at,
    statement: JSON.stringify({
      text: 'Half done',
      photoIds: [],
      at,
    }),
    offers: '[]',
    conflicts: '[]',
    outcome: 'elsewhere',
    endedAt: at,
  });
  const asked = {
    topic: 'job',
    urgent: true,
    name: 'Olive Marsh',
    email: CUSTOMER,
    accessKey: 'key',
    openedAt: at,
    answerBy: at,
  };
  const ticketId = await insert('tickets', { ...asked, state: 'open', userId: customerId });
  const ticketMessageId = await insert('ticketMessages', { ticketId, sender: 'person', text: 'Help', writtenAt: at });

  const caseId = await insert('contentCases', {
    kind: 'review',
    contentId: randomUUID(),
    authorId: customerId,
    subjectId: landscaperId,
    content: 'Ring 07700 900123',
    openedAt: at,
    dueAt: at,
    decision: 'hide',
    reason: 'personal-data',
    words: 'A number',
    decidedBy: adminId,
    decidedAt: at,
    appeal: 'It is mine',
    appealedAt: at,
    upheld: false,
    answer: 'So it is',
    answeredBy: other,
    answeredAt: at,
    restoredWords: 'So it is',
    restoredBy: other,
    restoredAt: at,
  });
  await insert('contentReports', {
    caseId,
    kind: 'review',
    contentId: randomUUID(),
    reporterId: landscaperId,
    reason: 'personal-data',
    words: 'A number',
    reportedAt: at,
  });
  const owner = { userId: customerId };
  const suspension = { userId: customerId, reason: 'Abuse.', suspendedBy: adminId, suspendedAt: at };
  const appeal = { appeal: 'It was a joke.', appealedAt: at };
  const ofSuspension = { ...owner, suspensionId: await insert('suspensions', { ...suspension, ...appeal }) };
  const acted = { act: 'put-off-release', until: at, reason: 'They are talking.', doneBy: adminId, doneAt: at };
  const jobActId = await insert('jobActs', { jobId: work.jobId, ...acted });
  const deletionId = await insert('dataRequests', {
    userId: customerId,
    kind: 'delete',
    state: 'grace',
    askedAt: at,
    dueAt: at,
    eraseAt: at,
    accessKey: 'key',
    certificateTo: LEFT,
  });
  const changeId = await insert('emailChanges', {
    userId: customerId,
    oldEmail: CUSTOMER,
    newEmail: NEW_ADDRESS,
    reason: 'Mistyped.',
    askedBy: adminId,
    askedAt: at,
    expiresAt: at,
    confirmKey: 'confirm',
    stopKey: 'stop',
  });
  const ofEmailChange = { ...owner, changeId };
  const declinedBid = {
    ...posted,
    bidId: await addBid(db, {
      jobId: posted.jobId,
      landscaperId,
      updatedAt: at,
      status: 'rejected',
      closedReason: 'declined',
      declineReason: 'other',
      declineWords: 'A friend does it.',
    }),
  };
  const closedBid = { jobId: posted.jobId, bidId: pending.bidId, landscaperId };
  const everything = {
    ...ofDebt,
    ...ofSuspension,
    ...ofEmailChange,
    requestId: deletionId,
    document: 'terms',
    version: '2030-01-01',
    jobActId,
    documentId,
    checkId,
    proposalId,
    reviewId,
    questionId: questions.open,
    bidId: pending.bidId,
    messageId,
    threadId,
    hours: '24',
    recipientId: landscaperId,
    increaseId: ofIncrease.increaseId,
    intentId: sentPayout.intentId,
    referralId,
    orderId,
    disputeId,
    materialsId,
    lateRefundId,
    outsideRefundId,
    outsideReversalId,
    ticketId,
    ticketMessageId,
    caseId,
    warningId,
  };
  /** The rows of events that are not about these. */
  const own: { [Name in EventName]?: Partial<AllEvents[Name]> } = {
    'second-admin-asked': { requestId },
    'document-refused': { documentId: refusedDocumentId },
    'job-posted': posted,
    'job-ending': posted,
    'landscaper-invited': posted,
    'arrival-asked': { jobId: visit.jobId },
    'job-reviewed': { jobId: reviewed.jobId },
    'customer-reviewed': { jobId: reviewed.jobId },
    'review-published': { jobId: reviewed.jobId },
    'customer-review-published': { jobId: reviewed.jobId, reviewId: customerReviewId },
    'review-answered': { jobId: reviewed.jobId, recipientId: customerId },
    'bid-asked-for': posted,
    'question-asked': posted,
    'question-answered': { ...posted, questionId: questions.answered },
    'bid-placed': posted,
    'bid-edited': posted,
    'bid-confirmed': posted,
    'bid-withdrawn': posted,
    'bid-declined': declinedBid,
    'decline-undone': posted,
    'bid-accepted': accepted,
    'bid-not-chosen': closedBid,
    'bid-cancelled': closedBid,
    'payment-refunded': sentRefund,
    'credit-sent': sentCredit,
    'refund-came-back': returned,
    'payout-sent-by-hand': payoutByHand,
    'refund-sent-by-hand': refundByHand,
    'dispute-answer-due': { disputeId: unanswered },
    'absence-reported': missed,
    'absence-unanswered': missed,
    'absence-in-review': missed,
    'absence-cleared': cleared,
    'unpaid-job-cancelled': { jobId: posted.jobId },
    'refund-debt-opened': { debtId: refundDebtId },
    'refund-debt-written-off': { debtId: refundDebtId },
  };
  /** The ids that these do not have, so that their facts are read from others. */
  const lacks: { [Name in EventName]?: (keyof typeof everything)[] } = {
    'check-ending': ['documentId'],
    'document-approved': ['checkId'],
    'document-refused': ['checkId'],
    'work-started': ['holdId'],
    'nest-found': ['holdId'],
    'job-marked-complete': ['holdId'],
    'message-sent': ['recipientId'],
    'problem-settled': ['disputeId'],
    'ticket-opened': ['ticketMessageId'],
  };
  const about = (name: EventName) =>
    Object.entries({ ...everything, ...own[name] }).filter(
      ([id]) => !(lacks[name] as string[] | undefined)?.includes(id),
    );
  return Object.fromEntries(eventNames.map((name) => [name, Object.fromEntries(about(name))])) as AllEvents;
}
