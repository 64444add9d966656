/**
 * Loads the script only on pages with events, which are few. If it cannot load, the text in the
 * HTML stays.
 */
if (document.querySelector('event-line'))
  void import('#site/components/card/event-line.ts').catch(() => {});
