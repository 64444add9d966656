import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`restaurants\` ADD \`events\` text;`)
  await db.run(sql`ALTER TABLE \`restaurants\` ADD \`instagram\` text;`)
  await db.run(sql`ALTER TABLE \`restaurants\` ADD \`facebook\` text;`)
  await db.run(sql`ALTER TABLE \`restaurants\` ADD \`whatsapp\` text;`)
  await db.run(sql`ALTER TABLE \`_restaurants_v\` ADD \`version_events\` text;`)
  await db.run(sql`ALTER TABLE \`_restaurants_v\` ADD \`version_instagram\` text;`)
  await db.run(sql`ALTER TABLE \`_restaurants_v\` ADD \`version_facebook\` text;`)
  await db.run(sql`ALTER TABLE \`_restaurants_v\` ADD \`version_whatsapp\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`restaurants\` DROP COLUMN \`events\`;`)
  await db.run(sql`ALTER TABLE \`restaurants\` DROP COLUMN \`instagram\`;`)
  await db.run(sql`ALTER TABLE \`restaurants\` DROP COLUMN \`facebook\`;`)
  await db.run(sql`ALTER TABLE \`restaurants\` DROP COLUMN \`whatsapp\`;`)
  await db.run(sql`ALTER TABLE \`_restaurants_v\` DROP COLUMN \`version_events\`;`)
  await db.run(sql`ALTER TABLE \`_restaurants_v\` DROP COLUMN \`version_instagram\`;`)
  await db.run(sql`ALTER TABLE \`_restaurants_v\` DROP COLUMN \`version_facebook\`;`)
  await db.run(sql`ALTER TABLE \`_restaurants_v\` DROP COLUMN \`version_whatsapp\`;`)
}
