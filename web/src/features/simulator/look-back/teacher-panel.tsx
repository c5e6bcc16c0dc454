import './teacher-panel.css';
import { type CardRemark, remarkHeading } from '@overtrick/shared/table/teacher-words';
import { Tag } from '../../../ui/signs/tag.tsx';
import { TermText } from '../../../ui/signs/term-text.tsx';
import type { Moment } from './moments.ts';
import type { Past } from './past.ts';
import { teacherNotes } from './teacher-notes.ts';

interface Props {
  readonly past: Past;
  readonly onMoment: (moment: Moment) => void;
}

/** The teacher's notes on the deal; renders nothing if there are none. */
export function TeacherPanel({ past, onMoment }: Props) {
  const words = teacherNotes(past);
  if (!words) return null;
  return (
    <section className="teacher-panel" aria-labelledby="teacher-panel">
      <h2 id="teacher-panel">From the teacher</h2>
      {words.message && (
        <blockquote>
          <TermText text={words.message} />
        </blockquote>
      )}
      {words.afterword && (
        <p className="teacher-panel-words">
          <TermText text={words.afterword} />
        </p>
      )}
      {words.lines.length > 0 && (
        <dl>
          {words.lines.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <TermText text={text} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {words.remarks.length > 0 && <Remarks remarks={words.remarks} onMoment={onMoment} />}
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

interface RemarksProps extends Pick<Props, 'onMoment'> {
  readonly remarks: readonly CardRemark[];
}

/** Every remark with its card; a card of the student's line leads to its moment. */
const Remarks = ({ remarks, onMoment }: RemarksProps) => (
  <ol className="teacher-panel-remarks">
    {remarks.map((remark) => (
      <li key={`${remark.index} ${remark.text}`}>
        <h3>
          {remark.isOnLine ? (
            <button type="button" className="teacher-panel-way" onClick={() => onMoment(remark.index)}>
              {remarkHeading(remark)}
            </button>
          ) : (
            remarkHeading(remark)
          )}
        </h3>
        <p>
          <TermText text={remark.text} />
        </p>
      </li>
    ))}
  </ol>
);
