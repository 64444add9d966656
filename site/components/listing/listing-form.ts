/** Id of the form with the search box. What belongs to it may stand anywhere in the page. */
export const LISTING_FORM = 'listing-search';
