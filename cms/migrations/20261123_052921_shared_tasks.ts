import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`shared_tasks\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`name\` text NOT NULL,
  	\`owner\` text,
  	\`beat\` numeric DEFAULT 0 NOT NULL,
  	\`state\` text
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`shared_tasks_name_idx\` ON \`shared_tasks\` (\`name\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`shared_tasks\`;`)
}
