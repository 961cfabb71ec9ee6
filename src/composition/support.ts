import { PgArticleVotes } from '#src/modules/support/adapters/pg-article-votes';
import { PgSupportViews } from '#src/modules/support/adapters/pg-support-views';
import type { ArticleVotes } from '#src/modules/support/ports/article-votes';
import type { SupportViews } from '#src/modules/support/ports/support-views';
import { AnswerTicket } from '#src/modules/support/use-cases/answer-ticket';
import { CloseTicket } from '#src/modules/support/use-cases/close-ticket';
import { ForgetOldTickets } from '#src/modules/support/use-cases/forget-old-tickets';
import { OpenTicket } from '#src/modules/support/use-cases/open-ticket';
import { RateArticle } from '#src/modules/support/use-cases/rate-article';
import { ReadTicket } from '#src/modules/support/use-cases/read-ticket';
import { StoreTicketFile } from '#src/modules/support/use-cases/store-ticket-file';
import { WriteInTicket } from '#src/modules/support/use-cases/write-in-ticket';
import {
  CLOCK,
  DATABASE,
  VIEWS_DATABASE,
  FILE_CLEANING,
  FILE_STORE,
  LOG,
  NEW_ID,
  NEW_SECRET,
  store,
  WORK,
} from './tokens';
import { moduleOf, port, provide } from './wiring';

export const support = moduleOf(
  {
    openTicket: provide(OpenTicket, WORK, StoreTicketFile, NEW_ID, NEW_SECRET, CLOCK),
    writeInTicket: provide(WriteInTicket, WORK, StoreTicketFile, CLOCK),
    answerTicket: provide(AnswerTicket, WORK, CLOCK),
    closeTicket: provide(CloseTicket, WORK, CLOCK),
    readTicket: provide(ReadTicket, store('tickets'), FILE_STORE),
    forgetOldTickets: provide(ForgetOldTickets, store('tickets'), FILE_STORE, LOG),
    rateArticle: provide(RateArticle, PgArticleVotes, CLOCK),
    articleVotes: port<ArticleVotes>(provide(PgArticleVotes, DATABASE)),
    views: port<SupportViews>(provide(PgSupportViews, VIEWS_DATABASE)),
  },
  provide(StoreTicketFile, FILE_CLEANING, FILE_STORE, NEW_ID),
);
