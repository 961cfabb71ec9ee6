import { BareSoil } from '#app/ui/art/bare-soil';
import { Bed } from '#app/ui/bed';
import { ButtonLink } from '#app/ui/button';
import { DataTable } from '#app/ui/data-table';
import { EmptyState } from '#app/ui/empty-state';
import { FilterChips } from '#app/ui/filter-chip';
import { FilterButton, FilterSheet, FiltersInLine } from '#app/ui/filter-sheet';
import { Fold } from '#app/ui/fold';
import { Check } from '#app/ui/forms/check';
import { Note, NOTE_KINDS } from '#app/ui/note';
import { Pagination } from '#app/ui/pagination';
import { BackLink } from '#app/ui/page/back-link';
import { ProfileSection } from '#app/ui/page/profile-section';
import { RestrictedNote } from '#app/ui/page/restricted-note';
import { Toast } from '#app/ui/page/toast';
import { WithAside } from '#app/ui/page/with-aside';
import { ownPicture } from '#app/ui/pictures/own-pictures';
import { Photo } from '#app/ui/pictures/photo';
import { PhotoGallery } from '#app/ui/pictures/photo-gallery';
import { Thumbs } from '#app/ui/pictures/thumbs';
import { StatTile, Stats } from '#app/ui/stat-tile';
import { Sum } from '#app/ui/sum';
import { Tabs } from '#app/ui/tabs';
import { Group, Line } from './group';

const TABS = [
  { key: 'open', label: 'Open', href: '?tab=open', count: 3 },
  { key: 'done', label: 'Done', href: '?tab=done', count: 0 },
  { key: 'all', label: 'All', href: '?tab=all' },
];
const PEOPLE = [
  { name: 'Olive Marsh', jobs: 4, spent: 840_00 },
  { name: 'Sam Fields', jobs: 1, spent: 95_50 },
];
const PHOTOS = (['privet-before', 'privet-after', 'lawn-after'] as const).map((name) => {
  const photo = ownPicture(name, `Our picture ${name}`, '12rem');
  return { ...photo, full: photo.src };
});

/** Notes, tables, tabs and what else holds text and pictures. */
export const Boxes = () => (
  <Group id="boxes" title="Boxes, tables and pictures">
    <Toast
      title="Saved"
      description="A notice about what has just happened."
      link={{ href: '#boxes', label: 'See it' }}
    />
    <Toast kind="problem" title="Not saved" />
    {NOTE_KINDS.map((kind) => (
      <Note key={kind} kind={kind}>
        <p>A note of the kind “{kind}”.</p>
      </Note>
    ))}
    <RestrictedNote words="You have restricted what we do with your data, so this cannot be changed." />
    <Bed pad>A bed</Bed>
    <Bed pad as="div" highlighted>
      A bed that is new
    </Bed>
    <BackLink href="#boxes">Back to the beginning</BackLink>
    <Tabs label="Three tabs" items={TABS} current="open" />
    <Tabs label="Two tabs" items={TABS.slice(0, 2)} current="done" halves />
    <Line>
      <FilterButton opens="gallery-filters" inUse={2} />
      <FilterButton opens="gallery-in-line" />
    </Line>
    <FilterChips
      filters={[
        { label: 'Hedges', removeHref: '#boxes' },
        { label: 'Within 10 miles', removeHref: '#boxes' },
      ]}
    />
    <FilterSheet action="#boxes" id="gallery-filters" clearHref="#boxes">
      <Check name="in-sheet" label="Hedges" defaultChecked />
    </FilterSheet>
    <FiltersInLine id="gallery-in-line">
      <Check name="in-line" label="Lawns" />
    </FiltersInLine>
    <Stats>
      <StatTile label="Open jobs" value="3" sub="one of them is new" href="#boxes" />
      <StatTile label="Held" value={<Sum of="held" pence={185_00} large />} />
    </Stats>
    <DataTable
      caption="Two customers"
      showCaption
      rows={PEOPLE}
      keyOf={({ name }) => name}
      columns={[
        { label: 'Name', cell: ({ name }) => name, total: 'Together' },
        { label: 'Jobs', cell: ({ jobs }) => jobs, right: true, total: 5 },
        { label: 'Spent', cell: ({ spent }) => <Sum of="spent" pence={spent} />, right: true },
        { label: 'Profile', cell: () => <a href="#boxes">Open</a>, hideLabel: true },
      ]}
    />
    <Pagination
      label="Numbered pages"
      pages={[1, 2, 3].map((number) => ({ number, href: `?page=${number}`, current: number === 2 }))}
      previous="?page=1"
      next="?page=3"
    />
    <EmptyState
      drawing={<BareSoil />}
      title="Nothing here yet"
      action={<ButtonLink href="#boxes">Post a job</ButtonLink>}
    >
      A sentence on what to do next.
    </EmptyState>
    <Fold summary="A question" open>
      <p>Its answer.</p>
    </Fold>
    <ProfileSection id="gallery-about" title="A section of a profile" edit={{ href: '#boxes', label: 'Edit' }}>
      <p>Its text.</p>
    </ProfileSection>
    <WithAside label="Beside it" aside={<p>Beside a page’s main part.</p>}>
      <p>A page’s main part.</p>
    </WithAside>
    <Photo {...ownPicture('summer-border', 'A border in summer', '30rem')} caption="A caption" />
    <PhotoGallery photos={PHOTOS} id="gallery-photos" />
    <Thumbs photos={PHOTOS} count={5} href="#boxes" name="Ruth Blackthorn" id="gallery-thumbs" />
    <Thumbs photos={[]} count={0} href="#boxes" name="Fern Ash" id="gallery-no-thumbs" />
  </Group>
);
