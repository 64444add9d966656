/** Few pages have events, so the others do not load this script. */
if (document.querySelector('event-line')) void import('#site/components/card/event-line.ts');
