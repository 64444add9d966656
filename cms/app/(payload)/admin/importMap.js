import { OpeningHoursField as OpeningHoursField_ab8a7e001978b07f8b1ae991e38b47a6 } from '../../../../cms/catalogue/fields/OpeningHoursField.tsx'
import { FeaturesField as FeaturesField_f5749036ebf4e2cc569da8be1a55afa7 } from '../../../../cms/catalogue/fields/FeaturesField.tsx'
import { CurrentPasswordField as CurrentPasswordField_4f3783f12e29d7a861d4cc6466e7ec68 } from '../../../../cms/editors/CurrentPasswordField.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/cms/catalogue/fields/OpeningHoursField.tsx#OpeningHoursField": OpeningHoursField_ab8a7e001978b07f8b1ae991e38b47a6,
  "/cms/catalogue/fields/FeaturesField.tsx#FeaturesField": FeaturesField_f5749036ebf4e2cc569da8be1a55afa7,
  "/cms/editors/CurrentPasswordField.tsx#CurrentPasswordField": CurrentPasswordField_4f3783f12e29d7a861d4cc6466e7ec68,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
