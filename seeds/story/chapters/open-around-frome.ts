import { gardenJob, type Order } from '../garden-job';
import type { Calendar } from '../calendar';
import type { Chapter, Moment } from '../moment';
import { amara, arthur, beatrix, huw, joe, kezia, priya, ruth, sam, sunita, tom, type Customer } from '../people';

type Bids = {
  days: number;
  time: string;
  who: Parameters<ReturnType<typeof gardenJob>['bid']>[1];
  price: number;
  takes?: number;
  says: string;
}[];
type Open = Order & { name: string; by: Customer; posted: Date; bids?: Bids };

/** Open jobs around Frome: enough for a second page, of every kind, size and schedule. */
export const openAroundFrome: Chapter = {
  name: 'open jobs around Frome',
  moments: (calendar) => openJobs(calendar).flatMap((open) => momentsOf(open, calendar)),
};

function momentsOf({ name, by, posted, bids = [], ...order }: Open, { daysAgo }: Calendar): Moment[] {
  const job = gardenJob(name, by, order);
  return [
    job.posted(posted),
    ...bids.map(({ days, time, who, price, takes, says }) =>
      job.bid(daysAgo(days, time), who, { price, days: takes, says }),
    ),
  ];
}

const openJobs = ({ daysAgo, lately, day, weekdayFrom }: Calendar): Open[] => [
  {
    name: 'the churchyard',
    by: beatrix,
    posted: daysAgo(12, '09:30'),
    title: 'Churchyard: strim around 120 headstones',
    types: ['strimming', 'grass_cutting'],
    about: 'Between the stones with care, some are from 1690 and lean. Cut grass off the graves, not blown onto them.',
    photos: ['meadow-before', 'orchard'],
    budget: '280',
    where: 'All Saints, Church Street, Nunney BA11 4LW',
    access: 'Lych gate is open from eight. Funeral days are on the notice board.',
    bids: [
      {
        days: 11,
        time: '20:10',
        who: joe,
        price: 270_00,
        takes: 2,
        says: 'I did this one two years ago and know which stones rock.',
      },
      { days: 11, time: '20:50', who: sam, price: 240_00, takes: 2, says: 'Nylon line only, guards on.' },
      { days: 10, time: '07:40', who: huw, price: 320_00, takes: 1, says: 'Four of us, one day, grass collected.' },
      {
        days: 10,
        time: '12:20',
        who: priya,
        price: 330_00,
        takes: 2,
        says: 'I would leave a strip long for the butterflies along the wall.',
      },
      { days: 9, time: '19:35', who: kezia, price: 250_00, takes: 3, says: 'Happy to do it over three mornings.' },
    ],
  },
  {
    name: 'the village green',
    by: beatrix,
    posted: daysAgo(3, '10:20'),
    title: 'Village green, weekly through the season',
    types: ['grass_cutting'],
    about:
      'About 2,400 m², two benches and a pump to mow around. Collected, please: people sit there. Friday before four.',
    photos: ['lawn-after', 'cottage-gate'],
    budget: '95',
    on: weekdayFrom(4, 5),
    time: 'morning',
    where: 'The Green, Beckington, Frome BA11 6TG',
    every: 'weekly',
    bids: [
      {
        days: 2,
        time: '18:50',
        who: joe,
        price: 90_00,
        takes: 1,
        says: 'Ride-on with a collector, Fridays from seven.',
      },
    ],
  },
  {
    name: 'the allotment hedge',
    by: beatrix,
    posted: lately(28),
    title: 'Allotment hedge, both sides',
    types: ['hedge_trimming'],
    about:
      'Mixed native, 60 metres, sides only. The top stays for the birds. Plot holders will lend a hand with raking.',
    photos: ['laid-hedge', 'bramble close'],
    budget: '320',
    where: 'Allotments, Horn Street, Nunney BA11 4NS',
  },
  {
    name: 'the bus shelter',
    by: beatrix,
    posted: lately(8),
    types: ['weeding', 'jet_washing'],
    about: 'Weeds out of the paving around the bus shelter and a wash inside. It is where the school bus stops.',
    photos: ['slabs close'],
    budget: '75',
    on: day(2),
    time: 'afternoon',
    where: 'Bus shelter, Fosse Way, Nunney BA11 4NG',
  },
  {
    name: 'the hall car park',
    by: beatrix,
    posted: daysAgo(6, '11:00'),
    title: 'Hall car park: top up the gravel',
    types: ['gravel_bark'],
    about:
      'Twelve bays, worn thin. We have had two quotes for 8 tonnes delivered; this is for spreading and rolling it.',
    photos: ['gravel-before', 'gravel close'],
    budget: '300',
    where: 'Village Hall, Church Street, Nunney BA11 4LW',
    bids: [
      {
        days: 5,
        time: '07:50',
        who: huw,
        price: 290_00,
        takes: 1,
        says: 'Spread and rolled in a morning, our own roller.',
      },
    ],
  },
  {
    name: 'the leaves at the hall',
    by: beatrix,
    posted: daysAgo(4, '09:10'),
    types: ['leaf_clearing'],
    about:
      'Under four limes by the hall: clear the leaves from lawn, gutters and drain covers. We compost them behind the shed.',
    photos: ['leaves-before', 'leaves close'],
    budget: '60',
    where: 'Village Hall, Church Street, Nunney BA11 4LW',
    every: 'monthly',
  },
  {
    name: 'Rook Cottage lawns',
    by: tom,
    posted: daysAgo(2, '15:20'),
    title: 'Rook Cottage: mow between guests',
    types: ['grass_cutting', 'lawn_edging'],
    about:
      'Every Saturday between ten and three, when one family is out and the next not in. Two small lawns and a verge.',
    photos: ['front-lawn-after', 'cottage-gate'],
    budget: '40',
    on: weekdayFrom(5, 6),
    time: 'anytime',
    where: 'Rook Cottage, Selwood Lane, Mells BA11 3PL',
    every: 'weekly',
    bids: [
      { days: 2, time: '19:30', who: joe, price: 40_00, takes: 1, says: 'I can swap my Saturday round for this.' },
    ],
  },
  {
    name: 'the pump house terrace',
    by: tom,
    posted: daysAgo(8, '16:00'),
    title: 'Terrace at the Pump House',
    types: ['jet_washing', 'weeding'],
    about: 'Old flagstones, 50 m², lichen may stay, slime may not. Gentle pressure, the joints are lime.',
    photos: ['patio-before', 'wall'],
    budget: '220',
    where: 'The Pump House, Wadbury, Mells BA11 3PA',
    bids: [
      {
        days: 7,
        time: '20:15',
        who: ruth,
        price: 210_00,
        takes: 2,
        says: 'Low pressure and a stiff brush for lime joints. I would not let a turbo head near them.',
      },
      { days: 6, time: '18:30', who: huw, price: 260_00, takes: 1, says: 'Steam, not pressure. Kind to lime.' },
    ],
  },
  {
    name: 'the Bruton barn',
    by: tom,
    posted: daysAgo(15, '13:40'),
    title: 'Meadow to cut and clear at the barn',
    types: ['strimming', 'garden_cleanup'],
    about:
      'A quarter of an acre, steep at one end. Cut, leave for three days so that the seed drops, then rake and take away.',
    photos: ['meadow-before'],
    budget: '260',
    where: 'Cogley Barn, Cogley Lane, Bruton BA10 0DX',
    waste: true,
    bids: [
      {
        days: 13,
        time: '20:00',
        who: sam,
        price: 250_00,
        takes: 2,
        says: 'Cut one day, raked three days after, as it should be.',
      },
    ],
  },
  {
    name: 'the Warminster windbreak',
    by: tom,
    posted: lately(20),
    title: 'Windbreak of 40 hornbeams',
    types: ['planting', 'mulching'],
    about: 'Bare-root whips, 60 to 80 cm, are ordered. Plant, cane, guard and mulch along the field edge, 20 metres.',
    photos: ['laid-hedge', 'pollards'],
    budget: '180',
    on: day(16),
    time: 'anytime',
    where: 'Bradley Farm Cottage, Bradley Road, Warminster BA12 7JY',
  },
  {
    name: 'the hot tub fence',
    by: tom,
    posted: daysAgo(10, '17:05'),
    title: 'Screen a hot tub from the lane',
    types: ['fence_maintenance', 'planting'],
    about:
      'Six metres of slatted screen, 1.8 high, and something evergreen in front. Guests are shy, walkers are curious.',
    photos: ['deck-before', 'fence-before'],
    where: 'The Pump House, Wadbury, Mells BA11 3PA',
    bids: [
      {
        days: 9,
        time: '12:30',
        who: priya,
        price: 640_00,
        takes: 3,
        says: 'Sweet chestnut slats with a joiner I trust, three strawberry trees in front.',
      },
    ],
  },
  {
    name: 'Weavers Row lawn',
    by: amara,
    posted: daysAgo(2, '21:15'),
    types: ['grass_cutting', 'lawn_edging', 'weeding'],
    about: 'Back lawn, 7 by 9 metres, and the daisies may stay. I work nights, so not before eleven please.',
    photos: ['daisies close', 'lawn-before'],
    budget: '38',
    time: 'afternoon',
    on: day(4),
    access: 'Side gate code 4471.',
    bids: [{ days: 2, time: '21:40', who: joe, price: 36_00, takes: 1, says: 'Half past eleven, quiet mower.' }],
  },
  {
    name: 'the Radstock terrace',
    by: amara,
    posted: daysAgo(5, '20:35'),
    title: 'My mother’s back garden in Radstock',
    types: ['garden_cleanup', 'hedge_trimming', 'weeding'],
    about:
      'She is 84 and wants to see her roses from the window again. Paths clear first. She will make you tea, please drink it.',
    photos: ['bed-before', 'conifers-before'],
    budget: '160',
    where: '12 Coombend Terrace, Radstock BA3 3AN',
    waste: true,
    bids: [
      { days: 4, time: '19:00', who: kezia, price: 140_00, takes: 2, says: 'Roses are my favourite work.' },
      { days: 4, time: '20:40', who: ruth, price: 155_00, takes: 1, says: 'Paths first, then the roses. Two sugars.' },
    ],
  },
  {
    name: 'the Radstock tap',
    by: amara,
    posted: lately(15),
    types: ['other'],
    other: 'Water butt and drip hose',
    about:
      'A 210 litre butt on the shed downpipe and a drip hose along one bed. I have bought both and am afraid of both.',
    photos: ['greenhouse'],
    budget: '55',
    where: '12 Coombend Terrace, Radstock BA3 3AN',
  },
  {
    name: 'the Trowbridge let',
    by: sunita,
    posted: daysAgo(3, '12:10'),
    title: 'End of tenancy: overgrown garden',
    types: ['garden_cleanup', 'grass_cutting', 'strimming'],
    about:
      'Empty house. Everything down to knee height, paths clear, waste away. Before and after photos for the deposit scheme, please.',
    photos: ['clearance-before', 'bramble close', 'fence-before'],
    budget: '240',
    on: day(3),
    time: 'anytime',
    where: '17 Longfield Road, Trowbridge BA14 7AT',
    waste: true,
    bids: [
      {
        days: 2,
        time: '19:50',
        who: sam,
        price: 230_00,
        takes: 1,
        says: 'I can be there on the day and send photos from the gate.',
      },
    ],
  },
  {
    name: 'the Westbury flats',
    by: sunita,
    posted: daysAgo(7, '14:00'),
    title: 'Flats in Westbury: grounds, monthly',
    types: ['grass_cutting', 'hedge_trimming', 'weeding'],
    about:
      'Lawns front and back, 30 metres of low hedge, bin area. One visit a month, invoice to the managing agent is not needed here.',
    photos: ['lawn-after', 'topiary'],
    budget: '150',
    where: 'Meadow Court, Station Road, Westbury BA13 3JB',
    every: 'monthly',
    bids: [
      { days: 6, time: '08:10', who: huw, price: 165_00, takes: 1, says: 'With a foreman you can ring.' },
      { days: 6, time: '20:05', who: joe, price: 145_00, takes: 1, says: 'First Monday of the month, all year.' },
      { days: 5, time: '19:20', who: sam, price: 140_00, takes: 1, says: 'Ten minutes from me.' },
    ],
  },
  {
    name: 'the Bath steps',
    by: sunita,
    posted: daysAgo(9, '09:45'),
    types: ['jet_washing'],
    about: 'Pennant steps and a front path, green. Listed, so no chemicals and no sand-blasting.',
    photos: ['stone-steps', 'steps close'],
    budget: '115',
    where: '31 Cavendish Place, Bath BA1 2UB',
    bids: [
      {
        days: 8,
        time: '20:30',
        who: ruth,
        price: 110_00,
        takes: 1,
        says: 'Water and a brush. I look after the yew at the same door.',
      },
    ],
  },
  {
    name: 'the Midsomer Norton turf',
    by: sunita,
    posted: daysAgo(11, '15:30'),
    title: 'Turf a bare patch, 30 m²',
    types: ['turf_laying'],
    about: 'Levelled already. Access down the side, 90 cm wide. The tenants have two small children and a lot of mud.',
    photos: ['soil close', 'turf-before'],
    budget: '420',
    where: '4 Silver Street, Midsomer Norton BA3 2EU',
    bids: [
      {
        days: 10,
        time: '07:35',
        who: huw,
        price: 405_00,
        takes: 1,
        says: 'Hard-wearing turf for small feet, laid in a day.',
      },
    ],
  },
  {
    name: 'the Odd Down bamboo',
    by: sunita,
    posted: lately(33),
    title: 'Bamboo that came through the fence',
    types: ['garden_cleanup', 'other'],
    other: 'Bamboo removal',
    about:
      'Running bamboo from next door, 4 square metres, and a root barrier along the fence afterwards. They pay half.',
    photos: ['bramble close', 'clearance-before'],
    budget: '380',
    where: '6 Frome Road, Bath BA2 5RF',
    waste: true,
  },
  {
    name: 'the Twerton hedge',
    by: sunita,
    posted: daysAgo(18, '10:15'),
    types: ['hedge_trimming'],
    about:
      'Leylandii, 9 metres long, 2.5 high, top and one side. There is a bus lane behind it, so from our side only.',
    photos: ['privet-before', 'privet close'],
    budget: '140',
    where: '55 High Street, Twerton, Bath BA2 1DB',
  },
  {
    name: 'Bishops Walk box',
    by: arthur,
    posted: daysAgo(4, '14:20'),
    title: 'Box blight: what can be saved?',
    types: ['hedge_trimming', 'planting'],
    about:
      'Knot garden, 30 years old, half of it brown. Somebody honest, please: cut back, replace with yew, or give up.',
    photos: ['topiary', 'box close'],
    bids: [
      {
        days: 3,
        time: '12:45',
        who: priya,
        price: 280_00,
        takes: 2,
        says: 'Cut the brown half back hard, feed, wait one season. If it fails I replant at cost.',
      },
    ],
  },
  {
    name: 'Bishops Walk greenhouse',
    by: arthur,
    posted: lately(6),
    types: ['garden_cleanup'],
    about:
      'Greenhouse 8 by 6 feet, to be emptied, washed inside and out, two panes replaced (I have them). Tomatoes depend on it.',
    photos: ['greenhouse', 'vegetable-beds'],
    budget: '70',
    time: 'morning',
    on: day(5),
  },
  {
    name: 'the Shepton school garden',
    by: arthur,
    posted: daysAgo(13, '16:10'),
    title: 'School garden: six beds and a path',
    types: ['gravel_bark', 'planting', 'weeding'],
    about: 'I am a governor. Bark on the path, weeds out, soil in six beds. In the holidays or after half past three.',
    photos: ['vegetable-beds', 'bark-path'],
    budget: '200',
    where: 'St Aldhelm’s School, Cannard’s Grave Road, Shepton Mallet BA4 5PQ',
    every: 'Once each term, in the first week',
  },
  {
    name: 'the Evercreech apple',
    by: arthur,
    posted: daysAgo(6, '13:30'),
    types: ['tree_pruning'],
    about: 'My sister’s cider apple, one limb over the neighbour’s greenhouse. They are still on speaking terms.',
    photos: ['apple-before', 'orchard'],
    budget: '85',
    where: '2 Weymouth Road, Evercreech, Shepton Mallet BA4 6JB',
    bids: [
      {
        days: 5,
        time: '20:25',
        who: ruth,
        price: 80_00,
        takes: 1,
        says: 'Roped down piece by piece, greenhouse covered. Limb cut to burn.',
      },
    ],
  },
  {
    name: 'the Forge yard',
    by: tom,
    posted: lately(12),
    types: ['weeding', 'gravel_bark'],
    about:
      'Forge yard: pull the weeds, rake the gravel back where cars have pushed it, top up by the gate. One tonne bag is there.',
    photos: ['gravel-before', 'weeds close'],
    budget: '110',
    on: weekdayFrom(1, 1),
    time: 'morning',
  },
];
