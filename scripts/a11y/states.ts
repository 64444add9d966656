/**
 * States of pages that a visitor reaches only by actions, and one page of each kind. The
 * accessibility check opens each state in every window size and theme.
 */
import type { Locator, Page } from '@playwright/test';
import { ANN, stubAccount } from '#tests/support/stubbed-account.ts';
import { stubFavorites } from '#tests/support/stubbed-favorites.ts';
import { aStory, stubStories } from '#tests/support/stubbed-stories.ts';
import { untilHydrated } from '#tests/support/hydrated.ts';

export type State = {
  name: string;
  path: string;
  /** Runs before the page is opened: signs in, or stubs answers of the API. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Brings the page to the state, and resolves once the state is visible. */
  reach?: (page: Page) => Promise<unknown>;
  /** The state loads content of unknown height, so the check ignores shifts of its layout. */
  grows?: true;
};

const LISTING = '/restaurants';
const PLACE = '/restaurants/1';
/** This place has events and takes reservations. */
const BUSY_PLACE = '/restaurants/25';
const NASSAU = { latitude: 25.0772, longitude: -77.3411 };
const LONDON = { latitude: 51.5074, longitude: -0.1278 };

/** Pages in the state that their URL shows. */
const pages: State[] = [
  ['the home page', '/'],
  ['the listing', LISTING],
  ['a listing with chips', `${LISTING}?search=fish&tags=Waterfront,Conch&islands=Exuma,Abaco`],
  [
    'a listing with every filter',
    `${LISTING}?categories=Seafood&prices=%24,%24%24&features=Takeout&minRating=3.5&openAt=Fri-19:00`,
  ],
  ['a listing near a landmark', `${LISTING}?near=arawak-cay`],
  ['a search near a landmark', `${LISTING}?search=conch+near+arawak+cay`],
  ['a corrected search', `${LISTING}?search=cnoch`],
  ['what is on tonight', `${LISTING}?tonight=true`],
  ['a search for tonight', `${LISTING}?search=live+music+tonight`],
  ['the map', `${LISTING}?view=map`],
  ['a restaurant', PLACE],
  ['the islands', '/islands'],
  ['an island', '/islands/exuma'],
  ['the categories', '/categories'],
  ['a category', '/categories/1'],
  ['about', '/about'],
  ['the sign-in page', '/login'],
  ['the registration', '/register'],
  ['the new password', '/reset-password?token=a'],
  ['the verification', '/verify-email'],
  ['suggested edits', '/suggest-edit'],
  ['a comparison without places', '/compare'],
  ['a comparison of one place', '/compare?places=1'],
  ['a comparison of two places', '/compare?places=1,2&openAt=Sat-19:00'],
  ['a comparison with notes', '/compare?places=1,2,3,4,5,1,conch,99999'],
  ['a comparison with a place that is gone', '/compare?places=1,99999,2'],
].map(([name = '', path = '']) => ({ name, path }));

