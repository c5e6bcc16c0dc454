import { levelTag } from '@overtrick/shared/learning/values/levels';
import type { Preferences } from '@overtrick/shared/learning/values/preferences';
import type { SyncState } from '@overtrick/shared/sync/status';
import { useState } from 'react';
import { TrickRow } from '../card-table/trick-row.tsx';
import { PreferenceFields } from '../pieces/preference-fields.tsx';
import { SyncMark } from '../pieces/sync-mark.tsx';
import { ActionBar, Button, ButtonLink, IconButton } from '../ui/button.tsx';
import { ConfirmDialog, Dialog, type DialogSize } from '../ui/overlays/dialog.tsx';
import { Menu } from '../ui/overlays/menu.tsx';
import { Notice } from '../ui/overlays/notice.tsx';
import { BackLink, Breadcrumbs } from '../ui/page/breadcrumbs.tsx';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { ErrorView } from '../ui/page/error-view.tsx';
import { PageHeading } from '../ui/page/page-heading.tsx';
import { Brand } from '../ui/signs/brand.tsx';
import { Icon } from '../ui/signs/icon.tsx';
import { ICON_NAMES } from '../ui/signs/icon-paths.ts';
import { ProgressBar } from '../ui/signs/progress-bar.tsx';
import { Skeleton } from '../ui/signs/skeleton.tsx';
import { SuitSign, SuitText } from '../ui/signs/suit-sign.tsx';
import { Badge, BonusBadge, FilterBadge, Tag } from '../ui/signs/tag.tsx';
import { Choices, Files, FormFields, RichText, WholeForm } from './forms.tsx';
import { ItemsAndPeople, Lists, Skeletons, Tooltips, TourSteps } from './lists.tsx';
import { Section } from './section.tsx';
import { Calls, Cards, Diagrams } from './table.tsx';

const SYNC_STATES: readonly SyncState[] = ['saved', 'waiting', 'offline', 'paused', 'refused', 'updating', 'unwritten'];

const nothing = () => {};

interface Props {
  readonly settings: Preferences;
  readonly onSettings: (settings: Preferences) => void;
}

/** Every widget in every state. */
export function Widgets(props: Props) {
  return (
    <>
      <Controls />
      <FormFields />
      <Choices />
      <Files />
      <RichText />
      <WholeForm />
      <Lists />
      <ItemsAndPeople />
      <Skeletons />
      <Section title="Settings">
        <div className="gallery-wide">
          <PreferenceFields preferences={props.settings} onChange={props.onSettings} />
        </div>
      </Section>
      <Signs />
      <Pages />
      <Dialogs />
      <Tooltips />
      <TourSteps />
      <Cards />
      <Calls />
      <Diagrams />
    </>
  );
}

function Controls() {
  return (
    <Section title="Buttons">
      <Button kind="filled">Continue</Button>
      <Button kind="outlined" icon="play">
        Play now
      </Button>
      <Button>Replay</Button>
      <Button kind="quiet">Details</Button>
      <Button kind="danger">Delete</Button>
      <Button kind="filled" busy>
        Saving
      </Button>
      <Button disabled>Locked</Button>
      <Button disabled reason="Deal store needs a connection">
        Open the store
      </Button>
      <Button size="sm">Small</Button>
      <Button size="lg">Large</Button>
      <ButtonLink href="#top" kind="outlined" iconAfter="chevron-right">
        Next deal
      </ButtonLink>
      <IconButton icon="settings" label="Settings" />
      <IconButton icon="undo" label="Undo" disabled />
      <Menu
        label="Turn"
        items={[
          { label: 'All', onChoose: nothing },
          { label: 'North', onChoose: nothing },
          { label: 'Defenders', disabled: true, onChoose: nothing },
        ]}
      />
      <Menu label="More" dots items={[{ label: 'Remove', icon: 'cross', onChoose: nothing }]} />
      {SYNC_STATES.map((state) => (
        <SyncMark
          key={state}
          status={{ state, waiting: 2, refused: 1, recordings: 0, uncounted: 0, lastSaved: null }}
        />
      ))}
      <ActionBar label="Course">
        <Button kind="filled">Edit course</Button>
        <Button>Duplicate</Button>
        <Button>Archive</Button>
      </ActionBar>
      <FilterBadge label="Level: Improver" onOpen={nothing} onRemove={nothing} />
    </Section>
  );
}

