/** Names of Payload's functions that its admin calls through one server action. */
const SERVER_FUNCTIONS: ReadonlySet<unknown> = new Set([
  'copy-data-from-locale',
  'form-state',
  'get-default-layout',
  'get-folder-results-component-and-data',
  'get-upcoming-scheduled-publish',
  'render-document',
  'render-document-slots',
  'render-field',
  'render-list',
  'render-widget',
  'schedule-publish',
  'slugify',
  'table-state',
]);

/**
 * Whether Payload has a server function of this name. Payload itself looks up the name as a
 * property of an object, so it would also call `constructor`, whose result exposes the whole
 * request.
 */
export function isServerFunction(name: unknown): name is string {
  return SERVER_FUNCTIONS.has(name);
}
