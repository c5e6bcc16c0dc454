import type { KeptText } from '../../features/deal-imports/import-calls.ts';
import type { FormDrafts } from '../../local/form-drafts.ts';

/** A text among the drafts of forms: what any opening of its form has left is taken up again. */
export function keptTextIn(drafts: FormDrafts, kind: string, id: string): KeptText {
  const form = drafts.open(kind, id);
  return {
    async find() {
      const [left] = await form.list();
      const text = (left?.values as { readonly text?: unknown } | undefined)?.text;
      return typeof text === 'string' ? text : undefined;
    },
    async keep(text) {
      if (text !== undefined) return form.put({ values: { text }, base: { text: '' } });
      for (const { key } of await form.list()) await form.drop(key);
      return form.drop();
    },
  };
}
