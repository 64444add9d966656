import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`stories\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`content\` text NOT NULL,
  	\`restaurant_id\` numeric NOT NULL,
  	\`author_id\` numeric,
  	\`status\` text DEFAULT 'published' NOT NULL,
  	\`is_edited\` integer DEFAULT false,
  	\`open_reports\` numeric DEFAULT 0,
  	\`decided_by\` text,
  	\`decided_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`restaurant_id\`) REFERENCES \`restaurants\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`author_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`stories_restaurant_idx\` ON \`stories\` (\`restaurant_id\`);`)
  await db.run(sql`CREATE INDEX \`stories_author_idx\` ON \`stories\` (\`author_id\`);`)
  await db.run(sql`CREATE INDEX \`stories_status_idx\` ON \`stories\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`stories_open_reports_idx\` ON \`stories\` (\`open_reports\`);`)
  await db.run(sql`CREATE INDEX \`stories_updated_at_idx\` ON \`stories\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`stories_created_at_idx\` ON \`stories\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`restaurant_status_createdAt_idx\` ON \`stories\` (\`restaurant_id\`,\`status\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`story_reports\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`key\` text NOT NULL,
  	\`story\` numeric NOT NULL,
  	\`author\` numeric,
  	\`reporter\` numeric,
  	\`reason\` text NOT NULL,
  	\`words\` text,
  	\`content\` text NOT NULL,
  	\`closed_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`story_reports_key_idx\` ON \`story_reports\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`story_reports_story_idx\` ON \`story_reports\` (\`story\`);`)
  await db.run(sql`CREATE INDEX \`story_reports_author_idx\` ON \`story_reports\` (\`author\`);`)
  await db.run(sql`CREATE INDEX \`story_reports_reporter_idx\` ON \`story_reports\` (\`reporter\`);`)
  await db.run(sql`CREATE INDEX \`story_reports_closed_at_idx\` ON \`story_reports\` (\`closed_at\`);`)
  await db.run(sql`CREATE INDEX \`story_reports_updated_at_idx\` ON \`story_reports\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`story_reports_created_at_idx\` ON \`story_reports\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`moderation_log\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`action\` text NOT NULL,
  	\`editor\` text NOT NULL,
  	\`story\` numeric,
  	\`member\` numeric,
  	\`restaurant\` numeric,
  	\`details\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`moderation_log_story_idx\` ON \`moderation_log\` (\`story\`);`)
  await db.run(sql`CREATE INDEX \`moderation_log_member_idx\` ON \`moderation_log\` (\`member\`);`)
  await db.run(sql`CREATE INDEX \`moderation_log_restaurant_idx\` ON \`moderation_log\` (\`restaurant\`);`)
  await db.run(sql`CREATE INDEX \`moderation_log_updated_at_idx\` ON \`moderation_log\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`moderation_log_created_at_idx\` ON \`moderation_log\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`edit_suggestions\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`restaurant\` numeric NOT NULL,
  	\`kind\` text NOT NULL,
  	\`changes\` text NOT NULL,
  	\`words\` text,
  	\`state\` text DEFAULT 'open' NOT NULL,
  	\`decided_by\` text,
  	\`decided_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`edit_suggestions_key_idx\` ON \`edit_suggestions\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`edit_suggestions_restaurant_idx\` ON \`edit_suggestions\` (\`restaurant\`);`)
  await db.run(sql`CREATE INDEX \`edit_suggestions_state_idx\` ON \`edit_suggestions\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`edit_suggestions_updated_at_idx\` ON \`edit_suggestions\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`edit_suggestions_created_at_idx\` ON \`edit_suggestions\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`restaurants\` ADD \`closing_reason\` text;`)
  await db.run(sql`ALTER TABLE \`restaurants\` ADD \`reopening_date\` text;`)
  await db.run(sql`ALTER TABLE \`restaurants\` ADD \`special_hours\` text;`)
  await db.run(sql`ALTER TABLE \`restaurants\` ADD \`last_verified\` text;`)
  await db.run(sql`ALTER TABLE \`restaurants\` ADD \`source_name\` text;`)
  await db.run(sql`CREATE INDEX \`restaurants_last_verified_idx\` ON \`restaurants\` (\`last_verified\`);`)
  await db.run(sql`ALTER TABLE \`_restaurants_v\` ADD \`version_closing_reason\` text;`)
  await db.run(sql`ALTER TABLE \`_restaurants_v\` ADD \`version_reopening_date\` text;`)
  await db.run(sql`ALTER TABLE \`_restaurants_v\` ADD \`version_special_hours\` text;`)
  await db.run(sql`ALTER TABLE \`_restaurants_v\` ADD \`version_last_verified\` text;`)
  await db.run(sql`ALTER TABLE \`_restaurants_v\` ADD \`version_source_name\` text;`)
  await db.run(sql`CREATE INDEX \`_restaurants_v_version_version_last_verified_idx\` ON \`_restaurants_v\` (\`version_last_verified\`);`)
  await db.run(sql`ALTER TABLE \`categories\` ADD \`words\` text;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`blocked_at\` text;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`blocked_by\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`stories\`;`)
  await db.run(sql`DROP TABLE \`story_reports\`;`)
  await db.run(sql`DROP TABLE \`moderation_log\`;`)
  await db.run(sql`DROP TABLE \`edit_suggestions\`;`)
  await db.run(sql`DROP INDEX \`restaurants_last_verified_idx\`;`)
  await db.run(sql`ALTER TABLE \`restaurants\` DROP COLUMN \`closing_reason\`;`)
  await db.run(sql`ALTER TABLE \`restaurants\` DROP COLUMN \`reopening_date\`;`)
  await db.run(sql`ALTER TABLE \`restaurants\` DROP COLUMN \`special_hours\`;`)
  await db.run(sql`ALTER TABLE \`restaurants\` DROP COLUMN \`last_verified\`;`)
  await db.run(sql`ALTER TABLE \`restaurants\` DROP COLUMN \`source_name\`;`)
  await db.run(sql`DROP INDEX \`_restaurants_v_version_version_last_verified_idx\`;`)
  await db.run(sql`ALTER TABLE \`_restaurants_v\` DROP COLUMN \`version_closing_reason\`;`)
  await db.run(sql`ALTER TABLE \`_restaurants_v\` DROP COLUMN \`version_reopening_date\`;`)
  await db.run(sql`ALTER TABLE \`_restaurants_v\` DROP COLUMN \`version_special_hours\`;`)
  await db.run(sql`ALTER TABLE \`_restaurants_v\` DROP COLUMN \`version_last_verified\`;`)
  await db.run(sql`ALTER TABLE \`_restaurants_v\` DROP COLUMN \`version_source_name\`;`)
  await db.run(sql`ALTER TABLE \`categories\` DROP COLUMN \`words\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`blocked_at\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`blocked_by\`;`)
}
