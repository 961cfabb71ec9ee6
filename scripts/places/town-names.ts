/**
 * What people call a place. The directory names the settlement of the nearest street if it knows one, and otherwise the
 * council. Many Welsh and Scottish names come in two languages, in either order. These lists are for the pinned version
 * of the data.
 */

/**
 * Councils, counties and districts that people do not give as their town. The list leaves out names that are also a
 * town's.
 */
const COUNCILS = new Set(
  `Aberdeenshire; Aberdeen City; Adur; Amber Valley; Angus; Argyll and Bute; Arun; Ashfield; Babergh; Basingstoke and Deane; Bassetlaw;
  Bath and North East Somerset; Blaby; Blackburn with Darwen; Bournemouth, Christchurch and Poole; Bracknell Forest; Braintree District;
  Breckland; Brighton and Hove; The City of Brighton and Hove; Broadland; Broxbourne; Broxtowe; Buckinghamshire; Calderdale;
  Cannock Chase; Castle Point; Central Bedfordshire; Charnwood; Cherwell; Cheshire East; Cheshire West and Chester; Clackmannanshire;
  Cornwall; Cotswold; County Durham; County of Herefordshire; Cumberland; Dacorum; Derbyshire Dales; Dorset; Dumfries and Galloway;
  Dundee City; East Ayrshire; East Cambridgeshire; East Devon; East Dunbartonshire; East Hampshire; East Hertfordshire; East Lindsey;
  East Lothian; East Renfrewshire; East Riding of Yorkshire; East Staffordshire; East Suffolk; Elmbridge; Epping Forest; Erewash;
  Epsom and Ewell; Fenland; Fife; Folkestone and Hythe; Forest of Dean; Fylde; Gedling; Glasgow City; Gravesham; Harborough; Hart;
  Hertsmere; High Peak; Highland; Hinckley and Bosworth; Huntingdonshire; Hyndburn; Inverclyde; Isle of Wight; Isles of Scilly;
  King's Lynn and West Norfolk; Kirklees; Knowsley; Malvern Hills; Medway; Mid Devon; Mid Suffolk; Mid Sussex; Midlothian; Mole Valley;
  Moray; Na h-Eileanan an Iar; New Forest; Newark and Sherwood; North Ayrshire; North Devon; North East Derbyshire;
  North East Lincolnshire; North Hertfordshire; North Kesteven; North Lanarkshire; North Lincolnshire; North Norfolk;
  North Northamptonshire; North Somerset; North Tyneside; North Warwickshire; North West Leicestershire; North Yorkshire;
  Northumberland; Nuneaton and Bedworth; Oadby and Wigston; Orkney Islands; Pendle; Perth and Kinross; Redcar and Cleveland;
  Reigate and Banstead; Renfrewshire; Ribble Valley; Rossendale; Rother; Runnymede; Rushcliffe; Rushmoor; Rutland; Sandwell;
  Scottish Borders; Sefton; Shetland Islands; Shropshire; Somerset; South Ayrshire; South Cambridgeshire; South Derbyshire;
  South Gloucestershire; South Hams; South Holland; South Kesteven; South Lanarkshire; South Norfolk; South Oxfordshire; South Ribble;
  South Staffordshire; South Tyneside; Spelthorne; St. Albans; St. Helens; Staffordshire Moorlands; Stratford-on-Avon; Surrey Heath;
  Swale; Tameside; Tandridge; Teignbridge; Telford and Wrekin; Tendring; Test Valley; Thanet; Three Rivers; Thurrock;
  Tonbridge and Malling; Torbay; Torridge; Trafford; Uttlesford; Vale of White Horse; Waverley; Wealden; Welwyn Hatfield;
  West Berkshire; West Devon; West Dunbartonshire; West Lancashire; West Lindsey; West Lothian; West Northamptonshire;
  West Oxfordshire; West Suffolk; Westmorland and Furness; Wiltshire; Windsor and Maidenhead; Wirral; Wychavon; Wyre; Wyre Forest`
    .split(';')
    .map((name) => name.trim().replace(/\s+/g, ' ')),
);
// "City of Peterborough", and the Welsh councils, which are written "Sir Benfro - Pembrokeshire".
const isCouncil = (name: string) => COUNCILS.has(name) || name.startsWith('City of ') || name.includes(' - ');

