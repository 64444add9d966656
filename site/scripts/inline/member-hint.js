// Before the first paint: whether this browser may be signed in.
if (/(?:^|; )guide-member=1(?:;|$)/.test(document.cookie))
  document.documentElement.dataset.member = 'yes';
