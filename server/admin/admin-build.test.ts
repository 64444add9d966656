import { expect, test, vi } from 'vitest';
import { followAdminBuild } from './admin-build.ts';

/** Follows a build that first exists at check number `builtAt`. The first check is number 1. */
function followed({
  builtAt,
  open = () => Promise.resolve(),
}: {
  builtAt: number;
  open?: () => Promise<void>;
}) {
  let looks = 0;
  const errors: unknown[] = [];
  const admin = followAdminBuild({
    isOpen: false,
    isBuilt: () => Promise.resolve(++looks >= builtAt),
    open,
    onError: (error) => void errors.push(error),
    everyMs: 1,
  });
  return { admin, errors, looks: () => looks };
}

test('the admin opens as soon as its build exists, and the guide then stops checking for a build', async () => {
  const { admin, looks } = followed({ builtAt: 3 });
  expect(admin.isOpen()).toBe(false);
  await admin.opened;
  expect([admin.isOpen(), looks()]).toEqual([true, 3]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(looks()).toBe(3);
});

test('the admin stays closed until its files are loaded, and a failed load is retried', async () => {
  const open = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('full'));
  open.mockImplementation(() => {
    expect(admin.isOpen()).toBe(false);
    return Promise.resolve();
  });
  const { admin, errors } = followed({ builtAt: 1, open });
  await admin.opened;
  expect(errors).toEqual([new Error('full')]);
  expect(open).toHaveBeenCalledTimes(2);
});

test('an admin that was built before the start is open at once', () => {
  const isBuilt = vi.fn();
  const options = { isBuilt, open: () => Promise.resolve(), onError: () => {} };
  expect(followAdminBuild({ ...options, isOpen: true }).isOpen()).toBe(true);
  expect(isBuilt).not.toHaveBeenCalled();
});
