import './not-recorded.css';

/** Where the sync mark stands otherwise: nothing that happens at this table is kept. */
export const NotRecorded = () => <span className="not-recorded">Not recorded</span>;
