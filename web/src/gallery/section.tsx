import type { ReactNode } from 'react';

/** A part of the gallery: its heading names it for the tests too. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="gallery-section" aria-label={title}>
      <h2>{title}</h2>
      <div className="gallery-states">{children}</div>
    </section>
  );
}
