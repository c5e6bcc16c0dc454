import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { DealFiles } from './deal-files.tsx';
import { DealNeighbours } from './deal-neighbours.tsx';

const FILM = { id: 'f1', url: '/film', name: 'recording.webm', config: { type: 'deal_recording' } };

async function open(changes: Partial<ComponentProps<typeof DealFiles>> = {}) {
  const files = {
    media: [FILM],
    onAdd: vi.fn(async () => {}),
    onRetype: vi.fn(async () => {}),
    onRemove: vi.fn(async () => {}),
    ...changes,
  };
  await mount(<DealFiles {...files} />);
  return files;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const confirm = (name: string) => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

describe('the files of a deal', () => {
  it('are listed with their types, and can be called something else or removed after a question', async () => {
    const { onRetype, onRemove } = await open();
    expect(screen.getByRole('link', { name: 'recording.webm' }).getAttribute('href')).toBe('/film');
    const type = screen.getByRole('combobox', { name: 'Type of recording.webm' });
    fireEvent.change(type, { target: { value: 'deal_analysis' } });
    expect(onRetype).toHaveBeenCalledWith(FILM, 'deal_analysis');
    press('Remove recording.webm');
    expect(onRemove).not.toHaveBeenCalled();
    confirm('Remove');
    await waitFor(() => expect(onRemove).toHaveBeenCalledWith(FILM));
  });

  it('are sent as what was chosen; a picture is no recording', async () => {
    const { onAdd } = await open({ media: [] });
    const choose = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    const picture = new File(['x'], 'par.png');
    fireEvent.change(choose(), { target: { files: [picture] } });
    expect(await screen.findByText('Only webm or mp4 files can be uploaded')).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox', { name: /^Type/ }), { target: { value: 'deal_analysis' } });
    fireEvent.change(choose(), { target: { files: [picture] } });
    await waitFor(() => expect(onAdd).toHaveBeenCalledWith(picture, 'deal_analysis', expect.anything()));
  });
});

it('leads to the neighbour’s edit page (D-40)', async () => {
  await mount(
    <DealNeighbours page="/teaching/deals/$dealId/edit" neighbours={{ prev: { id: 'd0' }, next: null }} search={{}} />,
  );
  expect(screen.getByRole('link', { name: 'Previous deal' }).getAttribute('href')).toBe('/teaching/deals/d0/edit');
  expect(screen.queryByRole('link', { name: 'Next deal' })).toBeNull();
});
