import type { Payload, TypedUser, WidgetServerProps } from 'payload';
import { FirstSteps } from './FirstSteps.tsx';
import { FIRST_STEPS_KEY } from './first-steps.ts';

/** The first steps of a new editor, until the editor hides them. */
export async function FirstStepsWidget({ req: { payload, user } }: WidgetServerProps) {
  if (!user || (await isHidden(payload, user))) return null;
  return <FirstSteps />;
}

async function isHidden(payload: Payload, user: TypedUser): Promise<boolean> {
  const { totalDocs } = await payload.count({
    collection: 'payload-preferences',
    where: {
      and: [
        { key: { equals: FIRST_STEPS_KEY } },
        { 'user.relationTo': { equals: user.collection } },
        { 'user.value': { equals: user.id } },
      ],
    },
  });
  return totalDocs > 0;
}
