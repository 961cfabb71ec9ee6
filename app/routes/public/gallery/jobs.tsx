import { Bed } from '#app/ui/bed';
import { Button, ButtonLink, ClosedButton } from '#app/ui/button';
import { BidCard, type BidFacts } from '#app/ui/job/bid-card';
import { BidsWillEnd } from '#app/ui/job/bids-will-end';
import { InDispute, WithCompanion, type Companion } from '#app/ui/job/companion';
import { CompareTable } from '#app/ui/job/compare-table';
import { CheckLine, DatedChecks, type DatedCheckFacts } from '#app/ui/job/dated-check';
import { JobCard, JobRow } from '#app/ui/job/job-card';
import { JobGroup } from '#app/ui/job/job-group';
import { PendingCard, type PendingFacts } from '#app/ui/job/pending-card';
import { ProgressHedge } from '#app/ui/job/progress-hedge';
import { StatusBadge } from '#app/ui/job/status-badge';
import { Timeline } from '#app/ui/job/timeline';
import { TitleBlock } from '#app/ui/job/title-block';
import { ownPicture, ownPortrait } from '#app/ui/pictures/own-pictures';
import { pence } from '#src/kernel/money';
import { Group, TODAY } from './group';

const CHECKS: DatedCheckFacts[] = [
  { kind: 'public_liability', title: 'Public liability £2m', seenOn: '2026-01-05', validUntil: '2027-01-04' },
  { kind: 'employers_liability', title: 'Employers’ liability', seenOn: '2025-06-01', validUntil: '2026-05-30' },
  { kind: 'waste_carrier', title: 'Waste carrier', seenOn: '2024-01-01', validUntil: '2026-01-01' },
  { kind: 'credential', title: 'City & Guilds', detail: 'Level 2 in horticulture' },
];
const photo = ownPicture('privet-before', 'A tall hedge', '12rem');
const bid = (id: string, change: Partial<BidFacts>): BidFacts => ({
  id,
  landscaper: 'Ruth Blackthorn',
  amountPence: pence(185_00),
  reviews: 0,
  checks: [],
  ...change,
});
const BIDS = [
  bid('full', {
    business: 'Blackthorn Gardens',
    photo: ownPortrait('ruth-blackthorn'),
    profileHref: '#jobs',
    work: { photos: [{ ...photo, full: photo.src }], count: 4 },
    message: 'I can come next week, with a second pair of hands.',
    estimatedDays: 2,
    earliestDate: '2026-05-20',
    nextFree: '2026-05-21',
    takesWaste: true,
    vatRegistered: true,
    wasteAuthority: 'Authority seen, to 1 Jan 2027',
    weedKiller: 'None',
    rating: 4.8,
    reviews: 27,
    completedJobs: 41,
    milesAway: 4,
    checks: CHECKS,
    isShortlisted: true,
    confirmedAt: new Date('2026-05-12T09:00:00Z'),
  }),
  bid('plain', { landscaper: 'Fern Ash', status: 'rejected', takesWaste: false, wasteAuthority: 'Not seen by us' }),
  bid('chosen', { landscaper: 'Rowan Reed', status: 'accepted' }),
];
const PENDING: PendingFacts = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Hedge in Frome',
  description: 'Front hedge, about 12 metres.',
  location: 'Frome BA11',
  when: 'Flexible',
  posted: '5 hours ago',
  budget: 200_00,
  bidCount: 2,
  photo: null,
  justPosted: false,
};
const JOB = { id: 'card', title: 'A hedge and a lawn', href: '#jobs', place: 'Frome BA11', when: 'Sat 23 May 2026' };

const COMPANION: Companion = {
  title: 'Hedge in Frome',
  number: 1042,
  photo: null,
  place: 'Frome BA11',
  day: 'Sat 23 May 2026',
  other: { name: 'Ruth Blackthorn', business: 'Blackthorn Gardens', imageId: null, rating: 4.8, reviewCount: 27 },
  held: 185_00,
};

/** Jobs, bids and their checks. */
export const Jobs = () => (
  <Group id="jobs" title="Jobs and bids">
    <JobCard
      job={{ ...JOB, photo, milesAway: 5, recurring: 'Weekly', description: 'Both by June.', budgetPence: 200_00 }}
      aside="2 of 5 bids"
      action={<ButtonLink href="#jobs">Bid</ButtonLink>}
    />
    <JobCard job={{ ...JOB, id: 'closed' }} action={<ClosedButton>You have bid already.</ClosedButton>} />
    <JobRow
      job={{ ...JOB, id: 'row', photo }}
      facts={[{ icon: 'calendar', text: 'Sat 23 May 2026' }]}
      status={<StatusBadge status="active" />}
      price={{ of: 'held', pence: 185_00, label: 'held' }}
      actions={<Button type="button">Mark complete</Button>}
    >
      <InDispute pence={40_00} />
    </JobRow>
    <JobGroup id="gallery-group" title="A group of jobs" count={1}>
      {[<PendingCard key="1" job={PENDING} />]}
    </JobGroup>
    <JobGroup id="gallery-no-jobs" title="A group without jobs" count={0}>
      {[]}
    </JobGroup>
    {BIDS.map((one, at) => (
      <BidCard
        key={one.id}
        bid={one}
        today={TODAY}
        choose={at === 0 && <Button type="button">Choose Ruth</Button>}
        actions={at === 0 && <ButtonLink href="#jobs">Decline</ButtonLink>}
      />
    ))}
    <CompareTable bids={BIDS} today={TODAY} />
    <BidsWillEnd bidCount={2} />
    <Bed pad as="div">
      <DatedChecks checks={CHECKS} today={TODAY} />
    </Bed>
    <CheckLine checks={CHECKS} today={TODAY} />
    <TitleBlock
      rows={[
        { term: 'Job', value: '1042' },
        { term: 'Place', value: 'Frome BA11' },
        { term: 'Customer', value: 'olive@example.com', wide: true },
      ]}
    />
    <Timeline
      items={[
        { state: 'done', icon: 'check', title: 'Posted', when: 'Mon 11 May 2026' },
        { state: 'now', icon: 'clock', title: 'Waiting for bids', when: 'Today', more: 'Two have arrived.' },
        { state: 'next', icon: 'lock', title: 'Choose and pay', when: 'When you are ready' },
      ]}
    />
    <WithCompanion of={COMPANION} next={['The first step', 'The second']} more={<InDispute pence={40_00} />}>
      <p>A form about a job.</p>
    </WithCompanion>
    <ProgressHedge value={0.4} label="Two of five steps" />
    <ProgressHedge small label="Working on it" />
    <ProgressHedge hours value={20} max={48} label="20 of 48 hours" />
  </Group>
);
