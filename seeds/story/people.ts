import type { LandscaperAnswers } from '#src/modules/onboarding/domain/landscaper-profile';
import type { PropertyType } from '#src/modules/accounts/domain/user';
import { idOf } from './moment';

/** The password of every account in the demo. */
export const DEMO_PASSWORD = 'hedgerow-demo';

export type Person = { id: string; fullName: string; firstName: string; email: string };
export type Customer = Person & {
  phone: string;
  street: string;
  town: string;
  postcode: string;
  propertyType: PropertyType;
};
export type Landscaper = Person & { answers: Omit<LandscaperAnswers, 'firstName' | 'lastName' | 'customServices'> };

function person(fullName: string, email?: string): Person {
  const [firstName = ''] = fullName.split(' ');
  return {
    id: idOf(fullName),
    fullName,
    firstName,
    email: email ?? `${fullName.toLowerCase().replace(' ', '.')}@hedgerow.test`,
  };
}

// Numbers that belong to no one: Ofcom reserves 07700 900000 to 900999 for fiction.
const customer = (fullName: string, about: Omit<Customer, keyof Person>, email?: string): Customer => ({
  ...person(fullName, email),
  ...about,
});
const landscaper = (fullName: string, answers: Landscaper['answers'], email?: string): Landscaper => ({
  ...person(fullName, email),
  answers,
});

/** Runs the platform. */
export const ada = person('Ada Quill', 'admin@hedgerow.test');
/** Also an admin: above £250 two have to agree, and nobody judges an appeal against their own decision. */
export const beth = person('Beth Alder', 'admin2@hedgerow.test');

export const ellen = customer(
  'Ellen Marsh',
  { phone: '07700 900101', street: '14 Orchard Close', town: 'Frome', postcode: 'BA11 4HT', propertyType: 'home' },
  'customer@hedgerow.test',
);
export const amara = customer('Amara Cole', {
  phone: '07700 900102',
  street: '3 Weavers Row',
  town: 'Frome',
  postcode: 'BA11 1DJ',
  propertyType: 'home',
});
/** Lets three holiday cottages. */
export const tom = customer('Tom Ashdown', {
  phone: '07700 900103',
  street: 'The Old Forge',
  town: 'Mells',
  postcode: 'BA11 3PN',
  propertyType: 'business',
});
/** A parish clerk: the hall, the green, the churchyard. */
export const beatrix = customer('Beatrix Lowe', {
  phone: '07700 900104',
  street: 'Parish Office, Market Place',
  town: 'Nunney',
  postcode: 'BA11 4NP',
  propertyType: 'business',
});
/** Looks after other people's houses for a letting agency. */
export const sunita = customer('Sunita Rao', {
  phone: '07700 900105',
  street: '19 Larkspur Rise',
  town: 'Bath',
  postcode: 'BA2 4ND',
  propertyType: 'business',
});
export const arthur = customer('Arthur Penny', {
  phone: '07700 900106',
  street: '7 Bishops Walk',
  town: 'Wells',
  postcode: 'BA5 2US',
  propertyType: 'home',
});
export const marcus = customer('Marcus Bell', {
  phone: '07700 900107',
  street: '42 Fiddlers Hill',
  town: 'Bristol',
  postcode: 'BS6 6AP',
  propertyType: 'home',
});
export const hannah = customer('Hannah Booth', {
  phone: '07700 900108',
  street: '88 Larch Mount',
  town: 'Leeds',
  postcode: 'LS6 1HB',
  propertyType: 'home',
});
export const callum = customer('Callum Reid', {
  phone: '07700 900109',
  street: '15 Rowan Brae',
  town: 'Edinburgh',
  postcode: 'EH10 5HD',
  propertyType: 'home',
});
export const gareth = customer('Gareth Prosser', {
  phone: '07700 900110',
  street: '61 Wisteria Terrace',
  town: 'Cardiff',
  postcode: 'CF11 9HR',
  propertyType: 'home',
});
export const lucy = customer('Lucy Tanner', {
  phone: '07700 900111',
  street: '9 Tamarisk Crescent',
  town: 'Brighton',
  postcode: 'BN2 3FQ',
  propertyType: 'apartment',
});
export const noor = customer('Noor Hussain', {
  phone: '07700 900112',
  street: '27 Quince Road',
  town: 'Manchester',
  postcode: 'M21 9EG',
  propertyType: 'home',
});
/** Is suspended, and has appealed. */
export const barnaby = customer('Barnaby Stokes', {
  phone: '07700 900114',
  street: '5 Cobbler’s Way',
  town: 'Westbury',
  postcode: 'BA13 3DF',
  propertyType: 'home',
});
/** Has given her name and address but not yet agreed to the terms. */
export const dora = customer('Dora Finch', {
  phone: '07700 900113',
  street: '2 Mill Lane',
  town: 'Bruton',
  postcode: 'BA10 0AA',
  propertyType: 'home',
});

