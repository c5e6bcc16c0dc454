import * as lines from '@overtrick/shared/contract/deal-links';
import type { DealLink } from '@overtrick/shared/learning/library/deal-link';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LinkDealsPage } from '../../features/deal-links/link-deals-page.tsx';
import { LinkForm } from '../../features/deal-links/link-form.tsx';
import { LinkPage } from '../../features/deal-links/link-page.tsx';
import { useFormDrafts } from '../../form/form-drafts.ts';
import { KeptForm } from '../../form/kept-form.tsx';
import { useServices } from '../../services/context.ts';
import { useLeaveWithNotice } from '../../shell/leave-with-notice.ts';
import { useName } from '../../shell/trail.ts';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { EmbeddedLibrary } from '../shared/embedded-library.tsx';
import { useOpenSummary } from './library-screen.tsx';

const NEW = { name: '', mode: 'study', active: true, asksName: false } as const;

/** The form of a new link; the next page adds its deals. */
export function NewLinkScreen() {
  const { api } = useServices();
  const leave = useLeaveWithNotice();
  return (
    <>
      <PageHeading title="New link" />
      <KeptForm store={useFormDrafts('link', '')}>
        {() => (
          <LinkForm
            initial={NEW}
            action="Create link"
            onSave={async (body) => {
              const { id: linkId } = await api.read(lines.createDealLink, { body });
              await leave({ to: '/teaching/links/$linkId/deals', params: { linkId } }, 'The link has been created.');
            }}
          />
        )}
      </KeptForm>
    </>
  );
}

/** A link of the teacher's, with its calls. */
export function LinkScreen({ loaded }: { readonly loaded: DealLink }) {
  const { api } = useServices();
  const leave = useLeaveWithNotice();
  const [link, setLink] = useState(loaded);
  const params = { linkId: link.id };
  useName(link.name);
  return (
    <KeptForm store={useFormDrafts('link', link.id)}>
      {(forget) => (
        <LinkPage
          link={link}
          onSave={async (body) => setLink(await api.read(lines.putDealLink, { params, body }))}
          onDelete={async () => {
            await api.read(lines.deleteDealLink, { params });
            forget();
            await leave({ to: '/teaching/links' }, 'The link has been deleted.');
          }}
        />
      )}
    </KeptForm>
  );
}

/** The deals of a link, beside the library. */
export function LinkDealsScreen({ link }: { readonly link: DealLink }) {
  const { api } = useServices();
  const leave = useLeaveWithNotice();
  const preview = useOpenSummary();
  const navigate = useNavigate();
  const params = { linkId: link.id };
  useName(link.name, `/teaching/links/${link.id}`);
  return (
    <KeptForm store={useFormDrafts('link-deals', link.id)}>
      {(forget) => (
        <LinkDealsPage
          link={link}
          library={(props) => <EmbeddedLibrary {...props} onPreview={(id) => preview({ id })} />}
          onSave={async (dealIds) => {
            await api.read(lines.putDealLink, { params, body: { dealIds: [...dealIds] } });
            await leave({ to: '/teaching/links/$linkId', params }, 'The deals have been saved.');
          }}
          onCancel={() => {
            forget();
            void navigate({ to: '/teaching/links/$linkId', params });
          }}
        />
      )}
    </KeptForm>
  );
}
