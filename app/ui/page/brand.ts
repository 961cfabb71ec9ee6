const PHONE = '01632 960 000';

/** Our name and contact details: pages, emails and their sender address all take them from here. */
export const BRAND = {
  name: 'Hedgerow',
  tagline: 'Connecting customers with local landscapers',
  email: 'help@hedgerow.example',
  phone: PHONE,
  phoneLink: `tel:${PHONE.replace(/\s/g, '').replace(/^0/, '+44')}`,
  hours: 'Monday to Friday, 9am to 5pm',
} as const;

/** The colour that the browser gives its own bar in each scheme. */
export const THEME_COLOURS = { light: '#17452f', dark: '#163626' } as const;