function Signs() {
  return (
    <Section title="Signs, tags, progress">
      <ul className="gallery-icons">
        {ICON_NAMES.map((name) => (
          <li key={name}>
            <Icon name={name} />
            <small>{name}</small>
          </li>
        ))}
      </ul>
      <p>
        <SuitSign suit="S" /> <SuitSign suit="H" /> <SuitSign suit="D" /> <SuitSign suit="C" />{' '}
        <SuitText text="Partner’s 2♠ only completes the transfer; 3♥ would break it." />
      </p>
      <Brand />
      <Tag strong>12 Deals</Tag>
      <Tag>{levelTag(3, 3)}</Tag>
      <Tag>{levelTag(2, 3)}</Tag>
      <Badge>Pending</Badge>
      <Badge tone="green">Approved</Badge>
      <Badge tone="amber">Draft</Badge>
      <Badge tone="accent">New</Badge>
      <Badge tone="plain">Live</Badge>
      <BonusBadge tricks={1} />
      <BonusBadge tricks={2} />
      <div className="gallery-narrow">
        <ProgressBar percent={61} label="Downloading" words="11 of 18 MB" />
        <ProgressBar percent={0} label="Not begun" />
        <ProgressBar percent={25} label="Progress" />
        <ProgressBar percent={100} label="Complete" />
      </div>
      <TrickRow won={3} total={12} words="3 of 12 · 25%" />
      <TrickRow won={2} lost={1} goal={10} words="2 of 10 · 1 lost" size="sm" />
      <TrickRow won={10} lost={3} goal={10} words="10 of 10 · 3 lost" size="lg" />
    </Section>
  );
}

function Pages() {
  return (
    <Section title="Parts of pages">
      <div className="gallery-wide">
        <Breadcrumbs
          trail={[
            { label: 'Admin', href: '#admin' },
            { label: 'Courses', href: '#courses' },
            { label: 'Tricks and winners' },
          ]}
        />
        <BackLink href="#top">My deals</BackLink>
        <PageHeading
          title="Declarer in a suit"
          tags={
            <>
              <Tag strong>12 Deals</Tag>
              <Tag>Improver</Tag>
            </>
          }
          actions={<Button kind="filled">Continue</Button>}
        >
          Trumps, ruffs and the order of things. Twelve deals, each with one idea.
        </PageHeading>
        <Notice>A new version is ready.</Notice>
        <Notice tone="good" onClose={nothing}>
          The course has been saved.
        </Notice>
        <Notice tone="bad" actions={<Button>Try again</Button>}>
          The file could not be uploaded.
        </Notice>
        <Notice tone="wait">
          <b>You are off line.</b> What is on this device works as usual, and your progress is kept.
        </Notice>
        <Skeleton label="Loading your deals" lines={3} />
        <EmptyState title="No deal packs yet" action={<Button kind="filled">Deal store</Button>}>
          Packs you get from the deal store appear here, ready to play without a connection.
        </EmptyState>
        <ErrorView title="This deal could not be opened" action={<Button kind="filled">Try again</Button>}>
          The rest of the pack is not affected.
        </ErrorView>
      </div>
    </Section>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<DialogSize | 'confirm' | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title="Dialogs">
      <Button onClick={() => setOpen('sm')}>Small dialog</Button>
      <Button onClick={() => setOpen('md')}>Medium dialog</Button>
      <Button onClick={() => setOpen('lg')}>Large dialog</Button>
      <Button onClick={() => setOpen('confirm')}>Confirmation</Button>
      {open === 'confirm' && (
        <ConfirmDialog
          heading="Delete course"
          text="Deleting the course will completely remove it from a teachers list of courses."
          confirm="Delete"
          onConfirm={close}
          onCancel={close}
        />
      )}
      {(open === 'sm' || open === 'md' || open === 'lg') && (
        <Dialog
          heading="Preview deals"
          size={open}
          onClose={close}
          footer={
            <>
              <Button kind="filled" onClick={close}>
                Open in simulator
              </Button>
              <Button onClick={close}>Close</Button>
            </>
          }
        >
          <p>Words of a dialog.</p>
        </Dialog>
      )}
    </Section>
  );
}
