import { hasRight, type Right, type Rightholder } from '#cms/access/rights.ts';

/** Text with links. A link is a pair of its words and its path. */
export type Words = readonly (string | readonly [words: string, path: string])[];

type Chapter = {
  title: string;
  /** The right that the work needs. Without it, the chapter is for all editors. */
  right?: Right;
  lines: readonly Words[];
};

const PLACES = '/admin/collections/restaurants';

/** The chapters of the editors' handbook, in the order in which an editor needs them. */
const CHAPTERS: readonly Chapter[] = [
  {
    title: 'Every day',
    lines: [
      ['Start on the ', ['dashboard', '/admin'], '. Work through “What waits” until it is empty.'],
      ['A place calls: closed today? Use ', ['Close for today', '/admin/close-today'], '.'],
      ['See something wrong on the site? Press “Edit” on that page.'],
    ],
  },
  {
    title: 'Every week',
    right: 'editPlaces',
    lines: [
      ['Look at ', ['Coming up', '/admin/coming-up'], ': which places reopen or close soon?'],
      [
        'Pick an island under “Gaps” on the ',
        ['dashboard', '/admin'],
        ' and call five places. Ask for hours, phone and holidays.',
      ],
      [
        'Nothing changed? Select the places in the ',
        ['list', PLACES],
        ' and press “Verified today”. After six months a check counts as old.',
      ],
    ],
  },
  {
    title: 'Hours and holidays',
    right: 'editPlaces',
    lines: [
      ['Opening hours are one row for each weekday. Two ranges make a lunch break.'],
      ['Special hours replace the weekday on one date. Enter holidays when you hear of them.'],
      ['All times are Bahamas time. The badge above the hours is what visitors see now.'],
      ['Closed for weeks or for good? Change “Open or closed” in the first tab.'],
    ],
  },
  {
    title: 'Drafts and publishing',
    right: 'editPlaces',
    lines: [
      ['A draft is yours to finish. Visitors see a change only after “Publish changes”.'],
      ['Publishing takes seconds. ', ['Scheduled', '/admin/scheduled'], ' lists what comes later.'],
      ['Has somebody else saved meanwhile? The form says who, and nothing is overwritten.'],
    ],
  },
  {
    title: 'Photos',
    right: 'editPlaces',
    lines: [
      ['Use only photos that we may show: our own, or with permission. Write who took them.'],
      ['Drop them into the tab “Photos”. The first one is the main one; drag to reorder.'],
      ['Describe what the photo shows, for people who cannot see it.'],
    ],
  },
  {
    title: 'Stories and suggestions',
    right: 'decideContributions',
    lines: [
      [
        ['Moderation', '/admin/moderation'],
        ': approve what helps a guest. Hide spam, insults and private details. Do not hide a story because it is critical.',
      ],
      [
        ['Suggested edits', '/admin/suggestions'],
        ': check with the place, then apply each field on its own.',
      ],
    ],
  },
  {
    title: 'Imports and spreadsheets',
    right: 'importPlaces',
    lines: [
      [
        ['Import', '/admin/import'],
        ' compares a file with the guide first. It never overwrites what an editor has changed.',
      ],
      [
        'Read the rows to check of each run in ',
        ['All reports', '/admin/collections/import-runs'],
        '.',
      ],
      [
        'For many small changes, export the ',
        ['list', PLACES],
        ', edit it, and import the file on the same page.',
      ],
    ],
  },
  {
    title: 'Trash and undo',
    right: 'editPlaces',
    lines: [
      [
        'A deleted place leaves the site at once and stays in the ',
        ['trash', `${PLACES}/trash`],
        ' for 30 days. Restoring brings its stories back.',
      ],
      ['Two records of one place? Choose “Merge” in the menu of one. A merge cannot be undone.'],
      ['Made a mistake? Open “Versions” of the record and restore an earlier one.'],
    ],
  },
  {
    title: 'Who did what',
    right: 'seeActivity',
    lines: [
      [['Activity', '/admin/activity'], ' lists every change, with who made it and when.'],
      ['Every record names who saved it last.'],
    ],
  },
];

/** The chapters about work that an editor may do. */
export function chaptersFor(editor: Rightholder): readonly Chapter[] {
  return CHAPTERS.filter(({ right }) => right === undefined || hasRight(editor, right));
}
