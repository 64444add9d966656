import type { DashboardConfig } from 'payload';

/** The parts of the dashboard. What waits comes first. */
export const dashboard: DashboardConfig = {
  widgets: [
    {
      slug: 'work',
      label: 'What waits',
      Component: '/cms/dashboard/WorkWidget.tsx#WorkWidget',
      minWidth: 'medium',
    },
    {
      slug: 'first-steps',
      label: 'First steps',
      Component: '/cms/dashboard/FirstStepsWidget.tsx#FirstStepsWidget',
      minWidth: 'medium',
    },
    {
      slug: 'gaps',
      label: 'Gaps',
      Component: '/cms/dashboard/GapsWidget.tsx#GapsWidget',
      minWidth: 'full',
    },
    {
      slug: 'changes',
      label: 'Changes',
      Component: '/cms/dashboard/ChangesWidget.tsx#ChangesWidget',
      minWidth: 'medium',
    },
    {
      slug: 'health',
      label: 'Health',
      Component: '/cms/dashboard/HealthWidget.tsx#HealthWidget',
      minWidth: 'medium',
    },
  ],
  defaultLayout: [
    { widgetSlug: 'work', width: 'medium' },
    { widgetSlug: 'first-steps', width: 'medium' },
    { widgetSlug: 'gaps', width: 'full' },
    { widgetSlug: 'changes', width: 'medium' },
    { widgetSlug: 'health', width: 'medium' },
  ],
};
