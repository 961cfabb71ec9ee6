/** What is wrong with a postcode, beside its field. */
export const POSTCODE_WORDS = {
  missing: 'Please enter the postcode',
  malformed: 'Please enter a full postcode, such as BA11 1UQ',
  'postcode-unknown': 'We could not find that postcode. Please check it',
  'outside-service-area': 'We do not cover that postcode yet',
};
