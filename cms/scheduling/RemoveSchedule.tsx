'use client';

import { Button } from '@payloadcms/ui';
import { useEditorsCall } from '#cms/admin/use-editors-call.ts';

type RemoveScheduleProps = { place: number; job: number | string; label: string };

/** Removes a time from the list: before it comes, or after all tries failed. */
export function RemoveSchedule({ place, job, label }: RemoveScheduleProps) {
  const { isPending, run } = useEditorsCall();
  return (
    <div className="guide-queue__buttons">
      <Button
        size="medium"
        margin={false}
        buttonStyle="secondary"
        disabled={isPending}
        onClick={() => void run(`restaurants/${place}/remove-schedule`, { job }, 'Removed.')}
      >
        {label}
      </Button>
    </div>
  );
}