const listing: State[] = [
  ...['Tags', 'Categories', 'Islands', 'Features'].map((tab) => ({
    name: `the filters, ${tab}`,
    path: `${LISTING}?tags=Waterfront&features=Takeout&openAt=Fri-19:00`,
    reach: async (page: Page) => {
      await untilHydrated(page);
      await page.getByRole('button', { name: /^Filters/ }).click();
      await page.getByRole('tab', { name: tab }).click();
      await seen(page.getByRole('tabpanel').getByRole('button', { pressed: false }).first());
    },
  })),
  {
    name: 'an empty result with its suggestions',
    path: `${LISTING}?search=pizza&islands=Inagua&minRating=4.5`,
    reach: (page) => seen(page.getByRole('heading', { name: 'Featured Restaurants' })),
  },
  {
    name: 'suggestions',
    path: LISTING,
    reach: async (page) => {
      await page.getByLabel('Search restaurants', { exact: true }).pressSequentially('con');
      await seen(page.locator('#search-suggestions [role=option]').first());
    },
  },
  {
    name: 'no network',
    path: LISTING,
    reach: async (page) => {
      await untilHydrated(page);
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Next' }).click();
      await seen(page.getByRole('alert'));
    },
  },
  {
    name: 'a server that fails',
    path: LISTING,
    prepare: (page) =>
      page.route('**/api/restaurants?*', (route) => route.fulfill({ status: 500, body: '' })),
    reach: async (page) => {
      await untilHydrated(page);
      await page.getByLabel('Sort').selectOption('name-asc');
      await seen(page.getByRole('alert'));
    },
  },
  {
    name: 'compact rows',
    path: `${LISTING}?openAt=Wed-12:30`,
    prepare: (page) => page.addInitScript(() => localStorage.setItem('cards', 'compact')),
    reach: (page) => seen(page.locator('[data-cards=compact] .next-change').first()),
  },
  {
    name: 'the cards near me',
    path: LISTING,
    prepare: (page) => at(page, NASSAU),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Near me' }).click();
      await seen(page.getByText('mi away').first());
    },
  },
  {
    name: 'near me from far away',
    path: LISTING,
    prepare: (page) => at(page, LONDON),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Near me' }).click();
      await seen(page.getByRole('heading', { name: /^The nearest restaurant is/ }));
    },
  },
  {
    name: 'a toast',
    path: LISTING,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Near me' }).click();
      await seen(page.locator('.toast'));
    },
  },
];

const map: State[] = [
  {
    name: 'the map with all places',
    path: `${LISTING}?view=map`,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Show All', exact: true }).click();
      await seen(page.getByRole('button', { name: 'Back to Pages' }));
    },
  },
  {
    name: 'the map with a card',
    path: `${LISTING}?view=map&search=Gussie`,
    reach: async (page) => {
      await page.locator('.pin:not(.cluster)').first().click();
      await seen(page.locator('.mapcard'));
    },
  },
  {
    name: 'the map with an event on its card',
    path: `${LISTING}?view=map&search=Cleora`,
    reach: async (page) => {
      await page.locator('.pin:not(.cluster)').first().click();
      await seen(page.locator('.mapcard event-line'));
    },
  },
  {
    name: 'the map in the whole window',
    path: `${LISTING}?view=map`,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Full screen' }).click();
      await seen(page.locator('.map-frame.full'));
    },
  },
  {
    name: 'the map of an area',
    path: `${LISTING}?view=map&area=24.9,-77.6,25.2,-77.2`,
    reach: (page) => seen(page.getByRole('button', { name: 'Search everywhere' })),
  },
  {
    name: 'the map near me',
    path: `${LISTING}?view=map`,
    prepare: (page) => at(page, NASSAU),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Near me' }).click();
      await seen(page.getByRole('img', { name: 'You are here' }));
    },
  },
  {
    name: 'a map without results',
    path: `${LISTING}?view=map&search=pizza&islands=Inagua&minRating=4.5`,
    reach: (page) => seen(page.getByText('No restaurants found')),
  },
];

const comparison: State[] = [
  {
    name: 'the bar of places to compare',
    path: LISTING,
    reach: async (page) => {
      const buttons = page.getByRole('article').getByRole('button', { name: 'Compare' });
      await buttons.nth(0).click();
      await buttons.nth(1).click();
      await seen(page.getByRole('link', { name: 'Compare 2 places' }));
    },
  },
  {
    name: 'the bar of places to compare on a restaurant’s page',
    path: PLACE,
    reach: async (page) => {
      await page.locator('[data-detail=title] [data-compare]').click();
      await seen(page.getByRole('link', { name: 'Compare 1 place' }));
    },
  },
];

