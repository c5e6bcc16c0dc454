import { decodeText } from '@overtrick/shared/bridge/formats/encoding';
import { lessonOfFile } from '@overtrick/shared/learning/movies/file-lesson';
import { newDiagramId } from '@overtrick/shared/learning/quiz/new-diagram-id';
import * as Comlink from 'comlink';
import type { LessonWorkerApi } from './lesson-protocol.ts';

const api: LessonWorkerApi = {
  read: (bytes, filename) => lessonOfFile(decodeText(new Uint8Array(bytes)), filename, newDiagramId),
};

Comlink.expose(api);
