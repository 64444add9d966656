import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`restaurants\` ADD \`private_note\` text;`)
  await db.run(sql`ALTER TABLE \`_restaurants_v\` ADD \`version_private_note\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`restaurants\` DROP COLUMN \`private_note\`;`)
  await db.run(sql`ALTER TABLE \`_restaurants_v\` DROP COLUMN \`version_private_note\`;`)
}
