import { OpeningHoursField as OpeningHoursField_f1b1f6c176a3d4de2c8e706cd4bad723 } from '../../../../cms/admin/OpeningHoursField.tsx'
import { FeaturesField as FeaturesField_662cac52ddb96ba5b441583a16a6fbfd } from '../../../../cms/admin/FeaturesField.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/cms/admin/OpeningHoursField.tsx#OpeningHoursField": OpeningHoursField_f1b1f6c176a3d4de2c8e706cd4bad723,
  "/cms/admin/FeaturesField.tsx#FeaturesField": FeaturesField_662cac52ddb96ba5b441583a16a6fbfd,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
