/** Search boxes suggest what is being typed. What that takes is loaded with the first focus. */
document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches('[data-suggest]')) return;
  void import('./search-suggestions.ts').then(({ suggestIn }) => suggestIn(target));
});