export const ruth = landscaper(
  'Ruth Blackthorn',
  {
    phone: '07700 900201',
    bio: 'Hedges, patios and fruit trees around Frome. One woman, one van, sharp tools. I answer messages in the evening and turn up when I said I would.',
    yearsExperience: 14,
    serviceArea: 'Frome, Mells, Nunney and villages within 15 miles',
    postcode: 'BA11 5BP',
    isCompany: false,
    services: ['hedge_trimming', 'tree_pruning', 'jet_washing', 'garden_cleanup', 'mulching'],
  },
  'landscaper@hedgerow.test',
);
export const joe = landscaper('Joe Whitlock', {
  phone: '07700 900202',
  bio: 'Mowing rounds in Frome, every week or every fortnight, edges included. Small hedges as well. Fair prices because my round is short.',
  yearsExperience: 6,
  serviceArea: 'Frome and Warminster',
  postcode: 'BA11 2QB',
  isCompany: false,
  services: ['grass_cutting', 'lawn_edging', 'strimming', 'leaf_clearing', 'hedge_trimming'],
});
export const priya = landscaper('Priya Nair', {
  phone: '07700 900203',
  bio: 'Planting that suits the soil you have. I draw a plan, bring the plants and come back after six weeks to see how they do.',
  yearsExperience: 9,
  serviceArea: 'Bath, Frome and Bradford on Avon',
  postcode: 'BA2 3LH',
  isCompany: false,
  services: ['planting', 'garden_design', 'mulching', 'garden_cleanup', 'weeding'],
});
export const huw = landscaper('Huw Carter', {
  businessName: 'Mendip Garden Co.',
  phone: '07700 900204',
  bio: 'Eight of us, two tippers and a digger. Turf, gravel, fences and clearances all over east Somerset, with our own waste licence.',
  yearsExperience: 21,
  serviceArea: 'East Somerset and west Wiltshire',
  postcode: 'BA4 5PX',
  isCompany: true,
  companySize: '6-10',
  services: ['turf_laying', 'gravel_bark', 'fence_maintenance', 'garden_cleanup', 'landscaping', 'patio_installation'],
});
/** Has not opened a payout account yet, though money waits for him. */
export const sam = landscaper('Sam Oakes', {
  phone: '07700 900205',
  bio: 'Fences, sheds and heavy work in and around Warminster. New to bidding online, not new to digging post holes.',
  yearsExperience: 17,
  serviceArea: 'Warminster, Westbury and Frome',
  postcode: 'BA12 9DN',
  isCompany: false,
  services: ['fence_maintenance', 'garden_cleanup', 'strimming', 'gravel_bark'],
});
export const kezia = landscaper('Kezia Thorne', {
  phone: '07700 900206',
  bio: 'Weekly gardens in Wells and Shepton Mallet: weeding, mowing, pruning, whatever the season asks for.',
  yearsExperience: 4,
  serviceArea: 'Wells, Shepton Mallet and Street',
  postcode: 'BA5 1RF',
  isCompany: false,
  services: ['weeding', 'grass_cutting', 'tree_pruning', 'planting'],
});
export const idris = landscaper('Idris Farah', {
  businessName: 'Farah and Daughters',
  phone: '07700 900207',
  bio: 'Small town gardens in Bristol made easy to live with. Paving, raised beds, steps and the plants to soften them.',
  yearsExperience: 12,
  serviceArea: 'Bristol within the ring road',
  postcode: 'BS7 8PB',
  isCompany: true,
  companySize: '1-5',
  services: ['landscaping', 'patio_installation', 'planting', 'jet_washing'],
});
export const aidan = landscaper('Aidan Clarke', {
  phone: '07700 900208',
  bio: 'Clearances and first cuts in north Leeds. Student lets are my speciality: in on the Friday, photographed by Saturday noon.',
  yearsExperience: 8,
  serviceArea: 'Leeds LS6, LS7, LS8 and LS16',
  postcode: 'LS8 1NT',
  isCompany: false,
  services: ['garden_cleanup', 'grass_cutting', 'strimming', 'hedge_trimming'],
});
export const fergus = landscaper('Fergus Muir', {
  businessName: 'Muir Gardens',
  phone: '07700 900209',
  bio: 'Stone, hedges and old apple trees on the south side of Edinburgh. I was taught to prune at the Botanics and never stopped.',
  yearsExperience: 26,
  serviceArea: 'South Edinburgh',
  postcode: 'EH9 2HL',
  isCompany: false,
  services: ['hedge_trimming', 'tree_pruning', 'planting', 'landscaping'],
});
export const megan = landscaper('Megan Price', {
  phone: '07700 900210',
  bio: 'Lawns and borders in Cardiff, weekly or fortnightly. Electric machines only, so nobody hears me before nine.',
  yearsExperience: 5,
  serviceArea: 'Cardiff, Penarth and Whitchurch',
  postcode: 'CF14 3LX',
  isCompany: false,
  services: ['grass_cutting', 'lawn_edging', 'weeding', 'planting'],
});
export const chloe = landscaper('Chloe Marsden', {
  phone: '07700 900211',
  bio: 'Balconies, roof terraces and gardens by the sea: plants that do not mind salt and wind.',
  yearsExperience: 7,
  serviceArea: 'Brighton and Hove',
  postcode: 'BN3 3YB',
  isCompany: false,
  services: ['planting', 'garden_design', 'garden_cleanup'],
});
/** Has signed up, and has done nothing else yet. */
export const wilf = person('Wilf Barrow');
