import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { mount } from '../../testing/mount.testing.tsx';
import type { SectionProps } from './calls/section-props.ts';

/** Shows a part of the editor over a deal that its changes change, as the page does; answers the deal as it stands. */
export async function show(
  start: DealContent,
  part: (props: SectionProps) => ReactNode,
): Promise<{ readonly content: DealContent }> {
  const held = { content: start };
  function Page() {
    const [content, setContent] = useState(start);
    held.content = content;
    return part({ content, onChange: (patch) => setContent((before) => ({ ...before, ...patch })) });
  }
  await mount(<Page />);
  return held;
}

export const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
export const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
