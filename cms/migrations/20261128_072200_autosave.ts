import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`_restaurants_v\` ADD \`autosave\` integer;`)
  await db.run(sql`CREATE INDEX \`_restaurants_v_autosave_idx\` ON \`_restaurants_v\` (\`autosave\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`_restaurants_v_autosave_idx\`;`)
  await db.run(sql`ALTER TABLE \`_restaurants_v\` DROP COLUMN \`autosave\`;`)
}
