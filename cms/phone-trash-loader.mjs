const GIVEN = /\{let\{AfterList:\w+,[^}]*,viewType:(\w+)\}=/;
const ON_PHONES =
  /(?<=showSelectAllAcrossPages:!\w+)(?=\}\),\w+\("div",\{className:`\$\{\w+\}__list-selection-actions`)/g;

/**
 * A loader of Next's build. On phones, Payload's list of the trash offers “Edit”, “Publish” and
 * “Unpublish” instead of “Restore”, because its list does not tell these buttons that it shows the
 * trash. This tells them. Fails if a new version of Payload writes its list differently.
 *
 * @param {string} source
 * @returns {string}
 */
export default function withPhoneTrash(source) {
  if (!source.includes('__list-selection-actions')) return source;
  const viewType = GIVEN.exec(source)?.[1];
  const changed = source.replaceAll(ON_PHONES, `,viewType:${viewType}`);
  if (!viewType || changed === source) throw new Error('Payload’s list has changed.');
  return changed;
}
