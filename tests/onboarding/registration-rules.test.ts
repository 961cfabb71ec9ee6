import { describe, expect, test } from 'vitest';
import { inWords } from '#app/commands/onboarding/words';
import {
  noRegistrationAnswers,
  type RegistrationAnswers,
  type RegistrationEntryPoint,
} from '#src/modules/onboarding/domain/registration';
import { answersRefused } from '#src/modules/onboarding/domain/registration-problems';
import { tidyRegistration } from '#src/modules/onboarding/domain/registration-progress';
import { problemsInStep } from '#src/modules/onboarding/domain/registration-rules';
import { business, insurance, picture } from '#tests/support/onboarding/registration-answers';

const today = '2026-05-13';

/** The problems of one step of otherwise valid answers, in the words that the landscaper reads. */
function wrong(step: 1 | 2 | 3 | 4, entryPoint: RegistrationEntryPoint, changed: Partial<RegistrationAnswers>) {
  const answers = tidyRegistration({
    ...noRegistrationAnswers,
    ...business,
    ...insurance('id'),
    services: ['weeding'],
    termsAccepted: true,
    ...changed,
  });
  return inWords(answersRefused(problemsInStep(answers, step, { entryPoint, today })), entryPoint).problems;
}

describe('the wizard’s rules', () => {
  test.each<[string, 1 | 2 | 3 | 4, Partial<RegistrationAnswers>, object]>([
    ['V-WIZ-01 first name', 1, { firstName: ' ' }, { firstName: ['First name is required'] }],
    ['V-WIZ-01 last name', 1, { lastName: '' }, { lastName: ['Last name is required'] }],
    ['V-WIZ-02 ten digits', 1, { phone: '0770090045' }, { phone: ['Valid UK mobile number required'] }],
    ['V-WIZ-02 twelve digits', 1, { phone: '077009004567' }, { phone: ['Valid UK mobile number required'] }],
    ['V-WIZ-02 a landline', 1, { phone: '01373 465555' }, { phone: ['Valid UK mobile number required'] }],
    ['V-WIZ-03 49 characters', 1, { bio: 'x'.repeat(49) }, { bio: ['Bio must be at least 50 characters'] }],
    ['V-WIZ-04 0 years', 1, { yearsExperience: '0' }, { yearsExperience: ['Years of experience required'] }],
    ['V-WIZ-04 51 years', 1, { yearsExperience: '51' }, { yearsExperience: ['Years of experience required'] }],
    ['V-WIZ-04 not a number', 1, { yearsExperience: 'many' }, { yearsExperience: ['Years of experience required'] }],
    ['V-WIZ-05 service area', 1, { serviceArea: '' }, { serviceArea: ['Service area is required'] }],
    ['V-WIZ-06 not an address', 1, { profilePhotoUrl: 'me.jpg' }, { profilePhotoUrl: ['Valid image URL required'] }],
    [
      'V-WIZ-06 a script',
      1,
      { profilePhotoUrl: 'javascript:alert(1)' },
      { profilePhotoUrl: ['Valid image URL required'] },
    ],
    ['V-WIZ-07 another size', 1, { companySize: '3' }, { companySize: ['Please choose a size from the list'] }],
    [
      'V-WIZ-08 no file',
      2,
      { publicLiabilityFile: '' },
      { publicLiabilityFile: ['Public liability document required'] },
    ],
    ['V-WIZ-09 provider', 2, { publicLiabilityProvider: ' ' }, { publicLiabilityProvider: ['Provider name required'] }],
    ['V-WIZ-10 policy', 2, { publicLiabilityPolicy: '' }, { publicLiabilityPolicy: ['Policy number required'] }],
    ['V-WIZ-11 expiry', 2, { publicLiabilityExpiry: '' }, { publicLiabilityExpiry: ['Expiry date required'] }],
    [
      'V-WIZ-11 not a date',
      2,
      { publicLiabilityExpiry: '2027-02-30' },
      { publicLiabilityExpiry: ['Expiry date required'] },
    ],
    [
      'a policy that has expired',
      2,
      { publicLiabilityExpiry: '2026-05-12' },
      { publicLiabilityExpiry: ['This insurance has expired. Please enter the policy that is in force.'] },
    ],
    ['V-WIZ-15 no service', 3, { services: [] }, { services: ['At least one service must be selected'] }],
    [
      'V-WIZ-17 not an address',
      4,
      { portfolio: [{ ...picture, photoId: null, imageUrl: 'hedge.jpg' }] },
      { 'portfolio.0.imageUrl': ['Valid image URL required'] },
    ],
    [
      'V-WIZ-18 no job type',
      4,
      { portfolio: [picture, { ...picture, jobType: '' }] },
      { 'portfolio.1.jobType': ['Job type required'] },
    ],
    [
      'V-WIZ-19 61 characters',
      4,
      { portfolio: [{ ...picture, caption: 'x'.repeat(61) }] },
      { 'portfolio.0.caption': ['Caption must be 60 characters or less'] },
    ],
    [
      'V-WIZ-20 seven pictures',
      4,
      { portfolio: Array(7).fill(picture) },
      { portfolio: ['Maximum 6 portfolio items allowed'] },
    ],
    ['V-WIZ-21 terms', 4, { termsAccepted: false }, { termsAccepted: ['You must accept the terms and conditions'] }],
  ])('%s', (_title, step, changed, problems) => {
    expect(wrong(step, 'wizard', changed)).toEqual(problems);
  });

  test.each<[string, 1 | 2 | 3 | 4, Partial<RegistrationAnswers>]>([
    ['V-WIZ-02 a mobile number with +44', 1, { phone: '+44 7700 900456' }],
    ['V-WIZ-03 exactly 50 characters', 1, { bio: 'x'.repeat(50) }],
    ['V-WIZ-04 1 year', 1, { yearsExperience: '1' }],
    ['V-WIZ-04 50 years', 1, { yearsExperience: '50' }],
    ['V-WIZ-06 a web address', 1, { profilePhotoUrl: 'https://example.org/fern.jpg' }],
    ['V-WIZ-07 Solo', 1, { isCompany: false, companySize: 'Solo' }],
    ['V-WIZ-12 no employers’ liability', 2, { isCompany: true }],
    ['V-WIZ-19 exactly 60 characters', 4, { portfolio: [{ ...picture, caption: 'x'.repeat(60) }] }],
    ['V-WIZ-20 exactly six pictures', 4, { portfolio: Array(6).fill(picture) }],
  ])('%s is valid', (_title, step, changed) => {
    expect(wrong(step, 'wizard', changed)).toEqual({});
  });
});

