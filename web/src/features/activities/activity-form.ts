/** What every form of an activity gets: what stands in it, whether it is a new one, and where it leads. */
export interface ActivityFormProps<Content> {
  readonly initial: Content;
  readonly isNew: boolean;
  /** What it throws is shown, and what was typed stays (L-41). */
  readonly onSave: (content: Content) => Promise<void>;
  readonly onCancel: () => void;
}
