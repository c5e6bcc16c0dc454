import './teacher-panel.css';
import { SuitText } from '../../../ui/signs/suit-sign.tsx';
import { Tag } from '../../../ui/signs/tag.tsx';
import type { Past } from './past.ts';
import { teacherNotes } from './teacher-notes.ts';

/** The teacher's notes on the deal; renders nothing if there are none. */
export function TeacherPanel({ past }: { readonly past: Past }) {
  const words = teacherNotes(past);
  if (!words) return null;
  return (
    <section className="teacher-panel" aria-labelledby="teacher-panel">
      <h2 id="teacher-panel">From the teacher</h2>
      {words.message && (
        <blockquote>
          <SuitText text={words.message} />
        </blockquote>
      )}
      {words.lines.length > 0 && (
        <dl>
          {words.lines.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <SuitText text={text} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {words.themes.length > 0 && (
        <p className="teacher-panel-themes">
          <span className="visually-hidden">Themes: </span>
          {words.themes.map((theme) => (
            <Tag key={theme}>{theme}</Tag>
          ))}
        </p>
      )}
    </section>
  );
}
