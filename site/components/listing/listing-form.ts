/** Id of the form with the search box. Fields elsewhere on the page join it by this id. */
export const LISTING_FORM = 'listing-search';
