'use client';

import { ServerFunctionsContext, useServerFunctions } from '@payloadcms/ui';
import { useMemo, type ReactNode } from 'react';

/**
 * Makes Payload's drawer show why a time is refused. The drawer says that the time is set unless its
 * call rejects, but Payload's call resolves to the error.
 */
export function ScheduleRefusals({ children }: { children: ReactNode }) {
  const outer = useServerFunctions();
  const value = useMemo(
    (): typeof outer => ({
      ...outer,
      async schedulePublish(args) {
        const answer = (await outer.schedulePublish(args)) as { error?: string } | undefined;
        if (answer?.error) throw new Error(answer.error);
        return answer;
      },
    }),
    [outer],
  );
  return <ServerFunctionsContext value={value}>{children}</ServerFunctionsContext>;
}
