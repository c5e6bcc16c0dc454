import './teachers-see.css';
import { Button } from '../ui/button.tsx';
import { TitledSection } from '../ui/page/titled-section.tsx';

export const TEACHERS_SEE = 'What your teacher sees';

/** What a student's teacher sees, in plain words (silence 240). */
export const TeachersSeeWords = () => (
  <>
    <p>Of the courses and deal packs that you have from a teacher, that teacher sees:</p>
    <ul className="teachers-see-list">
      <li>your answers to questions;</li>
      <li>the calls and cards of each deal that you have played;</li>
      <li>hints, cards taken back and calls that you tried;</li>
      <li>when you did it, and when one of your devices last synced.</li>
    </ul>
    <p>Those who run this site see it too. Other teachers and other students do not.</p>
  </>
);

/** The same as a panel on the page, until it is put away: it covers nothing and asks for nothing. */
export const TeachersSeePanel = ({ onRead }: { readonly onRead: () => void }) => (
  <TitledSection title={TEACHERS_SEE} className="teachers-see-panel">
    <TeachersSeeWords />
    <Button onClick={onRead}>I have read this</Button>
  </TitledSection>
);
