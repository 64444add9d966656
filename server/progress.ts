/** Shows "label 40/160" on one line that is rewritten, or every tenth part where there is no terminal. */
export function progressLine(label: string): (done: number, total: number) => void {
  let lastTenth = -1;
  return (done, total) => {
    if (process.stdout.isTTY) {
      process.stdout.write(`\r  ${label} ${done}/${total}${done === total ? '\n' : ''}`);
      return;
    }
    const tenth = Math.floor((done / total) * 10);
    if (tenth === lastTenth) return;
    lastTenth = tenth;
    console.info(`  ${label} ${done}/${total}`);
  };
}
