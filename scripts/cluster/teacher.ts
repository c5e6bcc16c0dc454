import { SAMPLES } from '../../api/src/testing/samples.ts';
import type { Content } from '../siege/attempts.ts';
import { signIn } from '../siege/student.ts';
import { until } from './programs.ts';

const TEACHER = { email: 'teacher@example.com', password: 'overtrick-demo' };

const BOARD = `[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AQ4.KJ3.A852.K74 J975.Q84.QT6.J82 K82.A62.KJ43.Q65 T63.T975.97.AT93"]
[Declarer "N"]
[Contract "3NT"]
[Auction "N"]
1NT Pass 3NT AP
`;

const BOARDS = 200;

/** What a teacher does by way of the proxy: a film that one instance takes and all give, a file of deals that a worker reads. */
export class Teacher {
  readonly #base: string;
  readonly #token: string;

  private constructor(base: string, token: string) {
    this.#base = base;
    this.#token = token;
  }

  /** @param base without '/api' */
  static async begin(base: string): Promise<Teacher> {
    return new Teacher(base, (await signIn(`${base}/api`, TEACHER)).token);
  }

  async #call(path: string, form?: FormData): Promise<unknown> {
    const headers = { authorization: `Bearer ${this.#token}` };
    const answer = await fetch(`${this.#base}${path}`, { headers, ...(form ? { method: 'POST', body: form } : {}) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  /** Adds a film to a deal; returns at how many of these ports it is read again as it was sent. */
  async shareFilm({ pack }: Content, ports: readonly number[]): Promise<number> {
    const path = `/api/deals/${pack.deals[0]?.id}/media`;
    await this.#call(path, formOf('film.webm', SAMPLES.webm));
    const answer = JSON.stringify(await this.#call(path));
    const [, url = ''] = /"url":"([^"]+)"/.exec(answer) ?? [];
    const read = await Promise.all(ports.map((port) => fetch(new URL(url, `http://127.0.0.1:${port}`))));
    const films = await Promise.all(
      read.map(async (film) => (film.ok ? Buffer.from(await film.arrayBuffer()) : undefined)),
    );
    return films.filter((film) => film?.equals(SAMPLES.webm)).length;
  }

  /** Imports a file of deals; resolves when a server or the worker has read it. */
  async importDeals(): Promise<void> {
    const boards = Array.from({ length: BOARDS }, (_, index) => `[Board "${index + 1}"]\n${BOARD}`).join('\n');
    await this.#call('/api/deals/import?autogroup=true&duplicates=keep', formOf('many.pbn', Buffer.from(boards)));
    const isDone = async () => ((await this.#call('/api/deals/import/pending')) as readonly unknown[]).length === 0;
    await until('the import', isDone, 120_000);
  }
}

function formOf(name: string, content: Buffer): FormData {
  const form = new FormData();
  form.append('media', new Blob([new Uint8Array(content)]), name);
  return form;
}
