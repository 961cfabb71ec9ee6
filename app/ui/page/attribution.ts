/** The text that the licences of the postcode tables require, in the footer and on the privacy page. */
export const attributionLines = [
  'Contains OS data © Crown copyright and database right 2026',
  'Contains Royal Mail data © Royal Mail copyright and database right 2026',
  'Source: Office for National Statistics licensed under the Open Government Licence v.3.0',
] as const;
