import {
  appealsSuspension,
  asksAboutData,
  asksForHelp,
  bankTakesBack,
  isAnswered,
  isSuspended,
  reportsReview,
} from '../asking';
import { joinsAsCustomer } from '../joining';
import { idOf, type Chapter } from '../moment';
import { aidan, barnaby, callum, lucy, marcus, megan, noor } from '../people';
import { showsDocument } from '../showing';

/** What people ask of the platform, and what waits for an admin: late, urgent, answered and appealed. */
export const whatWaits: Chapter = {
  name: 'what waits for an admin',
  moments({ daysAgo, lately, day }) {
    const invoice = {
      topic: 'payment',
      text: 'My employer would pay half of the courtyard, as I work from home. Can I get an invoice with your VAT number on it?',
    } as const;
    const gate = {
      topic: 'safety',
      urgent: true,
      text: 'Someone in a white van says you sent him to look at my side return, and he will not leave the gate. Nobody is hired yet. What do I do?',
    } as const;
    const newName = {
      topic: 'account',
      text: 'I would like to change the name on my account. I married in June, and the terrace is in my new name.',
    } as const;
    return [
      asksForHelp(marcus, invoice, daysAgo(6, '12:10')),
      isAnswered(
        marcus,
        invoice,
        'The work was Farah and Daughters’, so the VAT is theirs. Their receipt is on the job’s page, and they can add their number to it. Our own fee is in their books, not in yours.',
        daysAgo(5, '10:05'),
      ),
      asksForHelp(lucy, newName, lately(21)),
      asksForHelp(noor, gate, lately(6)),

      ...joinsAsCustomer(barnaby, daysAgo(45, '22:10')),
      isSuspended(
        barnaby,
        'Four landscapers were asked to send their bank details to an address outside Hedgerow.',
        daysAgo(3, '11:30'),
      ),
      appealsSuspension(
        barnaby,
        'I only wanted to pay one of them a deposit for the plants. I did not know that it goes through you.',
        daysAgo(2, '19:15'),
      ),

      asksAboutData(callum, 'What your staff wrote about my beech hedge, and who has read it.', daysAgo(9, '20:40')),
      showsDocument(
        megan,
        { kind: 'public_liability', name: 'Public liability £2m', from: 'Taff Insurance', until: day(360) },
        daysAgo(3, '11:20'),
      ),
      reportsReview(
        aidan,
        'Hannah’s back yard',
        'We settled this. The stars should be about the clearance.',
        lately(33),
      ),
      bankTakesBack(idOf('job Callum’s beech hedge'), 'Callum’s beech hedge', lately(25)),
    ];
  },
};
