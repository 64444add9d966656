/**
 * Id of the form with the search box. Fields elsewhere on the page belong to this form through its
 * id.
 */
export const LISTING_FORM = 'listing-search';
