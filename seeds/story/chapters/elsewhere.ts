import { gardenJob } from '../garden-job';
import { DONE, type Chapter } from '../moment';
import {
  aidan,
  callum,
  chloe,
  fergus,
  gareth,
  hannah,
  idris,
  joe,
  lucy,
  marcus,
  megan,
  noor,
  priya,
  sunita,
} from '../people';

const CASH = 'The soil is £40 more. Cash on Saturday is easiest, or ring me on 01632 960142.';

/** Jobs in Bath, Bristol, Leeds, Edinburgh, Cardiff, Brighton and Manchester. */
export const elsewhere: Chapter = {
  name: 'further afield',
  moments({ daysAgo, hoursAgo, lately, day, weekdayFrom }) {
    const boxes = gardenJob('Sunita’s window boxes', sunita, {
      title: 'Window boxes for a show flat',
      types: ['planting'],
      about:
        'Six boxes, first floor, reached from inside. They have to look well for two months and forgive a missed watering.',
      photos: ['courtyard'],
      budget: '200',
      where: '31 Cavendish Place, Bath BA1 2UB',
    });
    const courtyard = gardenJob('Marcus’s courtyard', marcus, {
      title: 'Courtyard: wash, mend, green up',
      types: ['jet_washing', 'planting'],
      about:
        'North-facing, 5 by 4 metres. Slabs black with algae, two cracked. Then ferns in pots, please, and somewhere to sit.',
      photos: ['deck-before', 'fence-before'],
      budget: '480',
    });
    const steps = gardenJob('Marcus’s steps', marcus, {
      types: ['jet_washing'],
      about:
        'Eleven stone steps to the front door, slippery. Handrail stays. Drain at the bottom must not fill with moss.',
      photos: ['stone-steps'],
      budget: '110',
      on: weekdayFrom(5, 3),
      time: 'morning',
    });
    const front = gardenJob('Sunita’s front garden', sunita, {
      title: 'Front garden, ready for viewings',
      types: ['grass_cutting', 'weeding', 'hedge_trimming'],
      about:
        'House is to let from next month. Mow, weed the gravel, hedge level with the wall. Photographer comes on the Thursday.',
      photos: ['front-lawn-before', 'privet-before'],
      budget: '130',
      where: '8 Lansdown Mews, Bath BA1 5DX',
    });
    const student = gardenJob('Hannah’s back yard', hannah, {
      title: 'Back yard after the students',
      types: ['garden_cleanup', 'strimming'],
      about: 'Waist-high weeds, one sofa, a barbecue. All of it away. New people come on the first of the month.',
      photos: ['clearance-before', 'rubbish close'],
      budget: '260',
      waste: true,
    });
    const beech = gardenJob('Callum’s beech hedge', callum, {
      title: 'Beech hedge by the pavement',
      types: ['hedge_trimming'],
      about: 'Sixteen metres, pavement side and top. Bus stop in front, so early please.',
      photos: ['beech-frost', 'beech close'],
      budget: '210',
    });
    const weekly = gardenJob('Gareth’s weekly lawn', gareth, {
      title: 'Small lawn, every week',
      types: ['grass_cutting', 'lawn_edging'],
      about: 'Back lawn, 6 by 7 metres, and the strip in front. I used to do it myself; my knee says no.',
      photos: ['edging-before'],
      budget: '25',
      on: weekdayFrom(1, 2),
      time: 'afternoon',
      every: 'weekly',
    });
    const cardiffBeds = gardenJob('Gareth’s rose beds', gareth, {
      types: ['planting', 'weeding'],
      about: 'Two rose beds that have more couch grass than roses. Keep the roses.',
      photos: ['bed-before', 'roses close'],
      budget: '120',
    });
    const terrace = gardenJob('Lucy’s roof terrace', lucy, {
      title: 'Roof terrace that survives the wind',
      types: ['planting'],
      about: 'Fourth floor, 3 by 6 metres, sea wind. Planters are there. No lift, sorry. I water when I remember.',
      photos: ['deck-before'],
      budget: '350',
    });
    const manchester = gardenJob('Noor’s side return', noor, {
      title: 'Gravel for a side return',
      types: ['gravel_bark', 'weeding'],
      about:
        'Seven metres by one, between house and fence. Nothing grows there but nettles. Membrane and slate chippings.',
      photos: ['gravel-before', 'weeds close'],
      budget: '240',
    });
    const moss = gardenJob('Hannah’s mossy lawn', hannah, {
      types: ['grass_cutting', 'turf_laying'],
      about:
        'North side, more moss than grass. Scarify and overseed, or new turf if you think that is wiser. Tell me which and why.',
      photos: ['lawn-before'],
    });
    const orchard = gardenJob('Callum’s old pear', callum, {
      title: 'An old pear tree, gently',
      types: ['tree_pruning'],
      about:
        'It leans on the wall and was here before the house. Dead wood out, weight off the long limb. Conservation area, consent is in.',
      photos: ['oak-before', 'pollards'],
      budget: '300',
      on: day(21),
      time: 'anytime',
    });

    return [
      boxes.posted(daysAgo(70, '12:20')),
      boxes.bid(daysAgo(69, '13:05'), priya, {
        price: 185_00,
        days: 1,
        says: 'Ivy to hang, sedum to forgive, cyclamen for the viewers. Planted and carried upstairs by me.',
      }),
      boxes.chosen(daysAgo(69, '16:30'), priya),
      boxes.paid(daysAgo(69, '16:34')),
      boxes.started(daysAgo(66, '10:00')),
      boxes.markedComplete(daysAgo(66, '13:20'), { photos: ['courtyard'] }),
      boxes.confirmed(daysAgo(65, '09:15')),
      boxes.reviewed(daysAgo(53, '11:00'), 5, 'Three viewings, two offers, and one asked whether the plants stay.'),

      beech.posted(daysAgo(58, '21:00')),
      beech.bid(daysAgo(57, '20:10'), fergus, {
        price: 195_00,
        days: 1,
        says: 'By seven, done before the school bus. Beech wants one cut a year and this is it.',
      }),
      beech.chosen(daysAgo(56, '09:10'), fergus),
      beech.paid(daysAgo(56, '09:14')),
      beech.started(daysAgo(52, '07:05')),
      beech.markedComplete(daysAgo(52, '11:40'), { photos: ['beech-frost'] }),
      beech.releasedByClock(daysAgo(50, '11:45')),
      beech.reviewed(daysAgo(47, '20:30'), 5, 'You could roll a marble along it. The bus queue applauded.'),

      courtyard.posted(daysAgo(41, '20:20')),
      courtyard.bid(daysAgo(40, '12:50'), priya, {
        price: 520_00,
        days: 3,
        says: 'A planting plan for deep shade is what I like best.',
      }),
      courtyard.bid(daysAgo(40, '20:40'), idris, {
        price: 460_00,
        days: 3,
        says: 'Two slabs from our own stock, nearly the same age. Ferns, ivy that behaves, a bench at cost.',
      }),
      courtyard.chosen(daysAgo(39, '19:10'), idris),
      courtyard.paid(daysAgo(39, '19:15')),
      courtyard.said(daysAgo(38, '08:30'), idris, 'My daughter Amina runs this one. She is better at shade than I am.'),
      courtyard.read(daysAgo(38, '09:00'), marcus),
      courtyard.started(daysAgo(34, '08:45')),
      courtyard.markedComplete(daysAgo(32, '16:00'), { photos: ['courtyard', 'deck-after'] }),
      // Needs Ada's action: she can retry it.
      courtyard.confirmed(daysAgo(31, '19:50'), { payoutIsRefused: true }),
      courtyard.reviewed(
        daysAgo(31, '20:00'),
        4,
        'Lovely with the ferns. One pot drained onto the step and was put right the same week.',
      ),

      student.posted(daysAgo(24, '17:15')),
      student.bid(daysAgo(24, '20:10'), aidan, {
        price: 250_00,
        days: 1,
        says: 'Sofa included, I know the way to the tip. Raked and photographed by noon.',
      }),
      student.chosen(daysAgo(23, '18:20'), aidan),
      // Her bank returns refunds to this card, so a minute after seeding the admin has a returned refund to deal with.
      student.paid(daysAgo(23, '18:24'), { card: '4000 0000 0000 5126' }),
      student.started(daysAgo(20, '08:15')),
      student.markedComplete(daysAgo(20, '12:05'), { note: 'Raked, swept, sofa gone.', photos: ['clearance-after'] }),
      student.problem(daysAgo(19, '19:20'), {
        amount: 60_00,
        reason: 'The barbecue is still in the corner, full of wet ash, and so are the bags beside it.',
      }),
      student.said(
        daysAgo(19, '21:00'),
        aidan,
        'I took that for yours to keep, it is a good one. I can fetch it on Tuesday.',
      ),
      student.answered(
        daysAgo(19, '21:05'),
        'The barbecue looked like one to keep, and nobody said. I offered to fetch it the week after.',
      ),
      student.read(daysAgo(18, '07:40'), hannah),
      student.decided(daysAgo(15, '14:30'), {
        toLandscaper: 35_00,
        toCustomer: 25_00,
        reason:
          '‘All of it away’ includes the barbecue. Hannah paid £25 to have it taken; the rest of the sum was earned.',
      }),
      student.reviewed(daysAgo(14, '18:05'), 3, 'Good clearance, one corner forgotten. It was settled fairly.'),
      student.appealed(
        daysAgo(10, '18:40'),
        'I offered to come back for the barbecue, free, and was told no. £25 for a thing I was not let do is not fair.',
      ),

      weekly.posted(daysAgo(22, '19:25')),
      weekly.bid(daysAgo(21, '17:40'), megan, {
        price: 25_00,
        days: 1,
        says: 'Electric mower, Tuesdays, edges every time. Your knee can rest.',
      }),
      weekly.chosen(daysAgo(20, '19:10'), megan),
      weekly.paid(daysAgo(20, '19:13')),
      weekly.started(daysAgo(2, '13:10')),
      weekly.said(
        daysAgo(2, '13:12'),
        megan,
        'Here and starting. There is a hedgehog under the pallet, I will leave that corner long.',
      ),
      weekly.said(lately(30), gareth, 'He has a name already. Leave it as long as he likes.'),

      front.posted(daysAgo(7, '11:10')),
      front.bid(daysAgo(6, '18:45'), joe, {
        price: 125_00,
        days: 1,
        says: 'Wednesday afternoon, fresh for your photographer.',
      }),
      front.chosen(daysAgo(5, '09:35'), joe),
      front.paid(daysAgo(5, '09:40')),
      front.said(
        daysAgo(3, '18:15'),
        joe,
        'The gates were locked and the key safe has another code. I could not get in.',
      ),
      front.problem(daysAgo(2, '10:00'), {
        reason:
          'Our mistake: the locks were changed, and the photographer came before we had the new key. Nothing was done and nothing is owed.',
      }),
      front.answered(
        daysAgo(2, '12:10'),
        'I lost the afternoon, and that happens. I did no work, so I want no money for it.',
      ),
      front.decided(
        lately(2),
        { toLandscaper: 0, toCustomer: 125_00, reason: 'Both of you say that the work was not begun.' },
        { refundIsBusy: true },
      ),

      steps.posted(daysAgo(4, '20:40')),
      steps.bid(daysAgo(3, '19:20'), idris, {
        price: 95_00,
        days: 1,
        says: 'Low pressure, so that the stone keeps its edge. Drain cleared.',
      }),
      steps.bid(lately(30), priya, { price: 140_00, days: 1, says: 'On my way to another garden in your street.' }),

      terrace.posted(daysAgo(9, '22:00')),
      terrace.bid(daysAgo(8, '12:30'), chloe, {
        price: 340_00,
        days: 2,
        says: 'Thrift, sea kale, tamarisk in the corner. Drip watering on a timer, so that you need not remember.',
      }),
      terrace.chosen(daysAgo(4, '21:15'), chloe),
      terrace.paid(daysAgo(4, '21:20')),
      terrace.said(daysAgo(3, '12:20'), chloe, 'Four floors is fine, I bring a nephew. Saturday?'),
      terrace.said(lately(20), chloe, CASH),
      terrace.reportedMessage(lately(19), {
        saidBy: chloe,
        content: CASH,
        why: 'I want to pay here, where the money is held until it is done.',
      }),
      terrace.reportedByLandscaper(lately(5), {
        kind: 'customer_unreachable',
        reason: 'We carried the soil up twice. Nobody opens, and my messages are not answered.',
      }),

      cardiffBeds.posted(daysAgo(4, '19:00')),
      cardiffBeds.bid(daysAgo(3, '17:30'), megan, {
        price: 110_00,
        days: 1,
        says: 'Couch grass out with the fork, every white root. Roses cut back while I am at it.',
      }),
      orchard.posted(daysAgo(5, '20:20')),
      moss.posted(lately(28)),
      manchester.posted(lately(11)),

      // Noor has a draft: she has begun to post a job and has not come back to it yet.
      {
        at: hoursAgo(1),
        what: 'Noor’s draft: begun and left',
        async happens({ app }) {
          const answers = {
            jobTypes: ['hedge_trimming'],
            description: 'Privet at the front, about 6 metres. It has grown over the letterbox.',
            wasteRemoval: true,
          };
          await app.jobs.saveJobDraft.execute({ customerId: noor.id, step: 'job-type', answers });
          return DONE;
        },
      },
    ];
  },
};
