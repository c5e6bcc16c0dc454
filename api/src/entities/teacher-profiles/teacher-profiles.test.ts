import { getTeacherProfile } from '@overtrick/shared/contract/teachers';
import { newId } from '@overtrick/shared/learning/ids';
import { expect, it } from 'vitest';
import { makeTeacher } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';

const harness = withHarness('sqlite');

it('shows a teacher to everybody, without a token (A-40)', async () => {
  const { profileId } = await makeTeacher(harness());
  const { wire } = await harness().call(getTeacherProfile, { params: { profileId } });
  expect(wire).toEqual({
    id: profileId,
    display_name: 'Joan Example',
    headline: 'Plain cards, played well',
    biography: '<p>Teaches.</p>',
    website: null,
    languages: ['English'],
    media: [],
  });
});

it('answers 404 where there is none', async () => {
  expect((await harness().call(getTeacherProfile, { params: { profileId: newId() } })).status).toBe(404);
});
