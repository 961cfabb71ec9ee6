import {
  joinsAsCustomer,
  joinsAsLandscaper,
  opensPayoutAccount,
  runsThePlatform,
  saysWhoTheyAre,
  signsUp,
  signsInOn,
  savesAnAddress,
} from '../joining';
import type { Chapter } from '../moment';
import * as people from '../people';
import {
  isChecked,
  isInTheRegister,
  offersAlso,
  showsDocument,
  showsTheirFace,
  showsWork,
  type Paper,
} from '../showing';
import { works } from '../works';

const { ada, beth, ellen, amara, tom, beatrix, sunita, arthur, marcus, hannah, callum, gareth, lucy, noor, dora } =
  people;
const { ruth, joe, priya, huw, sam, kezia, idris, aidan, fergus, megan, chloe, wilf } = people;

/** The others are known by their initials, as many people are. */
const WITH_A_PORTRAIT = [
  ellen,
  amara,
  tom,
  beatrix,
  sunita,
  arthur,
  marcus,
  hannah,
  gareth,
  ruth,
  joe,
  priya,
  huw,
  sam,
  kezia,
  idris,
  aidan,
  fergus,
  megan,
  chloe,
];

/**
 * The people, when each joined, and their documents: in date, expiring soon, expired, refused, and waiting for a
 * review.
 */
