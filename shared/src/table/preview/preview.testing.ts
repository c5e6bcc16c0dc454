import { callsOf, ONE_NO_TRUMP } from '../table.testing.ts';
import type { PreviewEffect, PreviewEvent } from './event.ts';
import { type Preview, startPreview } from './state.ts';
import { stepPreview } from './step.ts';
import { type PreviewSnapshot, previewSnapshotOf } from './view.ts';

/** A preview with the effects of all that was done to it. */
export class Screen {
  preview: Preview;
  readonly effects: PreviewEffect[] = [];

  constructor(deal = { ...ONE_NO_TRUMP, startWithEmptyAuction: false }) {
    this.preview = startPreview(deal);
  }

  /** Does all of it; a refused event throws. */
  do(...events: readonly PreviewEvent[]): this {
    for (const event of events) {
      const next = stepPreview(this.preview, event);
      if (!next.ok) throw new Error(`${event.type}: ${next.error}`);
      this.preview = next.value.preview;
      this.effects.push(...next.value.effects);
    }
    return this;
  }

  /** Why an event is refused; undefined when it is not. */
  refusal(event: PreviewEvent): string | undefined {
    const next = stepPreview(this.preview, event);
    return next.ok ? undefined : next.error;
  }

  press(...controls: readonly Preview['menu'][]): this {
    return this.do(...controls.flatMap((control) => (control ? [{ type: 'controlPressed' as const, control }] : [])));
  }

  play(...cards: readonly string[]): this {
    return this.do(...cards.map((card) => ({ type: 'cardPicked' as const, card: card as never })));
  }

  call(text: string): this {
    return this.do(...callsOf(text).map((call) => ({ type: 'callMade' as const, call })));
  }

  get seen(): PreviewSnapshot {
    return previewSnapshotOf(this.preview);
  }
}
