import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`merged_records\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`kind\` text NOT NULL,
  	\`from\` numeric NOT NULL,
  	\`into\` numeric NOT NULL,
  	\`name\` text NOT NULL,
  	\`source_id\` text,
  	\`editor\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`merged_records_into_idx\` ON \`merged_records\` (\`into\`);`)
  await db.run(sql`CREATE INDEX \`merged_records_source_id_idx\` ON \`merged_records\` (\`source_id\`);`)
  await db.run(sql`CREATE INDEX \`merged_records_updated_at_idx\` ON \`merged_records\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`merged_records_created_at_idx\` ON \`merged_records\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`kind_from_idx\` ON \`merged_records\` (\`kind\`,\`from\`);`)
  await db.run(sql`CREATE TABLE \`categories_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` numeric NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`categories_texts_order_parent\` ON \`categories_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`tags_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` numeric NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`tags\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`tags_texts_order_parent\` ON \`tags_texts\` (\`order\`,\`parent_id\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`merged_records\`;`)
  await db.run(sql`DROP TABLE \`categories_texts\`;`)
  await db.run(sql`DROP TABLE \`tags_texts\`;`)
}
