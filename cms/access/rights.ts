/**
 * The table of what each editor may do. Every access rule, operation, queue and endpoint of the
 * admin asks this table. It needs no server, so the admin's views can ask it in the browser too.
 */
import type { Island } from '#domain/geography/islands.ts';

export const ROLES = ['administrator', 'editor', 'islandEditor', 'moderator'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  administrator: 'Administrator',
  editor: 'Editor',
  islandEditor: 'Island editor',
  moderator: 'Moderator',
};

/** A description of each role, for the form that invites an editor. */
export const ROLE_MEANINGS: Record<Role, string> = {
  administrator: 'Everything, also people and operations',
  editor: 'All places, stories, suggestions, categories and tags',
  islandEditor: 'Places, stories and suggestions of some islands',
  moderator: 'Stories and suggestions of all islands, no places',
};

/** Where a role may do something: everywhere, on the editor's own islands, or nowhere. */
type Reach = 'everywhere' | 'own islands' | 'nowhere';
type Row = Record<Role, Reach>;

const YES = 'everywhere';
const OWN = 'own islands';
const NO = 'nowhere';

/** Builds a row of the table, in the order of {@link ROLES}. */
function row(administrator: Reach, editor: Reach, islandEditor: Reach, moderator: Reach): Row {
  return { administrator, editor, islandEditor, moderator };
}

export const RIGHTS = {
  /** Edit and publish places, move them to the trash and restore them; upload photos. */
  editPlaces: row(YES, YES, OWN, NO),
  /** Decide about stories and suggested edits. */
  decideContributions: row(YES, YES, OWN, YES),
  /** Block members from posting. A block can also hide their stories, on all islands. */
  blockMembers: row(YES, YES, NO, YES),
  /** Change categories, tags and texts of the site. */
  editVocabulary: row(YES, YES, NO, NO),
  /**
   * Import files, undo an import, and remove tombstones. A tombstone keeps imports from creating a
   * deleted place again.
   */
  importPlaces: row(YES, YES, NO, NO),
  exportPlaces: row(YES, YES, OWN, NO),
  seeMemberNames: row(YES, NO, NO, YES),
  seeMemberAddresses: row(YES, NO, NO, NO),
  /** Verify, rename, sign out and delete members. */
  manageMembers: row(YES, NO, NO, NO),
  /** Invite editors, change their roles, end their sessions, remove them. */
  managePeople: row(YES, NO, NO, NO),
  /** See what all editors changed, with the words of drafts. */
  seeActivity: row(YES, YES, NO, NO),
  /** See the state of the guide. */
  operate: row(YES, NO, NO, NO),
  /** Delete records for good, even before their time in the trash is over. */
  deleteForGood: row(YES, NO, NO, NO),
} as const satisfies Record<string, Row>;

export type Right = keyof typeof RIGHTS;

/** The fields of an editor on which rights depend. The type also accepts the user of a request. */
export type Rightholder =
  | {
      collection?: string;
      role?: Role | null;
      islands?: readonly Island[] | null;
      /**
       * The steps of the sign-in that the session still lacks. See
       * `cms/second-factor/session-state.ts`.
       */
      pending?: unknown;
    }
  | null
  | undefined;

/**
 * True for an editor who is signed in to the admin and has completed the second step, if the
 * account has one. Accounts of other collections belong to visitors; Payload's default would treat
 * them like editors.
 */
export function isEditor(user: Rightholder): boolean {
  return user?.collection === 'editors' && !user.pending;
}

/**
 * The role of a signed-in editor; null for everybody else. An editor created by a release before
 * roles existed has no stored role, and counts as an administrator, because all editors of that
 * release could do everything.
 */
export function roleOf(user: Rightholder): Role | null {
  if (!isEditor(user)) return null;
  const role = user?.role ?? 'administrator';
  return ROLES.includes(role) ? role : null;
}

export function isAdministrator(user: Rightholder): boolean {
  return roleOf(user) === 'administrator';
}

/** Whether the editor has a right at least somewhere. */
export function hasRight(user: Rightholder, right: Right): boolean {
  const islands = islandsWith(user, right);
  return islands === 'all' || islands.length > 0;
}

/** The islands on which the editor has a right; `all` also covers places without an island. */
export function islandsWith(user: Rightholder, right: Right): 'all' | readonly Island[] {
  const role = roleOf(user);
  if (role === null) return [];
  switch (RIGHTS[right][role]) {
    case 'everywhere':
      return 'all';
    case 'own islands':
      return user?.islands ?? [];
    case 'nowhere':
      return [];
  }
}

/**
 * Whether the editor has a right for a place on this island. Pass null for a place without an
 * island.
 */
export function hasRightOn(
  user: Rightholder,
  right: Right,
  island: Island | null | undefined,
): boolean {
  const islands = islandsWith(user, right);
  return islands === 'all' || (island ? islands.includes(island) : false);
}
