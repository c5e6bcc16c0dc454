import { type Config, databaseLocation, parseConfig } from '../api/src/config.ts';
import { connect, type Db } from '../api/src/database/connect.ts';
import { acquireDataLock, DataInUse } from '../api/src/database/data-lock.ts';
import { logAction } from '../api/src/entities/admin-log/operations.ts';
import { eraseForGood } from '../api/src/entities/own-data/erase-for-good.ts';
import { grantAdmin } from '../api/src/entities/people/roles.ts';
import { findUserByEmail, type UserRow } from '../api/src/entities/users/queries.ts';

const USAGE = `usage: npm run person -- admin E-MAIL    makes somebody who has an account an admin
       npm run person -- erase E-MAIL    erases a person, who asks for it by other ways than the app`;

/** What an operator does to a person, and the sentence that tells it. */
type Deed = (db: Db, config: Config, person: UserRow) => Promise<string>;

const NOT_ERASED = {
  owns_content: 'was not erased: students or other teachers have some of what this person teaches',
  last_admin: 'was not erased: this is the last admin',
} as const;

const DEEDS: Readonly<Record<string, Deed>> = {
  /** The first admin, whom no other admin can make; all further roles are given in the app. */
  async admin(db, _, { id, email }) {
    await db.transaction().execute(async (trx) => {
      await grantAdmin(trx, id);
      const granted = { id, kind: 'user', action: 'gave the admin role to', title: '', personId: id } as const;
      await logAction(trx, { ...granted, by: '', note: '' }, new Date());
    });
    return `${email} is an admin from the next page that is opened.`;
  },
  async erase(db, { dataDir }, { id, email }) {
    const erased = await eraseForGood(db, dataDir, id, new Date());
    return erased.ok
      ? `${email} is erased, and stays so when a backup is restored.`
      : endWith(`${email} ${NOT_ERASED[erased.error]}`);
  },
};

/** Ends the program. @param status 1; 2 for a wrong call, 78 for wrong settings (sysexits) */
function endWith(sentence: string, status = 1): never {
  console.error(sentence);
  process.exit(status);
}

function readConfig(): Config {
  const config = parseConfig(process.env, () => '');
  return config.ok ? config.value : endWith(`These settings are wrong:\n  ${config.error.join('\n  ')}`, 78);
}

/** On SQLite nothing else may write while the server runs (ruling 58). */
function demandAlone(dataDir: string): void {
  try {
    acquireDataLock(dataDir);
  } catch (error) {
    if (error instanceof DataInUse) endWith(`Stop the server first: ${error.message}`);
    throw error;
  }
}

const [name = '', email, ...more] = process.argv.slice(2);
const deed = Object.hasOwn(DEEDS, name) ? DEEDS[name] : undefined;
if (!deed || !email || more.length > 0) endWith(USAGE, 2);
const config = readConfig();
const location = databaseLocation(config);
if (location.kind === 'sqlite') demandAlone(config.dataDir);
const db = connect(location);
try {
  const person = await findUserByEmail(db, email);
  if (!person) endWith(`Nobody has an account with ${email}`);
  console.log(await deed(db, config, person));
} finally {
  await db.destroy();
}