const members: State[] = [
  {
    name: 'the sign-in dialog',
    path: '/about',
    reach: openSignIn,
  },
  {
    name: 'the registration in the dialog, with errors',
    path: '/about',
    reach: async (page) => {
      await openSignIn(page);
      await page.getByRole('tab', { name: 'Register' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create Account' }).click();
      await seen(page.locator('[aria-invalid=true]').first());
    },
  },
  {
    name: 'no favorites',
    path: '/favorites',
    prepare: (page) => stubAccount(page, ANN),
    reach: (page) => seen(page.getByRole('heading', { name: 'No favorites yet' })),
  },
  {
    name: 'favorites',
    path: '/favorites',
    prepare: async (page) => {
      await stubAccount(page, ANN);
      await stubFavorites(page, 4);
    },
    reach: (page) => seen(page.getByRole('article').first()),
  },
  {
    name: 'favorites of a signed-out visitor',
    path: '/favorites',
    prepare: (page) => stubAccount(page),
    reach: (page) => seen(page.locator('.toast')),
  },
  {
    name: 'stories',
    path: PLACE,
    grows: true,
    prepare: async (page) => {
      await stubAccount(page, ANN);
      const own = { id: 4, userId: ANN.id, user: { firstName: 'Ann', lastName: 'Bethel' } };
      await stubStories(page, [aStory({ isEdited: true }), aStory(own)]);
    },
    reach: async (page) => {
      const section = page.locator('section[aria-labelledby=stories]');
      await section.scrollIntoViewIfNeeded();
      await section.getByRole('button', { name: 'Story options' }).first().click();
      await seen(page.getByRole('menuitem').first());
    },
  },
  {
    name: 'the profile',
    path: '/profile',
    prepare: (page) => stubAccount(page, { ...ANN, emailVerified: false }),
    reach: (page) => seen(page.getByLabel('First name')),
  },
  {
    name: 'security',
    path: '/profile/security',
    grows: true,
    prepare: async (page) => {
      await stubAccount(page, ANN);
      const session = {
        signedInAt: '2026-11-20T10:00:00.000Z',
        lastSeenAt: '2026-11-21T10:00:00.000Z',
      };
      await page.route('**/api/auth/sessions', (route) =>
        route.fulfill({
          json: [
            { ...session, id: 'one', device: 'Firefox on Linux', isCurrent: true },
            { ...session, id: 'two', device: 'Chrome on Android', isCurrent: false },
          ],
        }),
      );
    },
    reach: (page) => seen(page.getByText('Chrome on Android')),
  },
];

const dialogs: State[] = [
  {
    name: 'a restaurant with every action and with events',
    path: BUSY_PLACE,
    // No place of the sample has all links, so copies of the link "Reserve" stand for the other
    // links. The copies push down the content below them.
    grows: true,
    reach: (page) =>
      page.locator('.action', { hasText: 'Reserve' }).evaluate((link) => {
        for (const words of ['Order', 'WhatsApp']) {
          const copy = link.cloneNode(true);
          copy.lastChild?.replaceWith(words);
          link.after(copy);
        }
      }),
  },
  {
    name: 'a picture by itself',
    path: PLACE,
    reach: async (page) => {
      await page.locator('[data-gallery] a').first().click();
      await seen(page.locator('.lightbox'));
    },
  },
  {
    name: 'the form of an edit',
    path: PLACE,
    reach: async (page) => {
      await page.getByRole('link', { name: 'Suggest an edit' }).click();
      await seen(page.getByRole('dialog', { name: 'Suggest an edit' }));
    },
  },
  {
    name: 'the menu',
    path: '/',
    reach: openMenu,
  },
  {
    name: 'without a network',
    path: '/offline',
  },
];

export const STATES: readonly State[] = [
  ...pages,
  ...listing,
  ...map,
  ...comparison,
  ...members,
  ...dialogs,
];

/** In wide windows the links are always visible, so there is no menu to open. */
async function openMenu(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Open menu' });
  if (!(await opener.isVisible())) return;
  await opener.click();
  await seen(page.getByRole('dialog'));
}

async function openSignIn(page: Page): Promise<void> {
  await openMenu(page);
  await page.locator('[data-sign-in]:visible').click();
  await seen(page.getByRole('dialog').getByLabel('Email'));
}

async function seen(element: Locator): Promise<void> {
  await element.waitFor();
}

async function at(page: Page, position: { latitude: number; longitude: number }): Promise<void> {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(position);
}
