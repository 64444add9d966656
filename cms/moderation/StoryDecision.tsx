'use client';

import { Link, useDocumentInfo } from '@payloadcms/ui';
import { StoryButtons } from './StoryButtons.tsx';

type Shown = {
  content: string;
  status: 'published' | 'waiting' | 'hidden';
  openReports?: number | null;
  decidedAt?: string | null;
};

/** The decision buttons in a story's record. All other fields there are read-only. */
export function StoryDecision() {
  const { id, data } = useDocumentInfo();
  if (id === undefined || !data) return null;
  const { content, status, openReports, decidedAt } = data as Shown;
  return (
    <div className="field-type guide-queue">
      {/* Only the queue shows reports, so a decision here closes none that the editor has not read. */}
      <StoryButtons
        id={Number(id)}
        content={content}
        status={status}
        reports={[]}
        isUndecided={!decidedAt}
      />
      {Boolean(openReports) && (
        <p>
          <Link href="/admin/moderation">Read its reports in the moderation queue.</Link>
        </p>
      )}
    </div>
  );
}
