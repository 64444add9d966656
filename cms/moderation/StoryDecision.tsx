'use client';

import { Link, useDocumentInfo } from '@payloadcms/ui';
import { StoryButtons } from './StoryButtons.tsx';

type Shown = {
  content: string;
  status: 'published' | 'waiting' | 'hidden';
  openReports?: number | null;
  decidedAt?: string | null;
};

/** What an editor may decide at the record of a story. The rest of it is read only. */
export function StoryDecision() {
  const { id, data } = useDocumentInfo();
  if (id === undefined || !data) return null;
  const { content, status, openReports, decidedAt } = data as Shown;
  return (
    <div className="field-type guide-queue">
      {/* Reports stand in the queue alone: nothing here closes one that nobody has read. */}
      <StoryButtons
        id={Number(id)}
        content={content}
        status={status}
        reports={[]}
        isUndecided={!decidedAt}
      />
      {Boolean(openReports) && (
        <p>
          <Link href="/admin/moderation">Its reports are in the moderation queue.</Link>
        </p>
      )}
    </div>
  );
}
