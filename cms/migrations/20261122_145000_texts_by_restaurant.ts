import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

// Payload indexes these tables by the place in the list first: whoever looks for the texts of one
// restaurant, as every save does, reads those of all.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE INDEX \`restaurants_texts_parent_idx\` ON \`restaurants_texts\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_restaurants_v_texts_parent_idx\` ON \`_restaurants_v_texts\` (\`parent_id\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`restaurants_texts_parent_idx\`;`)
  await db.run(sql`DROP INDEX \`_restaurants_v_texts_parent_idx\`;`)
}
