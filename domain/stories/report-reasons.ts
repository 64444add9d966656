/** The reasons for reporting a story. */
export const REPORT_REASONS = ['spam', 'offensive', 'untrue', 'private', 'other'] as const;

export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  spam: 'It is advertising',
  offensive: 'It is offensive or hateful',
  untrue: 'It is untrue, or about another place',
  private: 'It shares someone’s private information',
  other: 'Something else',
};

/** Maximum length of a report's text in UTF-16 code units, as `maxlength` counts. */
export const MAX_REPORT_LENGTH = 500;
