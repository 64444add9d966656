import { useEffect, useState } from 'react';

/** Something that happens by itself after a while, unless it is stopped or its place goes away. */
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
