import { PgFavouriteViews } from '#src/modules/bidding/adapters/favourites/pg-favourite-views';
import { pgBidViews } from '#src/modules/bidding/adapters/pg-bid-views';
import { contractFor, contractToBe } from '#src/modules/bidding/adapters/pg-contract-views';
import { endedBids } from '#src/modules/bidding/adapters/pg-ended-bid-views';
import { likePrices } from '#src/modules/bidding/adapters/pg-like-prices';
import { biddingOnJob } from '#src/modules/bidding/adapters/pg-bidding-on-job';
import { placesAsked } from '#src/modules/bidding/adapters/pg-place-views';
import type { FavouriteViews } from '#src/modules/bidding/ports/favourites/favourite-views';
import { AcceptBid } from '#src/modules/bidding/use-cases/accept-bid';
import { DeclineBid } from '#src/modules/bidding/use-cases/choosing/decline-bid';
import { ShortlistBid } from '#src/modules/bidding/use-cases/choosing/shortlist-bid';
import { UndoDecline } from '#src/modules/bidding/use-cases/choosing/undo-decline';
import { ConfirmBid } from '#src/modules/bidding/use-cases/confirm-bid';
import { EditBid } from '#src/modules/bidding/use-cases/edit-bid';
import { AddFavourite } from '#src/modules/bidding/use-cases/favourites/add-favourite';
import { NoteFavourite } from '#src/modules/bidding/use-cases/favourites/note-favourite';
import { RemoveFavourite } from '#src/modules/bidding/use-cases/favourites/remove-favourite';
import { InviteToBid } from '#src/modules/bidding/use-cases/invite-to-bid';
import { AnswerQuestion } from '#src/modules/bidding/use-cases/questions/answer-question';
import { AskQuestion } from '#src/modules/bidding/use-cases/questions/ask-question';
import { PgQuestionViews } from '#src/modules/bidding/adapters/pg-questions';
import type { QuestionViews } from '#src/modules/bidding/ports/question-views';
import { PlaceBid } from '#src/modules/bidding/use-cases/place-bid';
import { WithdrawBid } from '#src/modules/bidding/use-cases/withdraw-bid';
import { PgAvailableJobs } from '#src/modules/jobs/adapters/available-jobs/pg-available-jobs';
import { PgPlaceNames } from '#src/modules/jobs/adapters/pg-place-names';
import { PgSavedSearchViews } from '#src/modules/jobs/adapters/pg-saved-searches';
import { ChangeSavedSearch } from '#src/modules/jobs/use-cases/saved-searches/change-saved-search';
import { DeleteSavedSearch } from '#src/modules/jobs/use-cases/saved-searches/delete-saved-search';
import { OpenSavedSearch } from '#src/modules/jobs/use-cases/saved-searches/open-saved-search';
import { SaveSearch } from '#src/modules/jobs/use-cases/saved-searches/save-search';
import type { SavedSearchViews } from '#src/modules/jobs/ports/views/saved-search-views';
import type { AvailableJobViews } from '#src/modules/jobs/ports/views/available-job-views';
import { CLOCK, VIEWS_DATABASE, GEOCODER, NEW_ID, store, WORK } from './tokens';
import { make, moduleOf, port, provide } from './wiring';

export const bidding = moduleOf(
  {
    placeBid: provide(PlaceBid, WORK, CLOCK),
    editBid: provide(EditBid, WORK, CLOCK),
    confirmBid: provide(ConfirmBid, WORK, CLOCK),
    withdrawBid: provide(WithdrawBid, WORK, CLOCK),
    shortlistBid: provide(ShortlistBid, WORK, CLOCK),
    declineBid: provide(DeclineBid, WORK, CLOCK),
    undoDecline: provide(UndoDecline, WORK, CLOCK),
    acceptBid: provide(AcceptBid, WORK, CLOCK),
    inviteToBid: provide(InviteToBid, WORK, CLOCK),
    askQuestion: provide(AskQuestion, WORK, CLOCK),
    answerQuestion: provide(AnswerQuestion, WORK, CLOCK),
    questions: port<QuestionViews>(provide(PgQuestionViews, VIEWS_DATABASE)),
    addFavourite: provide(AddFavourite, store('favourites'), CLOCK),
    noteFavourite: provide(NoteFavourite, store('favourites')),
    removeFavourite: provide(RemoveFavourite, store('favourites')),
    favourites: port<FavouriteViews>(provide(PgFavouriteViews, VIEWS_DATABASE)),
    availableJobs: port<AvailableJobViews>(provide(PgAvailableJobs, VIEWS_DATABASE, PgPlaceNames)),
    saveSearch: provide(SaveSearch, store('savedSearches'), PgAvailableJobs, NEW_ID, CLOCK),
    changeSavedSearch: provide(ChangeSavedSearch, store('savedSearches')),
    openSavedSearch: provide(OpenSavedSearch, store('savedSearches'), CLOCK),
    deleteSavedSearch: provide(DeleteSavedSearch, store('savedSearches')),
    savedSearches: port<SavedSearchViews>(provide(PgSavedSearchViews, VIEWS_DATABASE)),
    views: make(
      (db) => ({
        ...pgBidViews(db),
        biddingOnJob: biddingOnJob(db),
        contractFor: contractFor(db),
        contractToBe: contractToBe(db),
        endedBids: endedBids(db),
        ...likePrices(db),
        placesAsked: placesAsked(db),
      }),
      VIEWS_DATABASE,
    ),
  },
  provide(PgPlaceNames, VIEWS_DATABASE, GEOCODER),
);
