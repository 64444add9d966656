// Runs before the first paint: marks a page whose browser may be signed in.
if (/(?:^|; )guide-member=1(?:;|$)/.test(document.cookie))
  document.documentElement.dataset.member = 'yes';
