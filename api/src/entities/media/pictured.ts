/** What a presentation or a film is recorded with: whoever can make pictures of it, does. */
export const wantsPictures = { pictures: 'wanted' } as const;
