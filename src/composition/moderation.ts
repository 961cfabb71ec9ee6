import { PgContentFinder } from '#src/modules/moderation/adapters/pg-content-finder';
import { PgModerationViews } from '#src/modules/moderation/adapters/pg-moderation-views';
import type { ContentFinder } from '#src/modules/moderation/ports/content-finder';
import type { ModerationViews } from '#src/modules/moderation/ports/moderation-views';
import { AppealContentDecision } from '#src/modules/moderation/use-cases/appeal-content-decision';
import { BlockPerson } from '#src/modules/moderation/use-cases/block-person';
import { DecideCase } from '#src/modules/moderation/use-cases/decide-case';
import { JudgeContentAppeal } from '#src/modules/moderation/use-cases/judge-content-appeal';
import { OpenCase } from '#src/modules/moderation/use-cases/open-case';
import { OpenConversation } from '#src/modules/moderation/use-cases/open-conversation';
import { ReportContent } from '#src/modules/moderation/use-cases/report-content';
import { RestoreContent } from '#src/modules/moderation/use-cases/restore-content';
import { UnblockPerson } from '#src/modules/moderation/use-cases/unblock-person';
import { CLOCK, DATABASE, NEW_ID, store, WORK } from './tokens';
import { moduleOf, port, provide } from './wiring';

export const moderation = moduleOf({
  reportContent: provide(ReportContent, WORK, NEW_ID, CLOCK),
  openCase: provide(OpenCase, WORK, NEW_ID, CLOCK),
  decideCase: provide(DecideCase, WORK, CLOCK),
  appealContentDecision: provide(AppealContentDecision, WORK, CLOCK),
  judgeContentAppeal: provide(JudgeContentAppeal, WORK, CLOCK),
  restoreContent: provide(RestoreContent, WORK, CLOCK),
  openConversation: provide(OpenConversation, WORK),
  blockPerson: provide(BlockPerson, store('blocks'), CLOCK),
  unblockPerson: provide(UnblockPerson, store('blocks')),
  content: port<ContentFinder>(provide(PgContentFinder, DATABASE)),
  views: port<ModerationViews>(provide(PgModerationViews, DATABASE)),
});
