import pino from 'pino';
import { migrateAsOwner } from '../server/prepare-database.ts';

/*
 * `npm run migrate` migrates the database as its owner and grants the server's role its
 * permissions.
 */

const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = process.env;
if (!url || !ownerUrl) {
  process.stderr.write(
    'Please set DATABASE_OWNER_URL to the address of who owns the tables, and DATABASE_URL to the server’s.\n',
  );
  process.exit(2);
}
try {
  await migrateAsOwner({ url, ownerUrl }, pino({ level: 'silent' }));
  process.stdout.write('The database is up to date, and the server may work with it.\n');
  process.exit(0);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
