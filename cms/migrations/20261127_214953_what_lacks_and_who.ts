import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`restaurants_missing\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` numeric NOT NULL,
  	\`value\` text,
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`restaurants\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`restaurants_missing_order_idx\` ON \`restaurants_missing\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`restaurants_missing_parent_idx\` ON \`restaurants_missing\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`restaurants_missing_value_idx\` ON \`restaurants_missing\` (\`value\`);`)
  await db.run(sql`CREATE TABLE \`_restaurants_v_version_missing\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` integer NOT NULL,
  	\`value\` text,
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_restaurants_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_restaurants_v_version_missing_order_idx\` ON \`_restaurants_v_version_missing\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_restaurants_v_version_missing_parent_idx\` ON \`_restaurants_v_version_missing\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_restaurants_v_version_missing_value_idx\` ON \`_restaurants_v_version_missing\` (\`value\`);`)
  await db.run(sql`CREATE TABLE \`activity\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`editor\` text NOT NULL,
  	\`action\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`document_id\` text NOT NULL,
  	\`title\` text,
  	\`details\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`activity_editor_idx\` ON \`activity\` (\`editor\`);`)
  await db.run(sql`CREATE INDEX \`activity_document_id_idx\` ON \`activity\` (\`document_id\`);`)
  await db.run(sql`CREATE INDEX \`activity_updated_at_idx\` ON \`activity\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`activity_created_at_idx\` ON \`activity\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_query_presets\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`title\` text NOT NULL,
  	\`is_shared\` integer DEFAULT false,
  	\`access_read_constraint\` text DEFAULT 'onlyMe',
  	\`access_update_constraint\` text DEFAULT 'onlyMe',
  	\`access_delete_constraint\` text DEFAULT 'onlyMe',
  	\`where\` text,
  	\`columns\` text,
  	\`group_by\` text,
  	\`related_collection\` text NOT NULL,
  	\`is_temp\` integer,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_query_presets_updated_at_idx\` ON \`payload_query_presets\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_query_presets_created_at_idx\` ON \`payload_query_presets\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_query_presets_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`editors_id\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_query_presets\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`editors_id\`) REFERENCES \`editors\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_query_presets_rels_order_idx\` ON \`payload_query_presets_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_query_presets_rels_parent_idx\` ON \`payload_query_presets_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_query_presets_rels_path_idx\` ON \`payload_query_presets_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_query_presets_rels_editors_id_idx\` ON \`payload_query_presets_rels\` (\`editors_id\`);`)
  await db.run(sql`ALTER TABLE \`restaurants\` ADD \`changed_by\` text;`)
  await db.run(sql`ALTER TABLE \`_restaurants_v\` ADD \`version_changed_by\` text;`)
  await db.run(sql`ALTER TABLE \`categories\` ADD \`changed_by\` text;`)
  await db.run(sql`ALTER TABLE \`tags\` ADD \`changed_by\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`changed_by\` text;`)
  await db.run(sql`ALTER TABLE \`editors\` ADD \`changed_by\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`restaurants_missing\`;`)
  await db.run(sql`DROP TABLE \`_restaurants_v_version_missing\`;`)
  await db.run(sql`DROP TABLE \`activity\`;`)
  await db.run(sql`DROP TABLE \`payload_query_presets\`;`)
  await db.run(sql`DROP TABLE \`payload_query_presets_rels\`;`)
  await db.run(sql`ALTER TABLE \`restaurants\` DROP COLUMN \`changed_by\`;`)
  await db.run(sql`ALTER TABLE \`_restaurants_v\` DROP COLUMN \`version_changed_by\`;`)
  await db.run(sql`ALTER TABLE \`categories\` DROP COLUMN \`changed_by\`;`)
  await db.run(sql`ALTER TABLE \`tags\` DROP COLUMN \`changed_by\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`changed_by\`;`)
  await db.run(sql`ALTER TABLE \`editors\` DROP COLUMN \`changed_by\`;`)
}
