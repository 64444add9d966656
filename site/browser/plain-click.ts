type Keys = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** False for a click that asks the browser to open the link elsewhere or to download it. */
export function isPlainClick({ altKey, ctrlKey, metaKey, shiftKey }: Keys): boolean {
  return !(altKey || ctrlKey || metaKey || shiftKey);
}
