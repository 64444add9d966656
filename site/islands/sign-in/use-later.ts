import { useEffect, useState } from 'react';

/** A delayed action that `stop` or unmounting cancels. */
export function useLater() {
  const [later] = useState(createLater);
  useEffect(() => later.stop, [later]);
  return later;
}

function createLater() {
  let timer = 0;
  return {
    stop: () => clearTimeout(timer),
    start(delayMs: number, act: () => void) {
      clearTimeout(timer);
      timer = window.setTimeout(act, delayMs);
    },
  };
}
