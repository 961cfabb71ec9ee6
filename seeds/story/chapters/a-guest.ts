import { idOf, type Chapter, type Stage } from '../moment';
import { DEMO_PASSWORD } from '../people';
import { photoOf } from '../photos';

const JOB = 'Nell’s front path';

/** A customer who posts before she has an account. Her profile is still to be completed. */
export const aGuest: Chapter = {
  name: 'a guest',
  moments: ({ daysAgo }) => [
    { at: daysAgo(2, '19:25'), what: `${JOB}: Nell Harcourt posts as a guest`, happens: (stage) => nellPosts(stage) },
  ],
};

async function nellPosts({ app }: Stage) {
  const { visitor } = await app.visitors.admit.execute({});
  const photo = await app.visitors.uploadPhoto.execute({
    ownerId: visitor.id,
    name: 'path.jpg',
    bytes: await photoOf('slabs close', JOB),
    use: 'guest',
    alreadyChosen: 0,
  });
  if (!photo.ok) return photo;
  return app.visitors.postAsNewCustomer.execute({
    jobId: idOf(`job ${JOB}`),
    visitorId: visitor.id,
    entryPoint: 'guest',
    newCustomer: {
      fullName: 'Nell Harcourt',
      email: 'nell.harcourt@hedgerow.test',
      phoneNumber: '07700 900187',
      password: DEMO_PASSWORD,
    },
    answers: {
      jobTypes: ['jet_washing', 'weeding'],
      description:
        'Front path, eleven metres of old paviours with moss in every joint. Weeds out first, then wash, and go easy near the lavender.',
      photos: [photo.value.id],
      flexibleDate: true,
      timeOfDay: 'anytime',
      address: '5 Gentle Street, Frome BA11 1JA',
    },
  });
}
