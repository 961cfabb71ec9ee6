/** The name and the ways to reach us, in one place. */
export const BRAND = {
  name: 'Hedgerow',
  tagline: 'Connecting customers with local landscapers',
  email: 'help@hedgerow.example',
  phone: '01632 960 000',
  phoneLink: 'tel:+441632960000',
  hours: 'Monday to Friday, 9am to 5pm',
} as const;
