import type { Media } from '@overtrick/shared/learning/values/media';
import './media-view.css';
import { createContext, useContext } from 'react';
import { Icon } from '../../ui/signs/icon.tsx';

/** The address of the external viewer of presentations; null where there is none (ruling 7). */
export const OfficeViewer = createContext<string | null>(null);

/** Whether the address of a file works on this device only. */
const isOfDevice = ({ url }: Media): boolean => url.startsWith('blob:');

/** Slides in the viewer's frame, with a link to the file itself (L-54). */
export function Presentation({ media }: { readonly media: Media }) {
  const viewer = useContext(OfficeViewer);
  const name = media.name ?? 'Presentation';
  return (
    <div className="media-presentation">
      {viewer && !isOfDevice(media) && (
        <iframe className="media-frame" title={name} src={viewerAddress(viewer, media.url, window.location.origin)} />
      )}
      <a className="media-file" href={media.url} download={media.name}>
        <Icon name="download" />
        Open the file {name}
      </a>
    </div>
  );
}

/** The viewer with the file's whole address, encoded (L-54). */
export const viewerAddress = (viewer: string, url: string, origin: string): string =>
  `${viewer}${encodeURIComponent(new URL(url, origin).href)}`;
