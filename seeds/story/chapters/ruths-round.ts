import { gardenJob } from '../garden-job';
import type { Chapter } from '../moment';
import { amara, arthur, beatrix, huw, joe, kezia, priya, ruth, sam, sunita, tom } from '../people';
import { hasRead } from '../reading';

/**
 * Ruth Blackthorn’s season among her neighbours: jobs done and praised, lost, lapsed and still to do; and what her
 * competitors did.
 */
export const ruthsRound: Chapter = {
  name: 'Ruth’s round',
  moments({ daysAgo, lately, day, weekdayFrom }) {
    const verges = gardenJob('Beatrix’s verges', beatrix, {
      title: 'Verges before the fete',
      types: ['grass_cutting', 'strimming'],
      about: 'Both sides of Horn Street, 200 metres, and round the signposts. Not over the primroses please.',
      photos: ['meadow-before'],
      budget: '130',
      where: 'Horn Street, Nunney BA11 4NS',
    });
    const firstCut = gardenJob('Amara’s first cut', amara, {
      types: ['grass_cutting', 'lawn_edging'],
      about: 'Small lawn, 7 by 9 metres. I work nights, so not before eleven.',
      photos: ['edging-before'],
      budget: '35',
      access: 'Side gate code 4471.',
    });
    const yew = gardenJob('Sunita’s yew arch', sunita, {
      title: 'Clip a yew arch and two balls',
      types: ['hedge_trimming'],
      about:
        'Front of a listed house, so please somebody who has done topiary. The arch is 2.6 m high. New tenants move in next week.',
      photos: ['topiary', 'box close'],
      budget: '150',
      where: '31 Cavendish Place, Bath BA1 2UB',
      access: 'Key safe by the bell, code 2604. No parking in front, use the lane.',
    });
    const path = gardenJob('Beatrix’s hall hedge', beatrix, {
      title: 'Hall hedge and path, tidy up',
      types: ['hedge_trimming', 'weeding'],
      about: 'Box hedge around the village hall and the path to its door. There is a wedding on the Saturday.',
      photos: ['privet close', 'bed-before'],
      budget: '120',
      where: 'Village Hall, Church Street, Nunney BA11 4LW',
    });
    const apples = gardenJob('Tom’s apple trees', tom, {
      title: 'Two apple trees pruned',
      types: ['tree_pruning'],
      about:
        'Old Bramleys behind the forge, not touched for ten years. Open them up so that guests can pick without a ladder.',
      photos: ['apple-before', 'orchard'],
      budget: '200',
      access: 'Field gate, please shut it: sheep.',
      waste: true,
    });
    const tidy = gardenJob('Amara’s border', amara, {
      title: 'Border tidy and mulch',
      types: ['garden_cleanup', 'mulching'],
      about: 'Long border by the path. Cut back what is over, weed, and 5 cm of bark. The bark is here, twelve bags.',
      photos: ['mulch-before', 'summer-border'],
      budget: '100',
      on: day(0),
      time: 'morning',
      access: 'Side gate code 4471. The dog is friendly and stays in. Outside tap by the bins.',
      waste: true,
    });
    const laurel = gardenJob('Beatrix’s laurel screen', beatrix, {
      title: 'Laurel screen, cut to 2 m',
      types: ['hedge_trimming'],
      about:
        'Between the playground and the road, 18 metres, grown to three. Cherry laurel, so please no shredding on the spot.',
      photos: ['laurel-before', 'conifers-before'],
      budget: '160',
      where: 'Playing Field, Catch Road, Nunney BA11 4NB',
      access: 'The padlock opens with the hall key. Ring me the day before: 07700 900104.',
      waste: true,
    });
    const beech = gardenJob('Tom’s beech hedge', tom, {
      title: 'Beech hedge at Rook Cottage',
      types: ['hedge_trimming'],
      about: 'Twenty-two metres, one side from the lane. Guests leave on a Saturday, so any Sunday or Monday.',
      photos: ['beech-frost', 'laid-hedge'],
      budget: '250',
      where: 'Rook Cottage, Selwood Lane, Mells BA11 3PL',
      waste: true,
    });
    const wisteria = gardenJob('Tom’s wisteria', tom, {
      title: 'Wisteria off the gutters',
      types: ['tree_pruning', 'garden_cleanup'],
      about:
        'It has reached the roof of the forge. Back to two buds and tied in, gutter cleared while you are up there.',
      photos: ['rose-arch', 'wall'],
      budget: '130',
    });
    const ivy = gardenJob('Amara’s ivy', amara, {
      title: 'Ivy off a garden wall',
      types: ['garden_cleanup', 'weeding'],
      about: 'Brick wall, 8 metres, covered. Off by hand please, the mortar is soft.',
      photos: ['wall', 'trellis'],
      budget: '90',
      waste: true,
    });
    const panels = gardenJob('Amara’s fence', amara, {
      title: 'Three fence panels after the storm',
      types: ['fence_maintenance'],
      about: 'Two are down, one hangs. Posts are concrete and still good. I have the panels, they need fitting.',
      photos: ['fence-before', 'panels close'],
      budget: '120',
      access: 'Through the garage, I leave it open.',
    });
    const pond = gardenJob('Arthur’s pond', arthur, {
      title: 'Clear round a wildlife pond',
      types: ['weeding', 'strimming'],
      about: 'By hand near the water please: newts. The rest can be strimmed.',
      photos: ['pond', 'reeds close'],
      budget: '80',
    });

    return [
      verges.posted(daysAgo(72, '10:25')),
      verges.bid(daysAgo(71, '18:45'), joe, {
        price: 120_00,
        days: 1,
        says: 'One morning, walked behind the mower, so I see every primrose.',
      }),
      verges.chosen(daysAgo(70, '11:00'), joe),
      verges.paid(daysAgo(70, '11:04')),
      verges.started(daysAgo(67, '07:30')),
      verges.markedComplete(daysAgo(67, '12:15'), { photos: ['meadow-after'] }),
      verges.confirmed(daysAgo(66, '10:10')),
      verges.reviewed(
        daysAgo(65, '10:20'),
        4,
        'Quick and tidy. Missed one signpost and came back for it the same evening.',
      ),

      firstCut.posted(daysAgo(52, '21:20')),
      firstCut.bid(daysAgo(51, '18:30'), joe, {
        price: 34_00,
        days: 1,
        says: 'Half past eleven suits me, after my morning round.',
      }),
      firstCut.chosen(daysAgo(51, '21:00'), joe),
      firstCut.paid(daysAgo(51, '21:03')),
      firstCut.started(daysAgo(48, '11:30')),
      firstCut.markedComplete(daysAgo(48, '12:40')),
      firstCut.confirmed(daysAgo(48, '20:50')),
      firstCut.reviewed(daysAgo(48, '20:55'), 5, 'Half past eleven, as promised. Stripes like a cricket ground.'),

      yew.posted(daysAgo(66, '11:30')),
      yew.bid(daysAgo(65, '20:10'), ruth, {
        price: 155_00,
        days: 1,
        says: 'Yew by hand shears, dust sheets under the arch. Photos of two others I keep are on my profile.',
      }),
      yew.chosen(daysAgo(64, '10:05'), ruth),
      yew.paid(daysAgo(64, '10:09')),
      yew.started(daysAgo(61, '08:30')),
      yew.markedComplete(daysAgo(61, '14:10'), { photos: ['topiary'] }),
      yew.confirmed(daysAgo(60, '09:20')),
      yew.reviewed(
        daysAgo(60, '09:30'),
        5,
        'Crisp, careful, and the key back in the safe. The agency will ask her again.',
      ),

      path.posted(daysAgo(43, '10:40')),
      path.bid(daysAgo(42, '19:50'), ruth, {
        price: 110_00,
        days: 1,
        says: 'Box needs dry weather: I keep two days free before your wedding.',
      }),
      path.bid(daysAgo(42, '20:30'), joe, { price: 115_00, days: 1, says: 'Can do Friday.' }),
      path.chosen(daysAgo(41, '11:15'), ruth),
      path.paid(daysAgo(41, '11:20')),
      path.askedForMore(daysAgo(38, '17:10'), {
        price: 128_50,
        why: 'There is a second box hedge behind the bins, seven metres. I would do it in the same morning.',
      }),
      path.paidMore(daysAgo(38, '19:45')),
      path.started(daysAgo(35, '08:05')),
      path.markedComplete(daysAgo(35, '12:50'), {
        note: 'Confetti from the last wedding is swept up too.',
        photos: ['privet-after'],
      }),
      path.confirmed(daysAgo(34, '10:30')),
      path.reviewed(
        daysAgo(33, '10:45'),
        4,
        'Neat work and on time. One star off because the strimmer ran during the toddler group.',
      ),

      apples.posted(daysAgo(31, '15:10')),
      apples.bid(daysAgo(30, '08:20'), kezia, { price: 160_00, days: 1, says: 'I have done my share of orchards.' }),
      apples.bid(daysAgo(30, '20:45'), ruth, {
        price: 180_00,
        days: 1,
        says: 'A third out at most this year, the rest next, or they sulk. Wood stacked for your guests’ fire.',
      }),
      apples.chosen(daysAgo(28, '16:00'), ruth),
      apples.paid(daysAgo(28, '16:04')),
      apples.said(
        daysAgo(27, '20:10'),
        ruth,
        'Are the sheep in the orchard this week? They like apple bark more than grass.',
      ),
      apples.read(daysAgo(27, '21:00'), tom),
      apples.said(daysAgo(27, '21:03'), tom, 'They are next door until Sunday. Come before then.'),
      apples.read(daysAgo(26, '06:50'), ruth),
      apples.started(daysAgo(26, '08:30')),
      apples.markedComplete(daysAgo(26, '15:20'), { photos: ['apple-after'] }),
      apples.confirmed(daysAgo(25, '18:40')),
      apples.reviewed(daysAgo(25, '18:45'), 5, 'You can see the sky through them again. She explained every cut.'),

      wisteria.posted(daysAgo(20, '14:25')),
      wisteria.bid(daysAgo(19, '19:15'), kezia, { price: 120_00, days: 1, says: 'My ladder reaches.' }),
      wisteria.bid(daysAgo(19, '20:05'), ruth, {
        price: 125_00,
        days: 1,
        says: 'Two-bud prune, tied to new wires. Gutter included.',
      }),
      wisteria.chosen(daysAgo(17, '22:15'), ruth),
      wisteria.lapsed(daysAgo(16, '22:20')),
      wisteria.said(
        daysAgo(15, '20:10'),
        ruth,
        'Hello Tom, the payment did not come through and the job is open again. My price stands if you still want me.',
      ),
      wisteria.read(daysAgo(15, '21:20'), tom),
      wisteria.said(
        daysAgo(15, '21:25'),
        tom,
        'My fault: four guests and a broken boiler. I will choose again at the weekend.',
      ),

      panels.posted(daysAgo(13, '08:15')),
      panels.bid(daysAgo(13, '19:40'), sam, {
        price: 105_00,
        days: 1,
        says: 'Half a day, new gravel boards if you want them at cost.',
      }),
      panels.bid(daysAgo(12, '07:35'), huw, { price: 140_00, days: 1, says: 'We pass your road on Wednesdays.' }),
      panels.chosen(daysAgo(12, '20:00'), sam),
      panels.paid(daysAgo(12, '20:04')),
      panels.started(daysAgo(9, '09:00')),
      panels.markedComplete(daysAgo(9, '13:30'), {
        note: 'All three in, and I straightened the leaning post at the end.',
        photos: ['fence-after'],
      }),
      panels.confirmed(daysAgo(8, '18:10')),
      panels.reviewed(daysAgo(8, '18:15'), 5, 'Turned up, did it, swept up, left. Exactly what I wanted.'),

      tidy.posted(daysAgo(9, '21:05')),
      tidy.bid(daysAgo(8, '12:30'), priya, {
        price: 130_00,
        days: 1,
        says: 'With a list of what I would move, and where to.',
      }),
      tidy.bid(daysAgo(8, '20:50'), ruth, {
        price: 95_00,
        days: 1,
        says: 'Cut back, weeded on my knees, bark raked level. I bring a sheet for the hall.',
      }),
      tidy.chosen(daysAgo(6, '20:30'), ruth),
      tidy.paid(daysAgo(6, '20:33')),
      tidy.said(
        daysAgo(5, '20:15'),
        ruth,
        'Thank you Amara. Eight in the morning all right? I start at the noisy end while people are at work.',
      ),
      tidy.read(daysAgo(5, '21:00'), amara),
      tidy.said(daysAgo(5, '21:02'), amara, 'Eight is fine. The dog will bark once and then love you.'),
      tidy.started(lately(3)),
      tidy.said(lately(2.5), amara, 'I see you have begun. There is tea in the flask on the step.'),

      ivy.posted(daysAgo(10, '09:50')),
      ivy.bid(daysAgo(9, '20:05'), ruth, {
        price: 85_00,
        days: 1,
        says: 'By hand, with a brush for the feet it leaves behind.',
      }),
      ivy.edited(daysAgo(8, '10:15'), {
        about:
          'Brick wall, 8 metres, covered on both sides. Off by hand please, the mortar is soft. The far side is from the alley.',
        budget: '140',
      }),
      ivy.bid(daysAgo(7, '19:30'), joe, {
        price: 135_00,
        days: 2,
        says: 'Both sides, and I have a permit for the alley.',
      }),

      laurel.posted(daysAgo(8, '10:10')),
      laurel.bid(daysAgo(7, '07:45'), huw, { price: 190_00, days: 1, says: 'Half a day with three men.' }),
      laurel.bid(daysAgo(7, '20:35'), ruth, {
        price: 150_00,
        days: 1,
        says: 'Secateurs on the road side so that no leaf is torn. All of it away, none shredded.',
      }),
      laurel.chosen(daysAgo(4, '11:20'), ruth),
      laurel.paid(daysAgo(4, '11:26')),
      laurel.said(
        daysAgo(3, '11:00'),
        beatrix,
        'The parish council has signed it off. The playground is shut on Mondays, if that helps you.',
      ),
      laurel.proposed(daysAgo(1, '08:20'), { on: weekdayFrom(3, 1), time: '08:00' }),

      beech.posted(daysAgo(5, '16:40')),
      beech.bid(daysAgo(4, '19:10'), joe, { price: 255_00, days: 2, says: 'Sunday and Monday.' }),
      beech.bid(daysAgo(4, '20:20'), ruth, {
        price: 240_00,
        days: 1,
        says: 'Sunday by eight. One side and the top, straight by string, lane swept behind me.',
      }),
      beech.chosen(lately(6), ruth),

      pond.posted(daysAgo(25, '13:20')),
      pond.bid(daysAgo(24, '19:45'), kezia, { price: 75_00, days: 1, says: 'I have a pond myself. Newts first.' }),
      pond.chosen(daysAgo(23, '14:00'), kezia),
      pond.paid(daysAgo(23, '14:05')),
      pond.said(daysAgo(21, '15:10'), arthur, 'I waited in this morning. Did I have the day wrong?'),
      pond.said(daysAgo(20, '09:00'), arthur, 'And again today. Please ring.'),
      pond.problem(daysAgo(19, '10:20'), {
        reason: 'Nobody came, on either of the two days we agreed, and my messages are not answered.',
      }),
      pond.timePasses(daysAgo(18, '10:30'), 'Kezia is reminded about the pond'),
      pond.timePasses(daysAgo(17, '10:40'), 'Kezia is reminded about the pond again'),
      pond.timePasses(daysAgo(14, '10:50'), 'Kezia has not answered about the pond'),
      pond.decided(daysAgo(13, '11:45'), {
        toLandscaper: 0,
        toCustomer: 75_00,
        reason: 'The work was not begun and the landscaper did not answer us. Everything goes back to Arthur.',
      }),
      pond.reportedProfile(
        daysAgo(2, '09:30'),
        kezia,
        'It says that she answers within the hour. She never answered at all.',
      ),
      hasRead(ruth, daysAgo(2, '21:10')),
    ];
  },
};
