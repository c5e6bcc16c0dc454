import './not-recorded.css';

/** Takes the place of the sync mark: nothing that happens at this table is kept. */
export const NotRecorded = () => <span className="not-recorded">Not recorded</span>;
