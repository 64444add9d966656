/** The committed migrations of SQLite, oldest first. Written by `npm run migrate:create`. */
import * as m20261121_052019_initial from '#cms/migrations/20261121_052019_initial.ts';
import * as m20261121_195357_sign_in_limits from '#cms/migrations/20261121_195357_sign_in_limits.ts';
import * as m20261121_234911_accounts from '#cms/migrations/20261121_234911_accounts.ts';
import * as m20261122_023045_passkeys from '#cms/migrations/20261122_023045_passkeys.ts';
import * as m20261122_080731_restaurant_page from '#cms/migrations/20261122_080731_restaurant_page.ts';
import * as m20261122_145000_texts_by_restaurant from '#cms/migrations/20261122_145000_texts_by_restaurant.ts';
import * as m20261123_052921_shared_tasks from '#cms/migrations/20261123_052921_shared_tasks.ts';
import * as m20261126_123509_verified_at from '#cms/migrations/20261126_123509_verified_at.ts';
import * as m20261126_142541_deleted_places from '#cms/migrations/20261126_142541_deleted_places.ts';
import * as m20261127_130511_decide from '#cms/migrations/20261127_130511_decide.ts';
import * as m20261127_204111_editors from '#cms/migrations/20261127_204111_editors.ts';
import * as m20261127_211529_trash from '#cms/migrations/20261127_211529_trash.ts';
import * as m20261127_212937_merging from '#cms/migrations/20261127_212937_merging.ts';
import * as m20261127_213028_desk from '#cms/migrations/20261127_213028_desk.ts';
import * as m20261127_214953_what_lacks_and_who from '#cms/migrations/20261127_214953_what_lacks_and_who.ts';
import * as m20261128_011442_private_note from '#cms/migrations/20261128_011442_private_note.ts';
import * as m20261128_065048_imports from '#cms/migrations/20261128_065048_imports.ts';
import * as m20261128_072200_autosave from '#cms/migrations/20261128_072200_autosave.ts';
import * as m20261128_073046_site_texts from '#cms/migrations/20261128_073046_site_texts.ts';

export const migrations = [
  {
    name: '20261121_052019_initial',
    up: m20261121_052019_initial.up,
    down: m20261121_052019_initial.down,
  },
  {
    name: '20261121_195357_sign_in_limits',
    up: m20261121_195357_sign_in_limits.up,
    down: m20261121_195357_sign_in_limits.down,
  },
  {
    name: '20261121_234911_accounts',
    up: m20261121_234911_accounts.up,
    down: m20261121_234911_accounts.down,
  },
  {
    name: '20261122_023045_passkeys',
    up: m20261122_023045_passkeys.up,
    down: m20261122_023045_passkeys.down,
  },
  {
    name: '20261122_080731_restaurant_page',
    up: m20261122_080731_restaurant_page.up,
    down: m20261122_080731_restaurant_page.down,
  },
  {
    name: '20261122_145000_texts_by_restaurant',
    up: m20261122_145000_texts_by_restaurant.up,
    down: m20261122_145000_texts_by_restaurant.down,
  },
  {
    name: '20261123_052921_shared_tasks',
    up: m20261123_052921_shared_tasks.up,
    down: m20261123_052921_shared_tasks.down,
  },
  {
    name: '20261126_123509_verified_at',
    up: m20261126_123509_verified_at.up,
    down: m20261126_123509_verified_at.down,
  },
  {
    name: '20261126_142541_deleted_places',
    up: m20261126_142541_deleted_places.up,
    down: m20261126_142541_deleted_places.down,
  },
  {
    name: '20261127_130511_decide',
    up: m20261127_130511_decide.up,
    down: m20261127_130511_decide.down,
  },
  {
    name: '20261127_204111_editors',
    up: m20261127_204111_editors.up,
    down: m20261127_204111_editors.down,
  },
  {
    name: '20261127_211529_trash',
    up: m20261127_211529_trash.up,
    down: m20261127_211529_trash.down,
  },
  {
    name: '20261127_212937_merging',
    up: m20261127_212937_merging.up,
    down: m20261127_212937_merging.down,
  },
  { name: '20261127_213028_desk', up: m20261127_213028_desk.up, down: m20261127_213028_desk.down },
  {
    name: '20261127_214953_what_lacks_and_who',
    up: m20261127_214953_what_lacks_and_who.up,
    down: m20261127_214953_what_lacks_and_who.down,
  },
  {
    name: '20261128_011442_private_note',
    up: m20261128_011442_private_note.up,
    down: m20261128_011442_private_note.down,
  },
  {
    name: '20261128_065048_imports',
    up: m20261128_065048_imports.up,
    down: m20261128_065048_imports.down,
  },
  {
    name: '20261128_072200_autosave',
    up: m20261128_072200_autosave.up,
    down: m20261128_072200_autosave.down,
  },
  {
    name: '20261128_073046_site_texts',
    up: m20261128_073046_site_texts.up,
    down: m20261128_073046_site_texts.down,
  },
];
