import { listSignIns } from '@overtrick/shared/contract/own-sign-ins';
import type { Api } from '../../api/api.ts';
import { OwnSignInsPage } from '../../features/account/own-sign-ins-page.tsx';
import { useTimeZone } from '../../session/reader-time-zone.ts';

export const readSignIns = (api: Pick<Api, 'read'>) => api.read(listSignIns);

/** The last sign-ins of the reader, which only the server knows. */
export const SignInsScreen = ({ loaded }: { readonly loaded: Awaited<ReturnType<typeof readSignIns>> }) => (
  <OwnSignInsPage {...loaded} timeZone={useTimeZone()} />
);
