import {
  joinsAsCustomer,
  joinsAsLandscaper,
  opensPayoutAccount,
  runsThePlatform,
  saysWhoTheyAre,
  showsDocument,
  signsUp,
} from '../joining';
import type { Chapter } from '../moment';
import * as people from '../people';

const { ada, ellen, amara, tom, beatrix, sunita, arthur, marcus, hannah, callum, gareth, lucy, noor, dora } = people;
const { ruth, joe, priya, huw, sam, kezia, idris, aidan, fergus, megan, chloe, wilf } = people;

/** Who is there, since when, and what we have seen of their papers: in date, ending soon, and run out. */
export const theCast: Chapter = {
  name: 'the people',
  moments({ daysAgo, day }) {
    const document = (
      ...[who, kind, summary, { seen, until }]: [
        people.Landscaper,
        Parameters<typeof showsDocument>[1]['kind'],
        string,
        { seen: number; until: number },
      ]
    ) => showsDocument(who, { kind, summary, until: day(until) }, { at: daysAgo(seen, '10:30'), day: day(-seen) });

    return [
      runsThePlatform(ada, daysAgo(430, '08:00')),

      ...joinsAsLandscaper(ruth, daysAgo(420, '19:40')),
      opensPayoutAccount(ruth, daysAgo(419, '20:10')),
      document(ruth, 'credential', 'Chainsaw, small trees (CS30, CS31)', { seen: 400, until: 330 }),
      document(ruth, 'public_liability', 'Public liability £2m', { seen: 351, until: 14 }),
      document(ruth, 'waste_carrier', 'Waste carrier, upper tier', { seen: 200, until: 895 }),

      ...joinsAsLandscaper(huw, daysAgo(410, '07:55')),
      opensPayoutAccount(huw, daysAgo(410, '08:40')),
      document(huw, 'waste_carrier', 'Waste carrier, upper tier', { seen: 405, until: 690 }),
      document(huw, 'public_liability', 'Public liability £5m', { seen: 30, until: 335 }),
      document(huw, 'employers_liability', 'Employers’ liability £10m', { seen: 30, until: 335 }),

      ...joinsAsLandscaper(fergus, daysAgo(400, '21:05')),
      opensPayoutAccount(fergus, daysAgo(399, '18:30')),
      document(fergus, 'credential', 'Tree climbing and aerial rescue (CS38)', { seen: 390, until: 500 }),
      document(fergus, 'public_liability', 'Public liability £5m', { seen: 20, until: 345 }),

      ...joinsAsLandscaper(priya, daysAgo(380, '13:15')),
      opensPayoutAccount(priya, daysAgo(379, '12:20')),
      document(priya, 'credential', 'RHS Level 3 in Horticulture', { seen: 370, until: 1400 }),
      document(priya, 'public_liability', 'Public liability £2m', { seen: 60, until: 305 }),

      ...joinsAsLandscaper(idris, daysAgo(350, '20:25')),
      opensPayoutAccount(idris, daysAgo(349, '20:00')),
      document(idris, 'public_liability', 'Public liability £2m', { seen: 100, until: 265 }),
      document(idris, 'employers_liability', 'Employers’ liability £5m', { seen: 100, until: 265 }),

      ...joinsAsCustomer(beatrix, daysAgo(330, '10:05')),

      ...joinsAsLandscaper(joe, daysAgo(300, '18:50')),
      opensPayoutAccount(joe, daysAgo(299, '18:55')),
      document(joe, 'waste_carrier', 'Waste carrier, lower tier', { seen: 290, until: -11 }),
      document(joe, 'public_liability', 'Public liability £1m', { seen: 120, until: 245 }),

      ...joinsAsCustomer(sunita, daysAgo(280, '11:45')),
      ...joinsAsLandscaper(aidan, daysAgo(260, '19:05')),
      opensPayoutAccount(aidan, daysAgo(259, '19:30')),
      document(aidan, 'public_liability', 'Public liability £1m', { seen: 250, until: 9 }),
      ...joinsAsCustomer(tom, daysAgo(240, '16:30')),

      ...joinsAsLandscaper(kezia, daysAgo(200, '20:45')),
      opensPayoutAccount(kezia, daysAgo(199, '21:00'), 'partial'),
      document(kezia, 'public_liability', 'Public liability £1m', { seen: 195, until: -21 }),

      ...joinsAsCustomer(marcus, daysAgo(160, '20:15')),
      ...joinsAsLandscaper(megan, daysAgo(150, '17:20')),
      opensPayoutAccount(megan, daysAgo(149, '17:45')),
      document(megan, 'public_liability', 'Public liability £1m', { seen: 140, until: 225 }),
      ...joinsAsCustomer(ellen, daysAgo(130, '19:35')),
      ...joinsAsLandscaper(chloe, daysAgo(120, '12:50')),
      opensPayoutAccount(chloe, daysAgo(119, '13:10')),
      document(chloe, 'public_liability', 'Public liability £1m', { seen: 110, until: 255 }),
      ...joinsAsCustomer(amara, daysAgo(110, '21:10')),
      ...joinsAsCustomer(hannah, daysAgo(100, '18:00')),
      ...joinsAsLandscaper(sam, daysAgo(90, '20:35')),
      ...joinsAsCustomer(callum, daysAgo(88, '09:25')),
      ...joinsAsCustomer(arthur, daysAgo(75, '14:40')),
      ...joinsAsCustomer(gareth, daysAgo(60, '19:20')),
      ...joinsAsCustomer(lucy, daysAgo(20, '22:05')),
      ...joinsAsCustomer(noor, daysAgo(8, '20:50')),
      signsUp(wilf, 'landscaper', daysAgo(6, '17:15')),
      signsUp(dora, 'customer', daysAgo(3, '21:30')),
      saysWhoTheyAre(dora, daysAgo(3, '21:34')),
    ];
  },
};