export const theCast: Chapter = {
  name: 'the people',
  moments({ daysAgo, lately, day }) {
    /** Uploaded at half past ten, and approved the same afternoon. */
    const document = (
      ...[who, kind, name, { from, seen, until }]: [
        people.Landscaper,
        Paper['kind'],
        string,
        { from: string; seen: number; until: number },
      ]
    ) => {
      const details = { kind, name, from, until: day(until) };
      return [showsDocument(who, details, daysAgo(seen, '10:30')), isChecked(who, details, daysAgo(seen, '15:10'))];
    };
    const register = (who: people.Landscaper, name: string, { seen, until }: { seen: number; until: number }) =>
      isInTheRegister(who, { name, until: day(until) }, { at: daysAgo(seen, '10:30'), day: day(-seen) });
    const keziasRenewal: Paper = {
      kind: 'public_liability',
      name: 'Public liability £1m, renewed',
      from: 'Levels Insurance',
      until: day(344),
    };
    const chloesCertificate: Paper = {
      kind: 'credential',
      name: 'Green roofs and terraces',
      from: 'Coast College',
      until: day(900),
    };

    return [
      runsThePlatform(ada, daysAgo(430, '08:00')),
      runsThePlatform(beth, daysAgo(429, '08:00')),

      ...joinsAsLandscaper(ruth, daysAgo(420, '19:40')),
      opensPayoutAccount(ruth, daysAgo(419, '20:10')),
      ...document(ruth, 'credential', 'Chainsaw, small trees (CS30, CS31)', { from: 'Lantra', seen: 400, until: 330 }),
      ...document(ruth, 'public_liability', 'Public liability £2m', { from: 'Mendip Mutual', seen: 351, until: 14 }),
      offersAlso(ruth, ['Willow weaving', 'Hedge laying'], daysAgo(345, '20:40')),
      register(ruth, 'Waste carrier, upper tier', { seen: 200, until: 895 }),

      ...joinsAsLandscaper(huw, daysAgo(410, '07:55')),
      opensPayoutAccount(huw, daysAgo(410, '08:40')),
      register(huw, 'Waste carrier, upper tier', { seen: 405, until: 690 }),
      ...document(huw, 'public_liability', 'Public liability £5m', { from: 'Mendip Mutual', seen: 30, until: 335 }),
      ...document(huw, 'employers_liability', 'Employers’ liability £10m', {
        from: 'Mendip Mutual',
        seen: 30,
        until: 335,
      }),

      ...joinsAsLandscaper(fergus, daysAgo(400, '21:05')),
      opensPayoutAccount(fergus, daysAgo(399, '18:30')),
      ...document(fergus, 'credential', 'Tree climbing and aerial rescue (CS38)', {
        from: 'Lantra',
        seen: 390,
        until: 500,
      }),
      ...document(fergus, 'public_liability', 'Public liability £5m', {
        from: 'Forth Assurance',
        seen: 20,
        until: 345,
      }),

      ...joinsAsLandscaper(priya, daysAgo(380, '13:15')),
      opensPayoutAccount(priya, daysAgo(379, '12:20')),
      ...document(priya, 'credential', 'RHS Level 3 in Horticulture', {
        from: 'Royal Horticultural Society',
        seen: 370,
        until: 1400,
      }),
      ...document(priya, 'public_liability', 'Public liability £2m', { from: 'Avon Mutual', seen: 60, until: 305 }),

      ...joinsAsLandscaper(idris, daysAgo(350, '20:25')),
      opensPayoutAccount(idris, daysAgo(349, '20:00')),
      ...document(idris, 'public_liability', 'Public liability £2m', { from: 'Avon Mutual', seen: 100, until: 265 }),
      ...document(idris, 'employers_liability', 'Employers’ liability £5m', {
        from: 'Avon Mutual',
        seen: 100,
        until: 265,
      }),

      ...joinsAsCustomer(beatrix, daysAgo(330, '10:05')),

      ...joinsAsLandscaper(joe, daysAgo(300, '18:50')),
      opensPayoutAccount(joe, daysAgo(299, '18:55')),
      register(joe, 'Waste carrier, lower tier', { seen: 290, until: -11 }),
      ...document(joe, 'public_liability', 'Public liability £1m', { from: 'Mendip Mutual', seen: 120, until: 245 }),

      ...joinsAsCustomer(sunita, daysAgo(280, '11:45')),
      ...joinsAsLandscaper(aidan, daysAgo(260, '19:05')),
      opensPayoutAccount(aidan, daysAgo(259, '19:30')),
      ...document(aidan, 'public_liability', 'Public liability £1m', { from: 'Aire Insurance', seen: 250, until: 9 }),
      ...joinsAsCustomer(tom, daysAgo(240, '16:30')),

      ...joinsAsLandscaper(kezia, daysAgo(200, '20:45')),
      opensPayoutAccount(kezia, daysAgo(199, '21:00'), 'partial'),
      ...document(kezia, 'public_liability', 'Public liability £1m', {
        from: 'Levels Insurance',
        seen: 195,
        until: -21,
      }),

      ...joinsAsCustomer(marcus, daysAgo(160, '20:15')),
      ...joinsAsLandscaper(megan, daysAgo(150, '17:20')),
      opensPayoutAccount(megan, daysAgo(149, '17:45')),
      ...document(megan, 'public_liability', 'Public liability £1m', { from: 'Taff Insurance', seen: 140, until: 225 }),
      ...joinsAsCustomer(ellen, daysAgo(130, '19:35')),
      savesAnAddress(ellen, { label: 'Mum’s garden', address: '2 Vallis Way, Frome BA11 3BD' }, daysAgo(129, '20:05')),
      ...joinsAsLandscaper(chloe, daysAgo(120, '12:50')),
      opensPayoutAccount(chloe, daysAgo(119, '13:10')),
      ...document(chloe, 'public_liability', 'Public liability £1m', { from: 'Channel Mutual', seen: 110, until: 255 }),
      ...joinsAsCustomer(amara, daysAgo(110, '21:10')),
      ...joinsAsCustomer(hannah, daysAgo(100, '18:00')),
      ...joinsAsLandscaper(sam, daysAgo(90, '20:35')),
      ...joinsAsCustomer(callum, daysAgo(88, '09:25')),
      ...joinsAsCustomer(arthur, daysAgo(75, '14:40')),
      ...joinsAsCustomer(gareth, daysAgo(60, '19:20')),
      ...joinsAsCustomer(lucy, daysAgo(20, '22:05')),
      ...joinsAsCustomer(noor, daysAgo(8, '20:50')),
      signsUp(wilf, 'landscaper', daysAgo(6, '17:15')),
      signsInOn(ellen, 'a laptop', daysAgo(9, '21:15')),
      signsInOn(ellen, 'a phone', daysAgo(3, '07:40')),
      signsInOn(ruth, 'a phone', daysAgo(2, '06:55')),
      showsDocument(kezia, keziasRenewal, daysAgo(5, '20:05')),
      isChecked(kezia, keziasRenewal, daysAgo(4, '10:20'), 'The second page, with the dates, is missing.'),
      signsUp(dora, 'customer', daysAgo(3, '21:30')),
      saysWhoTheyAre(dora, daysAgo(3, '21:34')),
      showsDocument(kezia, { ...keziasRenewal, name: 'Public liability £1m, both pages' }, lately(30)),
      showsDocument(chloe, chloesCertificate, lately(16)),
      ...works.map(({ who, days, at, shows }) => showsWork(who, shows, daysAgo(days, at))),
      ...WITH_A_PORTRAIT.map((who) => showsTheirFace(who, daysAgo(18, '12:00'))),
    ];
  },
};
