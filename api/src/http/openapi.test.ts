import { ENDPOINTS } from '@overtrick/shared/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { withHarness } from '../testing/harness.ts';
import { openApiOf } from './openapi.ts';

type Json = { [key: string]: Json };

const document = openApiOf(ENDPOINTS) as unknown as Json;

/** All field names in the document's schemas. */
function fieldNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'properties'
      ? [...Object.keys(item as object), ...fieldNames(Object.values(item as object))]
      : fieldNames(item),
  );
}

describe('the OpenAPI document', () => {
  const harness = withHarness('sqlite');

  it('describes every line, with the status of its good answer', () => {
    for (const line of ENDPOINTS) {
      const operation = document.paths?.[line.path]?.[line.method.toLowerCase()];
      expect(operation?.summary).toBe(line.summary);
      expect(operation?.responses).toHaveProperty(String(line.status ?? (line.reply ? 200 : 204)));
    }
  });

  it('spells the fields of bodies and answers as on the wire, and names in addresses as in the list of calls', () => {
    const names = fieldNames(document.paths);
    expect(names).toContain('first_name');
    expect(names.filter((name) => /[A-Z]/.test(name))).toEqual([]);
    const parameters = document.paths?.['/user/deal-packs']?.get?.parameters as unknown as { name: string }[];
    expect(parameters.map(({ name }) => name)).toContain('isCompleted');
  });

  it('asks for a file as a form where a line takes one', () => {
    const put = document.paths?.['/teacher/profile/media']?.put;
    expect(put?.requestBody?.content).toEqual({
      'multipart/form-data': {
        schema: { type: 'object', properties: { media: { type: 'string', format: 'binary' } }, required: ['media'] },
      },
    });
    expect(Object.keys(put?.responses ?? {})).toEqual(expect.arrayContaining(['413', '415', '422']));
  });

  it('demands a token where a line does', () => {
    expect(document.paths?.['/auth/login']?.post?.security).toEqual([]);
    expect(document.paths?.['/profile']?.get).not.toHaveProperty('security');
    expect(document.security).toEqual([{ bearer: [] }]);
  });

  it('is public', async () => {
    const response = await harness().app.inject('/api/openapi.json');
    expect(response.json()).toMatchObject({ openapi: '3.0.3', info: { title: 'Overtrick' } });
  });
});
