import { legalCards } from '@overtrick/shared/bridge/play';
import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { useState } from 'react';
import { CallNotes } from '../features/deal-editor/calls/call-notes.tsx';
import { FactsForm } from '../features/deal-editor/calls/facts-form.tsx';
import type { PhraseBook } from '../features/deal-editor/calls/phrase-picker.tsx';
import { PlayWords } from '../features/deal-editor/calls/play-words.tsx';
import { TeachingWords } from '../features/deal-editor/calls/teaching-words.tsx';
import { LineRecorder } from '../features/deal-editor/lines/line-recorder.tsx';
import { PHRASES, SECTION_STATES, type SectionState } from '../features/deal-editor/section-states.ts';
import type { FindCardValues } from '../pieces/use-card-values.ts';

/** A fake solver: every second card wins one more trick. */
const weigh: FindCardValues = async (play) =>
  legalCards(play).map((card, index) => ({ card, tricks: 7 + (index % 2) }));

/** The parts of the deal editor that stand at calls and cards. */
export function DealSections({ name }: { readonly name: SectionState }) {
  const [content, setContent] = useState<DealContent>(SECTION_STATES[name]);
  const [lists, setLists] = useState(PHRASES);
  const section = { content, onChange: (patch: Partial<DealContent>) => setContent({ ...content, ...patch }) };
  const phrases: PhraseBook = {
    lists,
    onSave: async (list, text) => setLists({ ...lists, [list]: [...lists[list], text] }),
  };
  return (
    <main className="gallery gallery-wide">
      <h1>A deal: {name}</h1>
      <CallNotes {...section} phrases={phrases} />
      <FactsForm {...section} system="ACOL" />
      <PlayWords {...section} phrases={phrases} />
      <LineRecorder {...section} weigh={weigh} />
      <TeachingWords {...section} phrases={phrases} />
    </main>
  );
}
