import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`site_texts\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`headline\` text,
  	\`headline_end\` text,
  	\`introduction\` text,
  	\`about_lead\` text,
  	\`mission_title\` text,
  	\`mission\` text,
  	\`cuisine_title\` text,
  	\`cuisine\` text,
  	\`insights_title\` text,
  	\`insights\` text,
  	\`community_title\` text,
  	\`community\` text,
  	\`love_title\` text,
  	\`love\` text,
  	\`story_title\` text,
  	\`story\` text,
  	\`beliefs_title\` text,
  	\`beliefs\` text,
  	\`tagline\` text,
  	\`disclaimer\` text,
  	\`contact\` text,
  	\`changed_by\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`_site_texts_v\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`version_headline\` text,
  	\`version_headline_end\` text,
  	\`version_introduction\` text,
  	\`version_about_lead\` text,
  	\`version_mission_title\` text,
  	\`version_mission\` text,
  	\`version_cuisine_title\` text,
  	\`version_cuisine\` text,
  	\`version_insights_title\` text,
  	\`version_insights\` text,
  	\`version_community_title\` text,
  	\`version_community\` text,
  	\`version_love_title\` text,
  	\`version_love\` text,
  	\`version_story_title\` text,
  	\`version_story\` text,
  	\`version_beliefs_title\` text,
  	\`version_beliefs\` text,
  	\`version_tagline\` text,
  	\`version_disclaimer\` text,
  	\`version_contact\` text,
  	\`version_changed_by\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_texts_v_created_at_idx\` ON \`_site_texts_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_site_texts_v_updated_at_idx\` ON \`_site_texts_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`island_texts\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`abaco\` text,
  	\`acklins\` text,
  	\`andros\` text,
  	\`berry_islands\` text,
  	\`bimini\` text,
  	\`cat_island\` text,
  	\`crooked_island\` text,
  	\`eleuthera\` text,
  	\`exuma\` text,
  	\`grand_bahama\` text,
  	\`harbour_island\` text,
  	\`inagua\` text,
  	\`long_island\` text,
  	\`mayaguana\` text,
  	\`new_providence\` text,
  	\`ragged_island\` text,
  	\`rum_cay\` text,
  	\`san_salvador\` text,
  	\`changed_by\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`_island_texts_v\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`version_abaco\` text,
  	\`version_acklins\` text,
  	\`version_andros\` text,
  	\`version_berry_islands\` text,
  	\`version_bimini\` text,
  	\`version_cat_island\` text,
  	\`version_crooked_island\` text,
  	\`version_eleuthera\` text,
  	\`version_exuma\` text,
  	\`version_grand_bahama\` text,
  	\`version_harbour_island\` text,
  	\`version_inagua\` text,
  	\`version_long_island\` text,
  	\`version_mayaguana\` text,
  	\`version_new_providence\` text,
  	\`version_ragged_island\` text,
  	\`version_rum_cay\` text,
  	\`version_san_salvador\` text,
  	\`version_changed_by\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`_island_texts_v_created_at_idx\` ON \`_island_texts_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_island_texts_v_updated_at_idx\` ON \`_island_texts_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`featured_places\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`changed_by\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`featured_places_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`restaurants_id\` numeric,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`featured_places\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`restaurants_id\`) REFERENCES \`restaurants\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`featured_places_rels_order_idx\` ON \`featured_places_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`featured_places_rels_parent_idx\` ON \`featured_places_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`featured_places_rels_path_idx\` ON \`featured_places_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`featured_places_rels_restaurants_id_idx\` ON \`featured_places_rels\` (\`restaurants_id\`);`)
  await db.run(sql`CREATE TABLE \`_featured_places_v\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`version_changed_by\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`_featured_places_v_created_at_idx\` ON \`_featured_places_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_featured_places_v_updated_at_idx\` ON \`_featured_places_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`_featured_places_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`restaurants_id\` numeric,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_featured_places_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`restaurants_id\`) REFERENCES \`restaurants\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_featured_places_v_rels_order_idx\` ON \`_featured_places_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_featured_places_v_rels_parent_idx\` ON \`_featured_places_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_featured_places_v_rels_path_idx\` ON \`_featured_places_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_featured_places_v_rels_restaurants_id_idx\` ON \`_featured_places_v_rels\` (\`restaurants_id\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`site_texts\`;`)
  await db.run(sql`DROP TABLE \`_site_texts_v\`;`)
  await db.run(sql`DROP TABLE \`island_texts\`;`)
  await db.run(sql`DROP TABLE \`_island_texts_v\`;`)
  await db.run(sql`DROP TABLE \`featured_places\`;`)
  await db.run(sql`DROP TABLE \`featured_places_rels\`;`)
  await db.run(sql`DROP TABLE \`_featured_places_v\`;`)
  await db.run(sql`DROP TABLE \`_featured_places_v_rels\`;`)
}
