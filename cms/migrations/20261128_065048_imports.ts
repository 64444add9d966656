import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`imports\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`key\` text NOT NULL,
  	\`file\` text NOT NULL,
  	\`bytes\` numeric NOT NULL,
  	\`stage\` text NOT NULL,
  	\`editor_id\` integer,
  	\`started_by\` text NOT NULL,
  	\`is_sheet\` integer DEFAULT false,
  	\`total\` numeric DEFAULT 0,
  	\`done\` numeric DEFAULT 0,
  	\`unchanged\` numeric DEFAULT 0,
  	\`tries\` numeric DEFAULT 0,
  	\`problem\` text,
  	\`run\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`editor_id\`) REFERENCES \`editors\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`imports_key_idx\` ON \`imports\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`imports_stage_idx\` ON \`imports\` (\`stage\`);`)
  await db.run(sql`CREATE INDEX \`imports_editor_idx\` ON \`imports\` (\`editor_id\`);`)
  await db.run(sql`CREATE INDEX \`imports_updated_at_idx\` ON \`imports\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`imports_created_at_idx\` ON \`imports\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`import_pieces\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`key\` text NOT NULL,
  	\`position\` numeric NOT NULL,
  	\`content\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`key_position_idx\` ON \`import_pieces\` (\`key\`,\`position\`);`)
  await db.run(sql`CREATE TABLE \`import_rows\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`key\` text NOT NULL,
  	\`position\` numeric NOT NULL,
  	\`kind\` text NOT NULL,
  	\`state\` text DEFAULT 'open' NOT NULL,
  	\`is_chosen\` integer DEFAULT false,
  	\`line\` text NOT NULL,
  	\`title\` text,
  	\`place\` numeric,
  	\`changes\` text,
  	\`kept\` text,
  	\`reason\` text,
  	\`warnings\` text,
  	\`before\` text,
  	\`saved_at\` text
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`key_position_1_idx\` ON \`import_rows\` (\`key\`,\`position\`);`)
  await db.run(sql`CREATE INDEX \`key_kind_position_idx\` ON \`import_rows\` (\`key\`,\`kind\`,\`position\`);`)
  await db.run(sql`ALTER TABLE \`import_runs\` ADD \`import_key\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`imports\`;`)
  await db.run(sql`DROP TABLE \`import_pieces\`;`)
  await db.run(sql`DROP TABLE \`import_rows\`;`)
  await db.run(sql`ALTER TABLE \`import_runs\` DROP COLUMN \`import_key\`;`)
}