/**
 * First halves of two-language names whose second half is the English one. In other names, the English half comes
 * first.
 */
const ENGLISH_IS_SECOND = new Set(
  `A' Chrìon Làraich; Aberdaugleddau; Aberdyfi; Abergwaun; Aberhonddu; Abermaw; Abertawe; Aberteifi; Abertyleri; Am Ploc; An Cárn Dubh;
  An Gearasdan; An Luirg; An Tairbeart; An t-Àth Leathann; Arberth; Bae Colwyn; Bàgh a'Chaisteil; Baile a' Mhanaich; Baile-Eoghain;
  Bargod; Barri; Biwmares; Brèibhig; Bun Othan; Bwcle; Caerfyrddin; Caergybi; Ceann Loch Muideart; Harrapul; Llanfair-ym-Muallt;
  Llanymddyfri; Owrtyn; Port Eilein; Sgalpaigh; Tref-y-Clawdd; Trefdraeth; Tyddewi; Y Gelli Gandryll;
  Caerllion; Casllwchwr; Casnewydd; Ceann Loch Gilb; Ceinewydd; Cil-y-coed; Coed-Llai; Cricieth; Croesoswallt; Crughywel; Dinbych;
  Dinbych-y-Pysgod; Ffynnon Taf; Gogledd Corneli; Gwndy; Hawy; Hwlffordd; Inbhir Aora; Llanandras; Llandudoch; Llanhiledd;
  Pen-y-bont ar Ogwr; Penfro; Port Sgioba; Porthaethwy; Resolfen; Trecceln; Treffynnon; Wdig; Y Blaenau; Y Bontnewydd-ar-Wy;
  Y Coed Duon; Y Drenewydd; Y Fflint; Y Trallwng; Y Waun`
    .split(';')
    .map((name) => name.trim().replace(/\s+/g, ' ')),
);

const EVERYDAY_NAMES: Record<string, string> = {
  'An t-Ob': 'Leverburgh',
  'Blairgowrie and Rattray': 'Blairgowrie',
  'Great Malvern': 'Malvern',
  'Huyton with Roby': 'Huyton',
  'Kingston upon Hull': 'Hull',
  'Y Bala': 'Bala',
  'Royal Leamington Spa': 'Leamington Spa',
  'Royal Sutton Coldfield': 'Sutton Coldfield',
  'Royal Tunbridge Wells': 'Tunbridge Wells',
};

/** "Abertawe / Swansea" -> "Swansea", "Kingston upon Hull" -> "Hull"; undefined for a council. */
export function townName(place: string): string | undefined {
  if (isCouncil(place)) return undefined;
  const [first = place, second] = place.split(' / ');
  const english = second && ENGLISH_IS_SECOND.has(first) ? second : first;
  return EVERYDAY_NAMES[english] ?? english;
}

/** The London postal districts: people there give London as their town. */
const LONDON_AREAS = new Set(['E', 'EC', 'N', 'NW', 'SE', 'SW', 'W', 'WC']);

/**
 * The directory says "London" for many places around London that have their own post town, calls Hove “Brighton”, and
 * calls all of Scilly “St Agnes”.
 */
