/** Few pages have events, so the others do not load this script. Without it the HTML's words stay. */
if (document.querySelector('event-line'))
  void import('#site/components/card/event-line.ts').catch(() => {});
