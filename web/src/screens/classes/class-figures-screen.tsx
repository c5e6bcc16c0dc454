import { students } from '@overtrick/shared/contract/students';
import { type ClassPlace, itemRoute } from '@overtrick/shared/learning/classes/class-routes';
import { csvFileName, formatCsv } from '@overtrick/shared/learning/classes/csv';
import type { Api } from '../../api/api.ts';
import { saveFile } from '../../browser/save-file.ts';
import { ClassFiguresPage } from '../../features/classes/class-figures-page.tsx';
import { figureRows } from '../../features/classes/figures-text.ts';
import { type ListProps, SEARCHED } from '../../navigation/list-query.ts';
import { useName } from '../../shell/trail.ts';
import { loadItem } from './class-item.ts';
import type { FiguresQuery } from './figures-query.ts';

/** The figures of a class, and the course or pack that they are of. */
export async function loadClassFigures(api: Pick<Api, 'read'>, place: ClassPlace, { lesson }: FiguresQuery) {
  const { area, kind, id } = place;
  const [figures, item] = await Promise.all([
    kind === 'course'
      ? api.read(students[area].classOfCourse, {
          params: { courseId: id },
          query: lesson ? { lessonId: lesson } : {},
        })
      : api.read(students[area].classOfDealPack, { params: { dealPackId: id } }),
    loadItem(api, place),
  ]);
  return { figures, item };
}

interface Props extends ListProps<Awaited<ReturnType<typeof loadClassFigures>>, FiguresQuery> {
  readonly place: ClassPlace;
}

/** What the class of a course or a pack did first. */
export function ClassFiguresScreen({ place, loaded: { figures, item }, query, onQuery }: Props) {
  useName(item.title, itemRoute(place));
  return (
    <ClassFiguresPage
      place={place}
      subjects={figures.subjects}
      lessons={'lessons' in item ? item.lessons : []}
      lessonId={query.lesson ?? ''}
      onLesson={(lesson) => onQuery({ lesson: lesson || undefined }, SEARCHED)}
      onSave={() =>
        saveFile(csvFileName('Class', item.title), formatCsv(figureRows(figures.subjects)), 'text/csv;charset=utf-8')
      }
      onPrint={() => window.print()}
    />
  );
}
