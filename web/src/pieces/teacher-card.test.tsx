import { fireEvent, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TeacherCard } from './teacher-card.tsx';

const show = (picture: string | undefined) => {
  const { container } = render(<TeacherCard name="Joan Tremlett" headline="Teacher" picture={picture} />);
  return container.querySelector('img') as HTMLImageElement;
};

describe('a teacher’s card', () => {
  it('shows the picture, which says nothing beside the name', () => {
    const image = show('/media/joan.png');
    expect([image.getAttribute('src'), image.alt]).toEqual(['/media/joan.png', '']);
  });

  it('shows the default image when there is none (A-43)', () => {
    expect(show(undefined).getAttribute('src')).toBe('/avatar.svg');
  });

  it('shows the default image when the picture cannot be had', () => {
    const image = show('/media/gone.png');
    fireEvent.error(image);
    expect(image.getAttribute('src')).toBe('/avatar.svg');
  });
});
