import { IDLE_YEARS } from '#src/kernel/deadlines';
import type { DataRequestKind, DataRequestState } from '#src/modules/accounts/domain/data-request';

/** Requests that people make on their own page. Deleting the account has another. */
export const asking = ['see', 'correct', 'restrict'] as const;
export type Asking = (typeof asking)[number];
export const isAsking = (text: string | undefined): text is Asking => asking.some((kind) => kind === text);

export const REQUEST_KINDS: Record<DataRequestKind, string> = {
  see: 'See more data',
  correct: 'Correct data',
  restrict: 'Restrict use',
  delete: 'Delete the account',
};

/** Added to a deletion that the person did not ask for. */
export const BEGUN_BY_US = `We began this deletion: nobody had used the account for ${IDLE_YEARS} years, and nobody answered when we asked.`;

export const REQUEST_STATES: Record<DataRequestState, string> = {
  open: 'Waiting for us',
  in_force: 'In force',
  grace: 'Days of grace',
  done: 'Done',
  refused: 'Refused',
  undone: 'Taken back',
};

type AskingWords = {
  link: string;
  title: string;
  what: readonly string[];
  words: { label: string; hint?: string };
  confirm: string;
  done: string;
};
/** What the page of each request says before the request is made. */
export const ASKING: Record<Asking, AskingWords> = {
  see: {
    link: 'Ask for something that is not in the download',
    title: 'Ask to see more of your data',
    what: [
      'Your download contains what we hold about you. If something is missing from it, or you need it in another form, tell us what.',
      'We answer within a month, free of charge.',
    ],
    words: { label: 'What do you want to see?' },
    confirm: 'Send the request',
    done: 'We have your request and answer within a month',
  },
  correct: {
    link: 'Ask us to correct something',
    title: 'Ask us to correct your data',
    what: [
      'You can change your name, contact details and addresses in your settings yourself. Ask us about anything else that is wrong, such as a receipt or a note.',
      'We answer within a month, free of charge.',
    ],
    words: { label: 'What is wrong, and what is right?' },
    confirm: 'Send the request',
    done: 'We have your request and answer within a month',
  },
  restrict: {
    link: 'Restrict what we do with your data',
    title: 'Restrict what we do with your data',
    what: [
      'We then store your data and use it only for work and money that are under way, until you end the restriction.',
      'Meanwhile you cannot post jobs or place bids, your profile is not shown to anyone, nobody can ask you for a bid, and we send you no news of jobs.',
      'Jobs you have posted and bids you have placed stay until you end them. You can still choose and pay for a bid, ask a landscaper for one, talk about jobs under way, be paid, and download your data.',
      'It is in force at once, and you can end it at any time.',
    ],
    words: {
      label: 'Why? (optional)',
      hint: 'For example, that your data is wrong and you are waiting for us to correct it.',
    },
    confirm: 'Restrict my data',
    done: 'The restriction is in force',
  },
};
