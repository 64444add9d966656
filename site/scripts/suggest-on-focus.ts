/** Search boxes suggest what is being typed. What that takes is loaded with the first focus. */
document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches('[data-suggest]')) return;
  import('./search-suggestions.ts').then(
    ({ suggestIn }) => suggestIn(target),
    // Without a network a search box still is one.
    () => {},
  );
});