describe('the step pages’ rules', () => {
  const company = { companySize: ['Company size is required when registering as a company'] };
  test.each<[string, 1 | 2 | 3 | 4, Partial<RegistrationAnswers>, object]>([
    ['V-STEP1-01 first name', 1, { firstName: '' }, { firstName: ['First name is required'] }],
    ['V-STEP1-02 last name', 1, { lastName: ' ' }, { lastName: ['Last name is required'] }],
    ['V-STEP1-04 no phone number', 1, { phone: '' }, { phone: ['Please enter a valid phone number'] }],
    ['V-STEP1-04 9 characters', 1, { phone: '013734655' }, { phone: ['Please enter a valid phone number'] }],
    ['V-STEP1-04 16 characters', 1, { phone: '0137346555500000' }, { phone: ['Please enter a valid phone number'] }],
    ['V-STEP1-04 letters', 1, { phone: '01373-CALLME' }, { phone: ['Please enter a valid phone number'] }],
    ['V-STEP1-05 email', 1, { email: 'fern at home' }, { email: ['Invalid email format'] }],
    ['V-STEP1-06 9 characters', 1, { bio: 'x'.repeat(9) }, { bio: ['Bio must be at least 10 characters'] }],
    ['V-STEP1-07 201 characters', 1, { bio: 'x'.repeat(201) }, { bio: ['Bio must be under 200 characters'] }],
    ['V-STEP1-08 negative', 1, { yearsExperience: '-1' }, { yearsExperience: ['Experience cannot be negative'] }],
    ['V-STEP1-08 51 years', 1, { yearsExperience: '51' }, { yearsExperience: ['Please enter reasonable experience'] }],
    ['V-STEP1-09 service area', 1, { serviceArea: ' ' }, { serviceArea: ['Service area is required'] }],
    ['V-STEP1-10 company without a size', 1, { isCompany: true }, company],
    [
      'V-STEP2-01 insured without a document',
      2,
      { carriesInsurance: true, publicLiabilityFile: '' },
      { publicLiabilityFile: ['Insurance document is required when you carry insurance'] },
    ],
    ['V-STEP3-01 no service', 3, { services: [] }, { services: ['Please select at least one service'] }],
    [
      'V-STEP3-02 other services that are not described',
      3,
      { services: ['other'], customServices: [' '] },
      { customServices: ['Please describe your other services when "Other Services" is selected'] },
    ],
    [
      'V-STEP4-01 no job type',
      4,
      { portfolio: [{ ...picture, jobType: '' }] },
      { 'portfolio.0.jobType': ['Job type is required'] },
    ],
    [
      'V-STEP4-02 seven pictures',
      4,
      { portfolio: Array(7).fill(picture) },
      { portfolio: ['Maximum 6 portfolio images allowed'] },
    ],
    [
      'V-STEP4-05 terms',
      4,
      { termsAccepted: false },
      { termsAccepted: ['You must agree to the terms and conditions'] },
    ],
  ])('%s', (_title, step, changed, problems) => {
    expect(wrong(step, 'pages', changed)).toEqual(problems);
  });

  test.each<[string, 1 | 2 | 3 | 4, Partial<RegistrationAnswers>]>([
    ['V-STEP1-04 a landline with brackets', 1, { phone: '(01373) 465-555' }],
    ['V-STEP1-06 exactly 10 characters', 1, { bio: 'x'.repeat(10) }],
    ['V-STEP1-07 exactly 200 characters', 1, { bio: 'x'.repeat(200) }],
    ['V-STEP1-08 0 years', 1, { yearsExperience: '0' }],
    ['V-STEP1-11 50+', 1, { isCompany: true, companySize: '50+' }],
    [
      'V-STEP2-01 not insured',
      2,
      {
        carriesInsurance: false,
        ...insurance(''),
        publicLiabilityProvider: '',
        publicLiabilityPolicy: '',
        publicLiabilityExpiry: '',
      },
    ],
  ])('%s is valid', (_title, step, changed) => {
    expect(wrong(step, 'pages', changed)).toEqual({});
  });
});
