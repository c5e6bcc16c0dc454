import * as lines from '@overtrick/shared/contract/sync';
import { PROTOCOL } from '@overtrick/shared/sync/protocol';
import { findMeta } from '../local/meta.ts';
import { becomeNewDevice, getDeviceId } from './device-id.ts';
import { type Destination, push } from './push.ts';
import { beginRecovery, noticeRewind } from './recovery.ts';
import { ended, type RoundDeps, type RoundEnd } from './round.ts';
import { storedOutbox } from './stored-outbox.ts';

/** A server that answers `newDevice` this often is broken; the round ends and the runner tries again later. */
const NEW_DEVICES = 3;

/**
 * The account of the signed-in person. On `newDevice` the outbox is numbered again under a new device id (ruling 22); on
 * `rewound`, or a new generation, nothing is settled: what the server took is recognised when it is sent again.
 */
function account({ db, api, signal }: RoundDeps): Destination {
  let newDevices = 0;
  return {
    group: (head) => head,
    async send(batch) {
      const deviceId = await getDeviceId(db);
      const mutations = batch.map(({ seq, id, name, version, args }) => ({ seq, id, name, version, args }));
      const body = { protocol: PROTOCOL, deviceId, known: await findMeta(db, 'known'), mutations };
      const reply = await api.read(lines.push, { body, signal, background: true, userId: db.userId });
      if (reply.status === 'newDevice') {
        newDevices += 1;
        if (newDevices > NEW_DEVICES) return ended('retryLater');
        await becomeNewDevice(db, deviceId);
        return 'again';
      }
      if (reply.status === 'rewound') {
        await beginRecovery(db, reply.generation);
        return ended('rewound');
      }
      return (await noticeRewind(db, reply.generation)) ? ended('rewound') : reply.outcomes;
    },
  };
}

/** Sends the outbox of the signed-in person. */
export const pushOutbox = (deps: RoundDeps): Promise<RoundEnd> => push(storedOutbox(deps.db), account(deps));
