import { enrolInCourse, enrolInDealPack } from '@overtrick/shared/contract/enrolments';
import { students } from '@overtrick/shared/contract/students';
import { type ClassPlace, itemRoute } from '@overtrick/shared/learning/classes/class-routes';
import { csvFileName, formatCsv } from '@overtrick/shared/learning/classes/csv';
import type { StudentRow } from '@overtrick/shared/learning/courses/student-record';
import { useRouter } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Api } from '../../api/api.ts';
import { saveFile } from '../../browser/save-file.ts';
import { ClassListPage, type ClassSearch, type Ordering } from '../../features/classes/class-list-page.tsx';
import { classRows } from '../../features/classes/class-text.ts';
import { errorMessage } from '../../form/failure.ts';
import { type ListProps, PAGED, SEARCHED, withinPages } from '../../navigation/list-query.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import { useNow } from '../../pieces/use-now.ts';
import { useServices } from '../../services/context.ts';
import { useTimeZone } from '../../session/reader-time-zone.ts';
import { useName } from '../../shell/trail.ts';
import { AddStudent } from '../shared/add-student.tsx';
import { loadItem } from './class-item.ts';
import type { ClassQuery } from './class-query.ts';

/** One page of a class, by the call of its area and kind. */
function readClass(api: Pick<Api, 'read'>, { area, kind, id }: ClassPlace, query: ClassQuery & { per?: string }) {
  const asked = { ...query, page: query.page && String(query.page) };
  return kind === 'course'
    ? api.read(students[area].ofCourse, { params: { courseId: id }, query: asked })
    : api.read(students[area].ofDealPack, { params: { dealPackId: id }, query: asked });
}

/** A page of a class, and the course or pack that it is of. */
export async function loadClassList(api: Pick<Api, 'read'>, place: ClassPlace, query: ClassQuery) {
  const [list, item] = await Promise.all([withinPages(readClass(api, place, query), query), loadItem(api, place)]);
  return { list, item };
}

/** The most that one page may have. */
const PER = '200';

/** The whole of a class, page by page. */
async function readWhole(api: Pick<Api, 'read'>, place: ClassPlace, query: ClassQuery): Promise<readonly StudentRow[]> {
  const all = new Map<string, StudentRow>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { results, meta } = await readClass(api, place, { ...query, page, per: PER });
    // Somebody who joins meanwhile may move another to the next page.
    for (const student of results) all.set(student.id, student);
    pages = meta.totalPages;
  }
  return [...all.values()];
}

interface Props extends ListProps<Awaited<ReturnType<typeof loadClassList>>, ClassQuery> {
  readonly place: ClassPlace;
}

/** The students of a course or a pack, with the calls of its area. */
export function ClassListScreen({ place, loaded: { list, item }, query, onQuery }: Props) {
  const [isAdding, setAdding] = useState(false);
  const timeZone = useTimeZone();
  const saving = useSaving(place, item.title, query, timeZone);
  useName(item.title, itemRoute(place));
  return (
    <>
      <ClassListPage
        place={place}
        title={item.title}
        students={list.results}
        meta={list.meta}
        search={searchOf(query)}
        now={useNow()}
        timeZone={timeZone}
        onSearch={(search) => onQuery(queryOf(search), SEARCHED)}
        onPage={(page) => onQuery({ ...query, page }, PAGED)}
        onSave={() => void saving.save()}
        isSaving={saving.isSaving}
        onPrint={() => window.print()}
        onAdd={place.area === 'admin' ? () => setAdding(true) : undefined}
      />
      {isAdding && <Adding place={place} onClose={() => setAdding(false)} />}
    </>
  );
}

const searchOf = ({ q = '', sortBy = 'name', sortDir = 'asc', standing }: ClassQuery): ClassSearch => ({
  q,
  ordering: `${sortBy} ${sortDir}`,
  standing: standing ?? 'all',
});

/** What is asked for by itself is left out of the address. */
function queryOf({ q, ordering, standing }: ClassSearch): ClassQuery {
  const [sortBy, sortDir] = ordering.split(' ') as [ClassQuery['sortBy'], ClassQuery['sortDir']];
  const isUsual = ordering === ('name asc' satisfies Ordering);
  return {
    q: q || undefined,
    standing: standing === 'all' ? undefined : standing,
    ...(!isUsual && { sortBy, sortDir }),
  };
}

/** Saves the class as it is searched and ordered, all its pages, as one file. */
function useSaving(place: ClassPlace, title: string, query: ClassQuery, timeZone: string) {
  const { api } = useServices();
  const notify = useSetAtom(notifyAtom);
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const rows = classRows(await readWhole(api, place, query), timeZone, place.kind === 'course');
      saveFile(csvFileName('Students', title), formatCsv(rows), 'text/csv;charset=utf-8');
    } catch (error) {
      notify(errorMessage(error), 'bad');
    }
    setSaving(false);
  };
  return { save, isSaving };
}

/** 'Add a student'; the list is read again with the new one in it. */
function Adding({ place: { kind, id }, onClose }: { readonly place: ClassPlace; readonly onClose: () => void }) {
  const { api } = useServices();
  const router = useRouter();
  const add = (studentId: string): Promise<unknown> =>
    kind === 'course'
      ? api.call(enrolInCourse, { params: { courseId: id, studentId } })
      : api.call(enrolInDealPack, { params: { dealPackId: id, studentId } });
  return (
    <AddStudent
      onAdd={async (studentId) => {
        const added = await add(studentId);
        if (added) void router.invalidate();
        return added;
      }}
      onClose={onClose}
    />
  );
}
