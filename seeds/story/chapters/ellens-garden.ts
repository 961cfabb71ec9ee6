import { gardenJob } from '../garden-job';
import type { Chapter } from '../moment';
import { ellen, huw, joe, kezia, priya, ruth, sam } from '../people';
import { hasRead, saves } from '../reading';

const GATE = 'Side gate on the left, latch sticks: lift and push. Tap by the back door.';

/**
 * Ellen Marsh at 14 Orchard Close: a garden put right in two months, with a job in every state that a customer can see.
 */
export const ellensGarden: Chapter = {
  name: 'Ellen’s garden',
  moments({ daysAgo, hoursAgo, lately, day, weekdayFrom }) {
    const turf = gardenJob('Ellen’s turf', ellen, {
      title: 'Lay 20 m² of new turf',
      types: ['turf_laying'],
      about:
        'The old lawn is moss and plantain. Please strip it, level it and lay new turf, about 4 by 5 metres. The side gate is 85 cm wide.',
      photos: ['turf-before', 'soil close'],
      budget: '400',
      access: GATE,
      waste: true,
    });
    const backHedge = gardenJob('Ellen’s back hedge', ellen, {
      title: 'Hawthorn hedge at the back',
      types: ['hedge_trimming'],
      about:
        'Hawthorn, 11 metres long and taller than me. Down to shoulder height please, both sides. The neighbour knows.',
      photos: ['conifers-before', 'laurel-before'],
      budget: '170',
      access: GATE,
      waste: true,
    });
    const border = gardenJob('Ellen’s long border', ellen, {
      title: 'Plant the long border',
      types: ['planting', 'mulching'],
      about:
        'South-facing brick wall, 9 metres. I would like colour from early to late, nothing that needs staking. Soil is heavy.',
      photos: ['planting-before', 'wall'],
      budget: '250',
      access: GATE,
    });
    const shed = gardenJob('Ellen’s shed', ellen, {
      title: 'Move a shed three metres',
      types: ['other'],
      other: 'Shed moving',
      about: 'Six by four shed, empty, to go from the left corner to the right one. Slabs are down already.',
      photos: ['new-shed'],
      budget: '90',
    });
    const brambles = gardenJob('Ellen’s bramble bank', ellen, {
      title: 'Clear a bramble bank',
      types: ['garden_cleanup', 'strimming'],
      about:
        'Bank behind the garage, 12 by 3 metres, all bramble. Roots out please, not only cut. Everything taken away.',
      photos: ['clearance-before', 'bramble close'],
      budget: '300',
      access: GATE,
      waste: true,
    });
    const mowing = gardenJob('Ellen’s fortnightly mowing', ellen, {
      title: 'Lawn mowing, every fortnight',
      types: ['grass_cutting', 'lawn_edging'],
      about: 'The new lawn needs a steady hand. Every other Friday, cut not too short, edges done with shears.',
      photos: ['lawn-after', 'edging-after'],
      budget: '35',
      on: weekdayFrom(2, 5),
      time: 'morning',
      access: GATE,
      every: 'fortnightly',
    });
    const gravel = gardenJob('Ellen’s gravel path', ellen, {
      title: 'Gravel path, 9 m',
      types: ['gravel_bark', 'weeding'],
      about:
        'From the back door to the gate, 90 cm wide. Dig out, edging, membrane, 20 mm gravel. It is mud and weeds now.',
      photos: ['gravel-before', 'edging-before'],
      budget: '350',
      access: GATE,
    });
    const patio = gardenJob('Ellen’s patio', ellen, {
      title: 'Jet wash patio and re-sand joints',
      types: ['jet_washing'],
      about:
        '36 m² of concrete slabs, green with moss, weeds in the joints. Please brush in kiln-dried sand afterwards.',
      photos: ['patio-before', 'slabs close'],
      budget: '190',
      on: day(-1),
      time: 'morning',
      access: GATE,
    });
    const beds = gardenJob('Ellen’s raised beds', ellen, {
      title: 'Fill and plant two raised beds',
      types: ['planting'],
      about:
        'Two beds, 2 m by 1 m each, are built and empty. Soil, herbs and salad for two people, and a word on how to keep them.',
      photos: ['sleepers'],
      budget: '220',
      on: weekdayFrom(8, 6),
      time: 'anytime',
      access: GATE,
    });
    const frontHedge = gardenJob('Ellen’s front hedge', ellen, {
      title: 'Front hedge trim and tidy',
      types: ['hedge_trimming'],
      about: 'Privet, 14 metres along the pavement, 1.4 m tall. Cuttings away please, people walk there with prams.',
      photos: ['privet-before', 'privet close'],
      budget: '140',
      waste: true,
    });
    const longLawn = gardenJob('Ellen’s other lawn', ellen, {
      title: 'First cut of a very long lawn',
      types: ['grass_cutting', 'strimming'],
      about:
        'My aunt’s garden, not cut for a year. Roughly 8 by 12 metres, knee-high. Fortnightly after that if it goes well.',
      photos: ['lawn-before', 'daisies close'],
      budget: '60',
      on: weekdayFrom(6, 6),
      time: 'morning',
      where: '5 Rosemary Lane, Frome BA11 2HG',
      access: 'Key from number 7, they are in all day.',
      waste: true,
    });

    return [
      turf.posted(daysAgo(62, '18:05')),
      turf.bid(daysAgo(61, '07:40'), huw, {
        price: 382_50,
        days: 2,
        says: 'Strip, level, feed and lay, waste taken. Turf is cut the day before. Our small barrow fits an 85 cm gate.',
      }),
      turf.bid(daysAgo(61, '20:15'), priya, {
        price: 430_00,
        days: 3,
        says: 'I can lay it and shape the edge towards the border at the same time.',
      }),
      turf.chosen(daysAgo(59, '19:30'), huw),
      turf.paid(daysAgo(59, '19:34')),
      turf.said(
        daysAgo(58, '08:10'),
        huw,
        'Morning Ellen. Turf comes Tuesday at eight, with two of us. Is there a tap we can use?',
      ),
      turf.read(daysAgo(58, '12:30'), ellen),
      turf.said(daysAgo(58, '12:33'), ellen, 'Yes, by the back door. I will leave the hose out.'),
      turf.read(daysAgo(58, '17:00'), huw),
      turf.started(daysAgo(54, '08:05')),
      turf.markedComplete(daysAgo(53, '15:40'), {
        note: 'Water it every evening for two weeks and keep off it until then.',
        photos: ['turf-after'],
      }),
      turf.confirmed(daysAgo(53, '18:50')),
      turf.reviewed(
        daysAgo(45, '20:05'),
        5,
        'Flat as a table, and not a scrap of soil left on the drive. It had rooted after ten days.',
      ),

      backHedge.posted(daysAgo(47, '19:20')),
      backHedge.bid(daysAgo(46, '20:40'), ruth, {
        price: 160_00,
        days: 1,
        says: 'Shoulder height is fine for hawthorn. I check for nests first, and rake your lawn afterwards.',
      }),
      backHedge.bid(daysAgo(46, '21:10'), joe, { price: 150_00, days: 2, says: 'Can do, over two mornings.' }),
      backHedge.chosen(daysAgo(44, '18:15'), ruth),
      backHedge.paid(daysAgo(44, '18:21')),
      backHedge.said(
        daysAgo(43, '20:30'),
        ruth,
        'Hello Ellen, Thursday at eight suits me. No need to be in if the gate is open.',
      ),
      backHedge.read(daysAgo(43, '21:00'), ellen),
      backHedge.said(daysAgo(43, '21:02'), ellen, 'Thursday is good. The cat may supervise.'),
      backHedge.read(daysAgo(42, '07:00'), ruth),
      backHedge.started(daysAgo(40, '08:10')),
      backHedge.markedComplete(daysAgo(40, '13:45'), {
        note: 'One old nest, empty. Left where it was.',
        photos: ['conifers-after'],
      }),
      backHedge.releasedByClock(daysAgo(38, '14:00')),
      backHedge.reviewed(
        daysAgo(36, '21:15'),
        5,
        'Level as a shelf, and she raked up after. I forgot to confirm; it settled itself two days later.',
      ),

      border.posted(daysAgo(33, '17:50')),
      border.bid(daysAgo(32, '12:10'), priya, {
        price: 240_00,
        days: 2,
        says: 'A plan first, then salvia, gaura, asters and grasses that like your clay. Mulch is in the price.',
      }),
      border.bid(daysAgo(32, '19:00'), kezia, {
        price: 215_00,
        days: 2,
        says: 'Happy to plant it up with what you choose at the nursery.',
      }),
      border.chosen(daysAgo(30, '20:20'), priya),
      border.paid(daysAgo(30, '20:26'), { card: '4000 0027 6000 3184' }),
      border.said(
        daysAgo(29, '13:00'),
        priya,
        'Here is the plan in words: tall at the wall, a drift of grasses in the middle, low and long-flowering at the front. Anything you cannot stand?',
      ),
      border.read(daysAgo(29, '18:00'), ellen),
      border.said(daysAgo(29, '18:04'), ellen, 'No orange please. Otherwise yes to all of it.'),
      border.read(daysAgo(29, '19:30'), priya),
      border.started(daysAgo(25, '09:15')),
      border.markedComplete(daysAgo(24, '16:20'), {
        note: 'I will look in after six weeks, free of charge.',
        photos: ['planting-after', 'summer-border'],
      }),
      border.confirmed(daysAgo(23, '08:45')),

      shed.posted(daysAgo(21, '11:20')),
      shed.bid(daysAgo(21, '18:30'), joe, {
        price: 95_00,
        days: 1,
        says: 'Two of us and some rollers. An hour or two.',
      }),
      shed.bid(daysAgo(20, '20:55'), ruth, {
        price: 110_00,
        days: 1,
        says: 'With my brother and a trolley, half a day.',
      }),
      shed.deleted(daysAgo(19, '09:40')),

      brambles.posted(daysAgo(18, '16:45')),
      brambles.bid(daysAgo(17, '20:20'), ruth, {
        price: 320_00,
        days: 2,
        says: 'Cut, dig the crowns out, two van loads away. I come back in spring to see what has missed me.',
      }),
      brambles.bid(daysAgo(17, '21:40'), sam, { price: 290_00, days: 2, says: 'Can clear it with the brush cutter.' }),
      brambles.chosen(daysAgo(15, '19:05'), ruth),
      brambles.paid(daysAgo(15, '19:11')),
      brambles.started(daysAgo(6, '08:00')),
      brambles.markedComplete(daysAgo(5, '15:30'), {
        note: 'Both loads have gone to the recycling centre.',
        photos: ['clearance-after'],
      }),
      brambles.problem(daysAgo(4, '09:10'), {
        amount: 40_00,
        reason: 'The last two metres by the gate were cut but not dug out: the roots are still in the ground.',
      }),
      brambles.said(
        daysAgo(4, '20:35'),
        ruth,
        'Fair to ask. Those two metres run under the neighbour’s post, so I left them. I can dig as far as the post on Saturday.',
      ),
      brambles.answered(
        daysAgo(4, '20:40'),
        'The last two metres run under the neighbour’s post. I did not want to loosen it without asking.',
      ),
      brambles.read(daysAgo(4, '21:10'), ellen),
      brambles.said(daysAgo(3, '08:20'), ellen, 'Thank you. I have asked next door whether they mind.'),
      brambles.read(daysAgo(3, '19:45'), ruth),
      brambles.offeredToPutRight(daysAgo(2, '19:50'), {
        on: weekdayFrom(4, 6),
        says: 'I dig as far as the post, by hand, and sieve what comes out.',
      }),

      mowing.posted(daysAgo(14, '18:10')),
      mowing.bid(daysAgo(14, '19:00'), joe, {
        price: 35_00,
        days: 1,
        says: 'Fridays I am in your road anyway. Edges with shears, no strimmer near new turf.',
      }),
      mowing.chosen(daysAgo(12, '20:10'), joe),
      mowing.paid(daysAgo(12, '20:13')),
      mowing.said(daysAgo(11, '18:40'), joe, 'First cut Friday about nine. Blades high the first time.'),
      mowing.read(daysAgo(11, '19:20'), ellen),
      mowing.said(daysAgo(11, '19:22'), ellen, 'Lovely. The hose may be across the path, just move it.'),

      gravel.posted(daysAgo(16, '12:15')),
      gravel.bid(daysAgo(15, '07:30'), huw, {
        price: 310_00,
        days: 3,
        says: 'Dug out by machine if it fits, by hand if not. Metal edging. Spoil taken away.',
      }),
      gravel.bid(daysAgo(15, '20:05'), ruth, {
        price: 340_00,
        days: 3,
        says: 'Timber edging, membrane, 50 mm of gravel, compacted in two layers.',
      }),
      gravel.bid(daysAgo(14, '20:30'), sam, {
        price: 355_00,
        days: 4,
        says: 'Sleepers along both sides, they look well with gravel.',
      }),
      gravel.chosen(daysAgo(10, '18:30'), huw),
      gravel.paid(daysAgo(10, '18:36')),
      gravel.started(daysAgo(2, '08:20')),
      gravel.said(
        lately(20),
        huw,
        'Edging is in and level. The gravel comes with the next load, so please use the front door until then.',
      ),
      gravel.askedForMore(lately(5), {
        price: 345_00,
        why: 'Under the turf was a slab of concrete, two metres by one. It has to come out or the gravel will not drain.',
      }),

      patio.posted(daysAgo(11, '18:12')),
      patio.bid(daysAgo(10, '20:25'), ruth, {
        price: 195_00,
        days: 1,
        says: 'Washed, joints brushed with kiln-dried sand, drain left clear.',
      }),
      patio.bid(daysAgo(10, '21:00'), joe, {
        price: 210_00,
        days: 2,
        says: 'Wash one day, sand the next when it is dry.',
      }),
      patio.bid(daysAgo(9, '19:10'), kezia, { price: 175_00, days: 1, says: 'I have a new machine for this.' }),
      patio.bidWithdrawn(daysAgo(8, '07:50'), kezia),
      patio.bidChanged(daysAgo(8, '20:15'), ruth, {
        price: 185_00,
        days: 1,
        says: 'Washed, joints brushed with kiln-dried sand, drain left clear. £10 less: I am round the corner that day.',
      }),
      patio.chosen(daysAgo(7, '20:40'), ruth),
      patio.paid(daysAgo(7, '20:44')),
      patio.said(
        daysAgo(6, '20:30'),
        ruth,
        'I will be with you at nine on the day. Could you take the pots off the slabs?',
      ),
      patio.read(daysAgo(5, '08:15'), ellen),
      patio.said(daysAgo(5, '08:18'), ellen, 'Pots will be gone. The big one weighs as much as I do, so it stays.'),
      patio.read(daysAgo(5, '20:00'), ruth),
      patio.started(lately(24)),
      patio.markedComplete(lately(17), {
        note: 'All slabs washed, joints filled, drain clear. Washed around the big pot, as agreed.',
        photos: ['patio-after', 'table close'],
      }),
      patio.said(
        lately(16.6),
        ruth,
        'All done. Please keep off the joints until it has been dry for a day. The photos are with the job.',
      ),

      beds.posted(daysAgo(6, '17:30')),
      beds.bid(daysAgo(5, '12:40'), priya, {
        price: 210_00,
        days: 1,
        says: 'Peat-free compost, herbs at the kitchen end, cut-and-come-again salad in the other. A page of notes with it.',
      }),
      beds.bid(daysAgo(4, '08:00'), huw, {
        price: 260_00,
        days: 1,
        says: 'Soil by the tonne bag, plants from our nursery.',
      }),
      beds.chosen(lately(5), priya),
      beds.lookedAtCheckout(lately(4.9)),

      frontHedge.posted(daysAgo(3, '17:20')),
      frontHedge.bid(lately(40), ruth, {
        price: 150_00,
        days: 1,
        says: 'Cut, swept and away by noon. I put cones out for the prams.',
        answers: { earliestDate: weekdayFrom(4, 2), takesWaste: true, vatRegistered: false },
      }),
      frontHedge.bid(lately(31), joe, {
        price: 120_00,
        days: 1,
        says: 'Half a morning for two of us.',
        answers: { earliestDate: weekdayFrom(6, 4), takesWaste: false, vatRegistered: false },
      }),
      frontHedge.bid(lately(30), kezia, { price: 130_00, says: 'Could fit it in next week.' }),
      frontHedge.bidWithdrawn(lately(21), kezia),
      frontHedge.bid(lately(9), huw, {
        price: 165_00,
        days: 1,
        says: 'Team of three, an hour and a half, all cuttings on our tipper.',
        answers: { earliestDate: weekdayFrom(2, 1), takesWaste: true, vatRegistered: true },
      }),

      saves(ellen, ruth, 'Brings cones for the prams, and her own tea.', daysAgo(20, '19:10')),
      saves(ellen, priya, 'For anything that wants a plan first.', daysAgo(19, '08:40')),
      hasRead(ellen, daysAgo(2, '20:30')),

      longLawn.posted(hoursAgo(2)),
    ];
  },
};
