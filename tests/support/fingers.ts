import type { Page } from '@playwright/test';

export type Spot = { x: number; y: number };

/** Simulates numbered fingers. The browser gets the events of a real touch screen. */
export type Fingers = {
  /** Puts a finger down at a point in CSS pixels of the window. */
  down: (finger: number, spot: Spot) => Promise<void>;
  /** Moves the given fingers to these points, all at the same time, in 12 steps. */
  move: (to: Record<number, Spot>) => Promise<void>;
  lift: (finger: number) => Promise<void>;
  liftAll: () => Promise<void>;
  /** Cancels all touches, as the system does when a call comes in. */
  cancel: () => Promise<void>;
};

const STEPS = 12;

export async function fingersOn(page: Page): Promise<Fingers> {
  const session = await page.context().newCDPSession(page);
  const touching = new Map<number, Spot>();

  async function dispatch(type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel') {
    const touchPoints = [...touching].map(([id, { x, y }]) => ({ id, x, y }));
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  async function endAll(type: 'touchEnd' | 'touchCancel') {
    touching.clear();
    await dispatch(type);
  }

  return {
    async down(finger, spot) {
      touching.set(finger, spot);
      await dispatch('touchStart');
    },
    async move(to) {
      const from = new Map(touching);
      for (let step = 1; step <= STEPS; step++) {
        for (const [id, end] of Object.entries(to)) {
          const start = from.get(Number(id));
          if (!start) throw new Error(`Finger ${id} is not on the screen.`);
          const at = (a: number, b: number) => a + ((b - a) * step) / STEPS;
          touching.set(Number(id), { x: at(start.x, end.x), y: at(start.y, end.y) });
        }
        await dispatch('touchMove');
      }
    },
    async lift(finger) {
      const { x, y } = touching.get(finger) ?? { x: 0, y: 0 };
      touching.delete(finger);
      // With an empty list, all fingers would lift, so the event names the lifted finger.
      const touchPoints = [{ id: finger, x, y }];
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints });
    },
    liftAll: () => endAll('touchEnd'),
    cancel: () => endAll('touchCancel'),
  };
}
