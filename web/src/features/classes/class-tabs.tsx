import './classes.css';
import { type ClassPlace, classFiguresRoute, classListRoute } from '@overtrick/shared/learning/classes/class-routes';
import { AppLink } from '../../navigation/app-link.tsx';
import { buttonClass } from '../../ui/button.tsx';

interface Props {
  readonly place: ClassPlace;
  readonly shown: 'students' | 'class';
}

/** The two views of those who study a course or a pack: each person, and all together. */
export const ClassTabs = ({ place, shown }: Props) => (
  <nav className="class-tabs" aria-label="Students and class">
    {(
      [
        ['students', 'Students', classListRoute(place)],
        ['class', 'Class', classFiguresRoute(place)],
      ] as const
    ).map(([name, label, href]) => (
      <AppLink
        key={name}
        href={href}
        aria-current={name === shown ? 'page' : undefined}
        className={buttonClass({ kind: name === shown ? 'outlined' : 'plain' })}
      >
        {label}
      </AppLink>
    ))}
  </nav>
);
