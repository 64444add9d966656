import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`import_runs\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`file\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`created\` numeric DEFAULT 0,
  	\`updated\` numeric DEFAULT 0,
  	\`unchanged\` numeric DEFAULT 0,
  	\`skipped\` numeric DEFAULT 0,
  	\`to_check\` numeric DEFAULT 0,
  	\`interruption\` text,
  	\`notes\` text,
  	\`started_by\` text NOT NULL,
  	\`ended_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`import_runs_updated_at_idx\` ON \`import_runs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`import_runs_created_at_idx\` ON \`import_runs\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`editors\` ADD \`daily_mail\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`editors\` ADD \`daily_mail_on\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`import_runs\`;`)
  await db.run(sql`ALTER TABLE \`editors\` DROP COLUMN \`daily_mail\`;`)
  await db.run(sql`ALTER TABLE \`editors\` DROP COLUMN \`daily_mail_on\`;`)
}
