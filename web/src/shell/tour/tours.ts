/** One step of the guided tour: its target and its text. */
export interface TourStep {
  /** A CSS selector; the step points at the first visible match. Without a match the step waits for a later visit. */
  readonly target: string;
  readonly text: string;
}

/** The pages that have a tour (silence 13). Steps are kept as seen by their index: append, never reorder. */
export const TOURS = {
  'browse-courses': [
    { target: 'main h1', text: 'Here are all courses. Open one to see its lessons; the free ones you join at once.' },
    {
      target: 'nav[aria-label="Main"], .top-bar-narrow',
      text: 'What you have joined stands under My courses. Deals to play are in the Deal store.',
    },
    {
      target: '.sync-mark',
      text: 'This sign says whether all is saved. Without a connection you just go on; it is sent later.',
    },
  ],
  'my-courses': [
    {
      target: 'main h1',
      text: 'The courses you have joined. They are kept on this device and open without a connection too.',
    },
    { target: '.sync-mark', text: 'Press here to see what lies on this device, and to make room on it.' },
  ],
  teaching: [
    { target: 'main h1', text: 'Your courses, deal packs and deals begin here.' },
    {
      target: 'a[href="/teaching/options"]',
      text: 'Options: what everybody sees of you, and the phrases that you use again and again.',
    },
  ],
} as const satisfies Readonly<Record<string, readonly TourStep[]>>;

export type TourId = keyof typeof TOURS;
