import type { Day } from '#src/kernel/day';
import { certificate } from './certificate';
import { DONE, idOf, type Moment, type Stage } from './moment';
import { ada, type Landscaper, type Person } from './people';
import { photoOf, portraitOf, type Scene } from './photos';

/** A document that a landscaper uploads. `from`: the insurer or the college. */
export type Paper = {
  kind: 'public_liability' | 'employers_liability' | 'credential';
  name: string;
  from: string;
  until: Day;
};

const fileOf = ({ name }: Paper) => `${name}.pdf`;
const sentAlready = async ({ app }: Stage, who: Landscaper, paper: Paper) =>
  (await app.onboarding.documents.ofLandscaper(who.id)).find(({ originalName }) => originalName === fileOf(paper));

/** The landscaper uploads a document, which then waits for a decision. */
export const showsDocument = (who: Landscaper, paper: Paper, at: Date): Moment => ({
  at,
  what: `${who.fullName} shows ${paper.name}`,
  async happens(stage) {
    if (await sentAlready(stage, who, paper)) return DONE;
    const { kind, name, from, until } = paper;
    const policyNumber = `HG ${idOf(`${name} of ${who.fullName}`).slice(0, 6).toUpperCase()}`;
    const isInsurance = kind !== 'credential';
    const number = isInsurance ? [`Policy ${policyNumber}`] : [];
    return stage.app.onboarding.uploadDocument.execute({
      landscaperId: who.id,
      kind,
      name: fileOf(paper),
      bytes: certificate([from, name, `Issued to ${who.fullName}`, ...number, `Valid until ${until}`]),
      entryPoint: 'pages',
      details: isInsurance
        ? { provider: from, policyNumber, expiresOn: until }
        : { title: name, issuer: from, expiresOn: until },
    });
  },
});

/** Ada approves it, or refuses it with a reason. */
export const isChecked = (who: Landscaper, paper: Paper, at: Date, refusal?: string): Moment => ({
  at,
  what: `Ada ${refusal ? 'refuses' : 'accepts'} ${paper.name} of ${who.fullName}`,
  async happens(stage) {
    const document = await sentAlready(stage, who, paper);
    if (document && document.review !== 'submitted') return DONE;
    return stage.app.onboarding.reviewDocument.execute({
      documentId: document?.id ?? '',
      adminId: ada.id,
      verdict: refusal
        ? { approve: false, reason: refusal }
        : { approve: true, summary: paper.name, validUntil: paper.until },
    });
  },
});

/** An admin finds a waste carrier in the public register, so no document is needed. */
export const isInTheRegister = (
  who: Landscaper,
  { name, until }: { name: string; until: Day },
  seen: { at: Date; day: Day },
): Moment => ({
  at: seen.at,
  what: `${who.fullName} is in the register: ${name}`,
  async happens({ database }) {
    const check = { landscaperId: who.id, kind: 'waste_carrier', summary: name, seenOn: seen.day, validUntil: until };
    await database('landscaperChecks')
      .insert({ id: idOf(`waste carrier ${who.fullName}`), ...check })
      .onConflict('id')
      .ignore();
    return DONE;
  },
});

export type Work = { scene: Scene; jobType: string; caption: string; monthYear: string };

/** The landscaper adds pictures of their work, which everyone can see. */
export const showsWork = (who: Landscaper, works: readonly Work[], at: Date): Moment => ({
  at,
  what: `${who.fullName} shows their work`,
  async happens({ app }) {
    if ((await app.onboarding.portfolioOf(who.id)).length > 0) return DONE;
    const items = await Promise.all(
      works.map(async ({ scene, ...about }, alreadyChosen) => {
        const garden = `${scene} by ${who.fullName}`;
        const photo = await app.jobs.uploadPhoto.execute({
          ownerId: who.id,
          name: `${scene}.jpg`,
          bytes: await photoOf(scene, garden),
          use: 'portfolio',
          alreadyChosen,
        });
        if (!photo.ok) throw new Error(`the photo “${scene}” of ${garden} was refused: ${photo.reason}`);
        return { ...about, id: idOf(garden), photoId: photo.value.id };
      }),
    );
    return app.onboarding.savePortfolio.execute({ landscaperId: who.id, items });
  },
});

/** Someone adds their portrait, which is shown beside their name from then on. */
export const showsTheirFace = (who: Person, at: Date): Moment => ({
  at,
  what: `${who.fullName} adds a portrait`,
  async happens({ app, database }) {
    const has = await database('users').where({ id: who.id }).whereNotNull('profileImageId').first('id');
    if (has) return DONE;
    const photo = await app.jobs.uploadPhoto.execute({
      ownerId: who.id,
      name: 'portrait.jpg',
      bytes: await portraitOf(who.fullName),
      use: 'profile',
      alreadyChosen: 0,
    });
    if (!photo.ok) throw new Error(`the portrait of ${who.fullName} was refused: ${photo.reason}`);
    return app.accounts.changeProfilePhoto.execute({ userId: who.id, photoId: photo.value.id });
  },
});

/** The landscaper also offers services that are not on our list. */
export const offersAlso = (who: Landscaper, customServices: string[], at: Date): Moment => ({
  at,
  what: `${who.fullName} offers something else as well`,
  happens: ({ app }) =>
    app.onboarding.saveServices.execute({ landscaperId: who.id, services: who.answers.services, customServices }),
});