const POST_TOWNS: Record<string, string> = {
  Hove: 'BN3',
  'Hugh Town': 'TR21',
  Bromley: 'BR1 BR2',
  Beckenham: 'BR3',
  'West Wickham': 'BR4',
  Orpington: 'BR5 BR6',
  Chislehurst: 'BR7',
  Swanley: 'BR8',
  Croydon: 'CR0 CR9 CR44 CR90',
  'South Croydon': 'CR2',
  Caterham: 'CR3',
  Mitcham: 'CR4',
  Coulsdon: 'CR5',
  Warlingham: 'CR6',
  'Thornton Heath': 'CR7',
  Purley: 'CR8',
  Dartford: 'DA1 DA2 DA4 DA10',
  Longfield: 'DA3',
  Bexley: 'DA5',
  Bexleyheath: 'DA6 DA7',
  Erith: 'DA8 DA18',
  Greenhithe: 'DA9',
  Gravesend: 'DA11 DA12 DA13',
  Sidcup: 'DA14 DA15',
  Welling: 'DA16',
  Belvedere: 'DA17',
  Enfield: 'EN1 EN2 EN3',
  Barnet: 'EN4 EN5',
  'Potters Bar': 'EN6',
  'Waltham Cross': 'EN7 EN8 EN77',
  'Waltham Abbey': 'EN9',
  Broxbourne: 'EN10',
  Hoddesdon: 'EN11',
  Wembley: 'HA0 HA9',
  Harrow: 'HA1 HA2 HA3',
  Ruislip: 'HA4',
  Pinner: 'HA5',
  Northwood: 'HA6',
  Stanmore: 'HA7',
  Edgware: 'HA8',
  Ilford: 'IG1 IG2 IG3 IG4 IG5 IG6',
  Chigwell: 'IG7',
  'Woodford Green': 'IG8',
  'Buckhurst Hill': 'IG9',
  Loughton: 'IG10',
  Barking: 'IG11',
  'Kingston upon Thames': 'KT1 KT2',
  'New Malden': 'KT3',
  'Worcester Park': 'KT4',
  Surbiton: 'KT5 KT6',
  'Thames Ditton': 'KT7',
  'East Molesey': 'KT8',
  Chessington: 'KT9',
  Esher: 'KT10',
  Cobham: 'KT11',
  'Walton-on-Thames': 'KT12',
  Weybridge: 'KT13',
  'West Byfleet': 'KT14',
  Addlestone: 'KT15',
  Chertsey: 'KT16',
  Epsom: 'KT17 KT18 KT19',
  Tadworth: 'KT20',
  Ashtead: 'KT21',
  Leatherhead: 'KT22 KT23 KT24',
  Romford: 'RM1 RM2 RM3 RM4 RM5 RM6 RM7',
  Dagenham: 'RM8 RM9 RM10',
  Hornchurch: 'RM11 RM12',
  Rainham: 'RM13',
  Upminster: 'RM14',
  'South Ockendon': 'RM15',
  Grays: 'RM16 RM17 RM20',
  Tilbury: 'RM18',
  Purfleet: 'RM19',
  Sutton: 'SM1 SM2 SM3',
  Morden: 'SM4',
  Carshalton: 'SM5',
  Wallington: 'SM6',
  Banstead: 'SM7',
  Twickenham: 'TW1 TW2',
  Hounslow: 'TW3 TW4 TW5 TW6',
  Isleworth: 'TW7',
  Brentford: 'TW8',
  Richmond: 'TW9 TW10',
  Teddington: 'TW11',
  Hampton: 'TW12',
  Feltham: 'TW13 TW14',
  Ashford: 'TW15',
  'Sunbury-on-Thames': 'TW16',
  Shepperton: 'TW17',
  'Staines-upon-Thames': 'TW18 TW19',
  Egham: 'TW20',
  Southall: 'UB1 UB2',
  Hayes: 'UB3 UB4',
  Northolt: 'UB5',
  Greenford: 'UB6 UB18',
  'West Drayton': 'UB7',
  Uxbridge: 'UB8 UB9 UB10 UB11',
  Rickmansworth: 'WD3',
  'Kings Langley': 'WD4',
  'Abbots Langley': 'WD5',
  Borehamwood: 'WD6',
  Radlett: 'WD7',
  Bushey: 'WD23',
  Watford: 'WD17 WD18 WD19 WD24 WD25 WD99',
};
const postTowns = new Map(
  Object.entries(POST_TOWNS).flatMap(([town, outcodes]) => outcodes.split(' ').map((outcode) => [outcode, town])),
);

/** The town of an outward code for which the directory is wrong. */
export function knownTownOf(outcode: string): string | undefined {
  const area = /^[A-Z]+/.exec(outcode)?.[0] ?? '';
  return LONDON_AREAS.has(area) ? 'London' : postTowns.get(outcode);
}
