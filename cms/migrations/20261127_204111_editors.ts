import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`editors_islands\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` integer NOT NULL,
  	\`value\` text,
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`editors\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`editors_islands_order_idx\` ON \`editors_islands\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`editors_islands_parent_idx\` ON \`editors_islands\` (\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`editor_factors\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`handle\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`key\` text NOT NULL,
  	\`nonce\` text,
  	\`public_key\` text,
  	\`counter\` numeric,
  	\`name\` text,
  	\`last_used_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`editor_factors_handle_idx\` ON \`editor_factors\` (\`handle\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`editor_factors_key_idx\` ON \`editor_factors\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`editor_factors_updated_at_idx\` ON \`editor_factors\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`editor_factors_created_at_idx\` ON \`editor_factors\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`editor_sessions\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`sid\` text NOT NULL,
  	\`handle\` text NOT NULL,
  	\`device\` text NOT NULL,
  	\`last_seen_at\` text NOT NULL,
  	\`proven_at\` text,
  	\`expires_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`editor_sessions_sid_idx\` ON \`editor_sessions\` (\`sid\`);`)
  await db.run(sql`CREATE INDEX \`editor_sessions_handle_idx\` ON \`editor_sessions\` (\`handle\`);`)
  await db.run(sql`CREATE INDEX \`editor_sessions_expires_at_idx\` ON \`editor_sessions\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX \`editor_sessions_updated_at_idx\` ON \`editor_sessions\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`editor_sessions_created_at_idx\` ON \`editor_sessions\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`editors\` ADD \`role\` text DEFAULT 'administrator';`)
  await db.run(sql`ALTER TABLE \`editors\` ADD \`handle\` text;`)
  await db.run(sql`ALTER TABLE \`editors\` ADD \`invited_at\` text;`)
  await db.run(sql`ALTER TABLE \`editors\` ADD \`first_sign_in_at\` text;`)
  await db.run(sql`CREATE INDEX \`editors_handle_idx\` ON \`editors\` (\`handle\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`editors_islands\`;`)
  await db.run(sql`DROP TABLE \`editor_factors\`;`)
  await db.run(sql`DROP TABLE \`editor_sessions\`;`)
  await db.run(sql`DROP INDEX \`editors_handle_idx\`;`)
  await db.run(sql`ALTER TABLE \`editors\` DROP COLUMN \`role\`;`)
  await db.run(sql`ALTER TABLE \`editors\` DROP COLUMN \`handle\`;`)
  await db.run(sql`ALTER TABLE \`editors\` DROP COLUMN \`invited_at\`;`)
  await db.run(sql`ALTER TABLE \`editors\` DROP COLUMN \`first_sign_in_at\`;`)
}
