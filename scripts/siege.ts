import { besiege } from './siege/siege.ts';

/** The siege of the sync: `npm run siege -- SCHEDULES [SEED] [--database postgres] [--resume FILE] [--chromium N]`. */
process.exitCode = await besiege(process.argv.slice(2));
