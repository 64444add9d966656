/** Loads the suggestions of a search box when the box first gets the focus. */
document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches('[data-suggest]')) return;
  import('./search-suggestions.ts').then(
    ({ suggestIn }) => suggestIn(target),
    // The search box works without suggestions.
    () => {},
  );
});
