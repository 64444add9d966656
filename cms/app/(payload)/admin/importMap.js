import { TrashControls as TrashControls_b443399d026ab849001449c51a6699fe } from '../../../../cms/trash/TrashControls.tsx'
import { SameNearbyWarning as SameNearbyWarning_6769b0fddd6a6d1d7b432e78f80d3854 } from '../../../../cms/catalogue/writing/SameNearby.tsx'
import { LocalDateField as LocalDateField_baa972c6aaf44cc9cbd6cec3a545e47c } from '../../../../cms/catalogue/fields/LocalDateField.tsx'
import { StatusNow as StatusNow_ab744a5a0d1cac8fc7fb358dee289e71 } from '../../../../cms/catalogue/writing/StatusNow.tsx'
import { FieldWarnings as FieldWarnings_9e1e101c4bf62b484265512340d55952 } from '../../../../cms/catalogue/writing/FieldWarnings.tsx'
import { HoursCell as HoursCell_66820269a24c1d7d3fe938c079752329 } from '../../../../cms/catalogue/gaps/HoursCell.tsx'
import { OpeningHoursField as OpeningHoursField_ab8a7e001978b07f8b1ae991e38b47a6 } from '../../../../cms/catalogue/fields/OpeningHoursField.tsx'
import { RowsDiff as RowsDiff_97e519dce4f25b813c37e05cd30a70f7 } from '../../../../cms/activity/RowsDiff.tsx'
import { SpecialHoursField as SpecialHoursField_1455fa61630d94b77b6c476466185085 } from '../../../../cms/catalogue/fields/SpecialHoursField.tsx'
import { EventsField as EventsField_01f09b212b3b9de2614d85e6cc4f2ae0 } from '../../../../cms/catalogue/fields/EventsField.tsx'
import { PositionHelper as PositionHelper_4a73cedb2efa26201aee75408c968dfd } from '../../../../cms/catalogue/position/PositionHelper.tsx'
import { TidiedField as TidiedField_66281738a4b72c0339a1498a60c5d8b5 } from '../../../../cms/catalogue/writing/TidiedField.tsx'
import { PhotosCell as PhotosCell_d06707b2a25d4ad26e583331ba85ce5d } from '../../../../cms/catalogue/gaps/PhotosCell.tsx'
import { PhotosField as PhotosField_01cbf7df7a7a83c9c7ab3713aa36d009 } from '../../../../cms/catalogue/writing/PhotosField.tsx'
import { PhotoLabel as PhotoLabel_4d830efc58a8b4125bc331a9e64ebe89 } from '../../../../cms/catalogue/writing/PhotoLabel.tsx'
import { FeaturesField as FeaturesField_9befda8dc8620288e99141a144cb6c10 } from '../../../../cms/catalogue/writing/FeaturesField.tsx'
import { VerifiedCell as VerifiedCell_f8aa458ac973e70fb1b9509ca6cfb5a0 } from '../../../../cms/catalogue/verification/VerifiedCell.tsx'
import { NoDiff as NoDiff_0fff324edf4212bbb4e64e02855762d6 } from '../../../../cms/activity/NoDiff.tsx'
import { MomentCell as MomentCell_a009facf2577ec9ad9e5383d78647db5 } from '../../../../cms/admin/MomentCell.tsx'
import { GapLinks as GapLinks_399ce3c997d712bfbbeed2881575488d } from '../../../../cms/catalogue/gaps/GapLinks.tsx'
import { ExportLinks as ExportLinks_f827680f7b65b69b6d1ced9d9035ac4a } from '../../../../cms/sheets/ExportLinks.tsx'
import { BulkActions as BulkActions_3053af0abd9533076fa8729fc9a535d9 } from '../../../../cms/bulk/BulkActions.tsx'
import { ViewPageLink as ViewPageLink_e04b82f58a2b22a2f803b53ddd478d00 } from '../../../../cms/catalogue/ViewPageLink.tsx'
import { DoorSignLink as DoorSignLink_3b93463c4147da32added09169b0e9ea } from '../../../../cms/catalogue/door-sign/DoorSignLink.tsx'
import { RenewPreview as RenewPreview_beff16f4eeba7dc52b88176785067363 } from '../../../../cms/preview/RenewPreview.tsx'
import { SavedNote as SavedNote_38798995c4a162ddece32b41e52c1c9c } from '../../../../cms/activity/SavedNote.tsx'
import { NewerRecordDialog as NewerRecordDialog_38a40dd9cfbbefa8c5d7411bfc113b7f } from '../../../../cms/activity/NewerRecordDialog.tsx'
import { AutosaveNote as AutosaveNote_65800da649b8c5e2295a804b92152d5a } from '../../../../cms/autosave/AutosaveNote.tsx'
import { CloseTodayLink as CloseTodayLink_c965668fb37db44cc609a711d7fa9e14 } from '../../../../cms/closing-today/CloseTodayLink.tsx'
import { MergeLink as MergeLink_f084bbafd664d46307f6194eb7b05cef } from '../../../../cms/merging/MergeLink.tsx'
import { PublishButton as PublishButton_214bd67a091c9c5fedbe3fbf2ee714cf } from '../../../../cms/catalogue/PublishButton.tsx'
import { VersionsView as VersionsView_44ff92867ad4640279c6fa6b5dbaed62 } from '../../../../cms/activity/VersionsView.tsx'
import { PlaceForm as PlaceForm_80a235dc3a940bad42385744d17b9161 } from '../../../../cms/autosave/PlaceForm.tsx'
import { NewPlaceView as NewPlaceView_eb7763bf8f3469815bf4c766c7fc8e96 } from '../../../../cms/autosave/NewPlaceView.tsx'
import { AllowImportField as AllowImportField_ec0a6aae3da8f4c2c0ced481b65ea979 } from '../../../../cms/catalogue/AllowImport.tsx'
import { AllowImportCell as AllowImportCell_ec0a6aae3da8f4c2c0ced481b65ea979 } from '../../../../cms/catalogue/AllowImport.tsx'
import { RunNotes as RunNotes_553c6ed2449abcf88ca37349facccbf1 } from '../../../../cms/importing/runs/RunNotes.tsx'
import { MemberButtons as MemberButtons_55326c1fbe38ecb26ff13296e7056403 } from '../../../../cms/accounts/MemberButtons.tsx'
import { BlockField as BlockField_a6b779c39994c28256b75b61746d4f73 } from '../../../../cms/moderation/BlockField.tsx'
import { StoryDecision as StoryDecision_43157c6b619a4a11cbc4f8ef8d0ae86d } from '../../../../cms/moderation/StoryDecision.tsx'
import { LogCell as LogCell_7cf3543f1f010ec5cd8d7298d231b722 } from '../../../../cms/moderation-log/LogCell.tsx'
import { LogField as LogField_163f0d315739fbc4504c6c4765a0f96f } from '../../../../cms/moderation-log/LogField.tsx'
import { CurrentPasswordField as CurrentPasswordField_4f3783f12e29d7a861d4cc6466e7ec68 } from '../../../../cms/editors/CurrentPasswordField.tsx'
import { PersonField as PersonField_f80d7580181b78d8ac092144d0fe3268 } from '../../../../cms/people/PersonField.tsx'
import { InviteLink as InviteLink_44f45937d596eebd26117e81b8695ab7 } from '../../../../cms/people/InviteLink.tsx'
import { QueryPresetsAccessCell as QueryPresetsAccessCell_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsWhereCell as QueryPresetsWhereCell_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsWhereField as QueryPresetsWhereField_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsColumnsCell as QueryPresetsColumnsCell_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsColumnField as QueryPresetsColumnField_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsGroupByCell as QueryPresetsGroupByCell_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsGroupByField as QueryPresetsGroupByField_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { SkipLink as SkipLink_1155b0191bb33275414c036afbfeb9ac } from '../../../../cms/admin/SkipLink.tsx'
import { SetUpNotice as SetUpNotice_d4d124618ea7885383db7640a9654d97 } from '../../../../cms/security/SetUpNotice.tsx'
import { NamedControls as NamedControls_a4ecd4084f7e56ae6952583d163c0b74 } from '../../../../cms/admin/NamedControls.tsx'
import { BackToLists as BackToLists_7d1f51ad5ffe49d73b0e62febe373b74 } from '../../../../cms/admin/BackToLists.tsx'
import { ReturnedFocus as ReturnedFocus_0466509df0d411b7edb3947b17855d77 } from '../../../../cms/admin/ReturnedFocus.tsx'
import { LostAnswers as LostAnswers_b72626960c585d9d1ccaa34b62dcc1f6 } from '../../../../cms/admin/LostAnswers.tsx'
import { Icon as Icon_dfe550033b4fd103fdb74591571c9c96 } from '../../../../cms/look/Icon.tsx'
import { Logo as Logo_50190f8974299d74c7bebc36bee395e6 } from '../../../../cms/look/Logo.tsx'
import { ViewSite as ViewSite_69cb3c0301dfbf81134fd371043559f6 } from '../../../../cms/menu/ViewSite.tsx'
import { DashboardHeading as DashboardHeading_d023ae0c8d1b4063cfbbe4b6ddc29395 } from '../../../../cms/dashboard/DashboardHeading.tsx'
import { SignInNote as SignInNote_c90077c57504d1d8dd31a6772d896509 } from '../../../../cms/look/SignInNote.tsx'
import { MenuLinks as MenuLinks_15de198e5a3e8602cd7955f553c3182b } from '../../../../cms/menu/MenuLinks.tsx'
import { DeviceTheme as DeviceTheme_cc0a3c3c5cc8b107cca2da75b57913e7 } from '../../../../cms/look/DeviceTheme.tsx'
import { OpenMenu as OpenMenu_076317f4ec7f680b63f48abc5f5e8859 } from '../../../../cms/menu/OpenMenu.tsx'
import { TrashWords as TrashWords_4c3fea74a9b9e116091e97cb843cdd4b } from '../../../../cms/trash/TrashWords.tsx'
import { ScheduleRefusals as ScheduleRefusals_61f0d93f2326f7694a11f400bf21da34 } from '../../../../cms/scheduling/ScheduleRefusals.tsx'
import { ModerationView as ModerationView_506b0b9052b5cbceef8a1ba5044f7103 } from '../../../../cms/moderation/ModerationView.tsx'
import { SuggestionsView as SuggestionsView_a0080826d3cfd8cca15ad13a98dadf62 } from '../../../../cms/edit-suggestions/SuggestionsView.tsx'
import { CloseTodayView as CloseTodayView_f1b4ad21e7b01b86b080e538d2b130b2 } from '../../../../cms/closing-today/CloseTodayView.tsx'
import { KeepingTrueView as KeepingTrueView_b59b5d2ed6b4374d7fda55d8f8b46c8a } from '../../../../cms/handbook/KeepingTrueView.tsx'
import { ComingUpView as ComingUpView_d466c485678a607b9da768072022f568 } from '../../../../cms/dashboard/ComingUpView.tsx'
import { ScheduledView as ScheduledView_d099494da8b4706a63a2f9a01565d218 } from '../../../../cms/scheduling/ScheduledView.tsx'
import { ImportView as ImportView_84526e4094966578f6c45a3ad050c449 } from '../../../../cms/import-desk/ImportView.tsx'
import { MergeView as MergeView_8488783c1f15e01a9a750423b266e81b } from '../../../../cms/merging/MergeView.tsx'
import { MergeNamesView as MergeNamesView_7d940ced1a70598daed9b6777c7d9d85 } from '../../../../cms/merging/MergeNamesView.tsx'
import { FindingsView as FindingsView_e49dc814676cc8ee70ceba7f67a39e77 } from '../../../../cms/findings/FindingsView.tsx'
import { ActivityView as ActivityView_d37023276e3f511594e909ae3a789a7d } from '../../../../cms/activity/ActivityView.tsx'
import { InviteView as InviteView_ac614ae8db866b9047d678d8c16486e0 } from '../../../../cms/people/InviteView.tsx'
import { SecurityView as SecurityView_31186108ad71671e97d8ad3cd29bf1ae } from '../../../../cms/security/SecurityView.tsx'
import { OperationsView as OperationsView_5210307f8db3d1bf86f6146d37e5f357 } from '../../../../cms/operations/OperationsView.tsx'
import { WorkWidget as WorkWidget_01266e97ff2f5d09c6a8bea2df477e2a } from '../../../../cms/dashboard/WorkWidget.tsx'
import { FirstStepsWidget as FirstStepsWidget_450edb07dfa927df53702d254ca05f66 } from '../../../../cms/dashboard/FirstStepsWidget.tsx'
import { GapsWidget as GapsWidget_1911fd72a6f70fc0a5c709c5d04a2b75 } from '../../../../cms/dashboard/GapsWidget.tsx'
import { ChangesWidget as ChangesWidget_7eaffc5020ed0970792ecab7fa323a53 } from '../../../../cms/dashboard/ChangesWidget.tsx'
import { HealthWidget as HealthWidget_8f4dd16d7acd8261f350bae51f4fffc0 } from '../../../../cms/dashboard/HealthWidget.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/cms/trash/TrashControls.tsx#TrashControls": TrashControls_b443399d026ab849001449c51a6699fe,
  "/cms/catalogue/writing/SameNearby.tsx#SameNearbyWarning": SameNearbyWarning_6769b0fddd6a6d1d7b432e78f80d3854,
  "/cms/catalogue/fields/LocalDateField.tsx#LocalDateField": LocalDateField_baa972c6aaf44cc9cbd6cec3a545e47c,
  "/cms/catalogue/writing/StatusNow.tsx#StatusNow": StatusNow_ab744a5a0d1cac8fc7fb358dee289e71,
  "/cms/catalogue/writing/FieldWarnings.tsx#FieldWarnings": FieldWarnings_9e1e101c4bf62b484265512340d55952,
  "/cms/catalogue/gaps/HoursCell.tsx#HoursCell": HoursCell_66820269a24c1d7d3fe938c079752329,
  "/cms/catalogue/fields/OpeningHoursField.tsx#OpeningHoursField": OpeningHoursField_ab8a7e001978b07f8b1ae991e38b47a6,
  "/cms/activity/RowsDiff.tsx#RowsDiff": RowsDiff_97e519dce4f25b813c37e05cd30a70f7,
  "/cms/catalogue/fields/SpecialHoursField.tsx#SpecialHoursField": SpecialHoursField_1455fa61630d94b77b6c476466185085,
  "/cms/catalogue/fields/EventsField.tsx#EventsField": EventsField_01f09b212b3b9de2614d85e6cc4f2ae0,
  "/cms/catalogue/position/PositionHelper.tsx#PositionHelper": PositionHelper_4a73cedb2efa26201aee75408c968dfd,
  "/cms/catalogue/writing/TidiedField.tsx#TidiedField": TidiedField_66281738a4b72c0339a1498a60c5d8b5,
  "/cms/catalogue/gaps/PhotosCell.tsx#PhotosCell": PhotosCell_d06707b2a25d4ad26e583331ba85ce5d,
  "/cms/catalogue/writing/PhotosField.tsx#PhotosField": PhotosField_01cbf7df7a7a83c9c7ab3713aa36d009,
  "/cms/catalogue/writing/PhotoLabel.tsx#PhotoLabel": PhotoLabel_4d830efc58a8b4125bc331a9e64ebe89,
  "/cms/catalogue/writing/FeaturesField.tsx#FeaturesField": FeaturesField_9befda8dc8620288e99141a144cb6c10,
  "/cms/catalogue/verification/VerifiedCell.tsx#VerifiedCell": VerifiedCell_f8aa458ac973e70fb1b9509ca6cfb5a0,
  "/cms/activity/NoDiff.tsx#NoDiff": NoDiff_0fff324edf4212bbb4e64e02855762d6,
  "/cms/admin/MomentCell.tsx#MomentCell": MomentCell_a009facf2577ec9ad9e5383d78647db5,
  "/cms/catalogue/gaps/GapLinks.tsx#GapLinks": GapLinks_399ce3c997d712bfbbeed2881575488d,
  "/cms/sheets/ExportLinks.tsx#ExportLinks": ExportLinks_f827680f7b65b69b6d1ced9d9035ac4a,
  "/cms/bulk/BulkActions.tsx#BulkActions": BulkActions_3053af0abd9533076fa8729fc9a535d9,
  "/cms/catalogue/ViewPageLink.tsx#ViewPageLink": ViewPageLink_e04b82f58a2b22a2f803b53ddd478d00,
  "/cms/catalogue/door-sign/DoorSignLink.tsx#DoorSignLink": DoorSignLink_3b93463c4147da32added09169b0e9ea,
  "/cms/preview/RenewPreview.tsx#RenewPreview": RenewPreview_beff16f4eeba7dc52b88176785067363,
  "/cms/activity/SavedNote.tsx#SavedNote": SavedNote_38798995c4a162ddece32b41e52c1c9c,
  "/cms/activity/NewerRecordDialog.tsx#NewerRecordDialog": NewerRecordDialog_38a40dd9cfbbefa8c5d7411bfc113b7f,
  "/cms/autosave/AutosaveNote.tsx#AutosaveNote": AutosaveNote_65800da649b8c5e2295a804b92152d5a,
  "/cms/closing-today/CloseTodayLink.tsx#CloseTodayLink": CloseTodayLink_c965668fb37db44cc609a711d7fa9e14,
  "/cms/merging/MergeLink.tsx#MergeLink": MergeLink_f084bbafd664d46307f6194eb7b05cef,
  "/cms/catalogue/PublishButton.tsx#PublishButton": PublishButton_214bd67a091c9c5fedbe3fbf2ee714cf,
  "/cms/activity/VersionsView.tsx#VersionsView": VersionsView_44ff92867ad4640279c6fa6b5dbaed62,
  "/cms/autosave/PlaceForm.tsx#PlaceForm": PlaceForm_80a235dc3a940bad42385744d17b9161,
  "/cms/autosave/NewPlaceView.tsx#NewPlaceView": NewPlaceView_eb7763bf8f3469815bf4c766c7fc8e96,
  "/cms/catalogue/AllowImport.tsx#AllowImportField": AllowImportField_ec0a6aae3da8f4c2c0ced481b65ea979,
  "/cms/catalogue/AllowImport.tsx#AllowImportCell": AllowImportCell_ec0a6aae3da8f4c2c0ced481b65ea979,
  "/cms/importing/runs/RunNotes.tsx#RunNotes": RunNotes_553c6ed2449abcf88ca37349facccbf1,
  "/cms/accounts/MemberButtons.tsx#MemberButtons": MemberButtons_55326c1fbe38ecb26ff13296e7056403,
  "/cms/moderation/BlockField.tsx#BlockField": BlockField_a6b779c39994c28256b75b61746d4f73,
  "/cms/moderation/StoryDecision.tsx#StoryDecision": StoryDecision_43157c6b619a4a11cbc4f8ef8d0ae86d,
  "/cms/moderation-log/LogCell.tsx#LogCell": LogCell_7cf3543f1f010ec5cd8d7298d231b722,
  "/cms/moderation-log/LogField.tsx#LogField": LogField_163f0d315739fbc4504c6c4765a0f96f,
  "/cms/editors/CurrentPasswordField.tsx#CurrentPasswordField": CurrentPasswordField_4f3783f12e29d7a861d4cc6466e7ec68,
  "/cms/people/PersonField.tsx#PersonField": PersonField_f80d7580181b78d8ac092144d0fe3268,
  "/cms/people/InviteLink.tsx#InviteLink": InviteLink_44f45937d596eebd26117e81b8695ab7,
  "@payloadcms/next/client#QueryPresetsAccessCell": QueryPresetsAccessCell_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsWhereCell": QueryPresetsWhereCell_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsWhereField": QueryPresetsWhereField_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsColumnsCell": QueryPresetsColumnsCell_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsColumnField": QueryPresetsColumnField_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsGroupByCell": QueryPresetsGroupByCell_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsGroupByField": QueryPresetsGroupByField_2b8867833a34864a02ddf429b0728a40,
  "/cms/admin/SkipLink.tsx#SkipLink": SkipLink_1155b0191bb33275414c036afbfeb9ac,
  "/cms/security/SetUpNotice.tsx#SetUpNotice": SetUpNotice_d4d124618ea7885383db7640a9654d97,
  "/cms/admin/NamedControls.tsx#NamedControls": NamedControls_a4ecd4084f7e56ae6952583d163c0b74,
  "/cms/admin/BackToLists.tsx#BackToLists": BackToLists_7d1f51ad5ffe49d73b0e62febe373b74,
  "/cms/admin/ReturnedFocus.tsx#ReturnedFocus": ReturnedFocus_0466509df0d411b7edb3947b17855d77,
  "/cms/admin/LostAnswers.tsx#LostAnswers": LostAnswers_b72626960c585d9d1ccaa34b62dcc1f6,
  "/cms/look/Icon.tsx#Icon": Icon_dfe550033b4fd103fdb74591571c9c96,
  "/cms/look/Logo.tsx#Logo": Logo_50190f8974299d74c7bebc36bee395e6,
  "/cms/menu/ViewSite.tsx#ViewSite": ViewSite_69cb3c0301dfbf81134fd371043559f6,
  "/cms/dashboard/DashboardHeading.tsx#DashboardHeading": DashboardHeading_d023ae0c8d1b4063cfbbe4b6ddc29395,
  "/cms/look/SignInNote.tsx#SignInNote": SignInNote_c90077c57504d1d8dd31a6772d896509,
  "/cms/menu/MenuLinks.tsx#MenuLinks": MenuLinks_15de198e5a3e8602cd7955f553c3182b,
  "/cms/look/DeviceTheme.tsx#DeviceTheme": DeviceTheme_cc0a3c3c5cc8b107cca2da75b57913e7,
  "/cms/menu/OpenMenu.tsx#OpenMenu": OpenMenu_076317f4ec7f680b63f48abc5f5e8859,
  "/cms/trash/TrashWords.tsx#TrashWords": TrashWords_4c3fea74a9b9e116091e97cb843cdd4b,
  "/cms/scheduling/ScheduleRefusals.tsx#ScheduleRefusals": ScheduleRefusals_61f0d93f2326f7694a11f400bf21da34,
  "/cms/moderation/ModerationView.tsx#ModerationView": ModerationView_506b0b9052b5cbceef8a1ba5044f7103,
  "/cms/edit-suggestions/SuggestionsView.tsx#SuggestionsView": SuggestionsView_a0080826d3cfd8cca15ad13a98dadf62,
  "/cms/closing-today/CloseTodayView.tsx#CloseTodayView": CloseTodayView_f1b4ad21e7b01b86b080e538d2b130b2,
  "/cms/handbook/KeepingTrueView.tsx#KeepingTrueView": KeepingTrueView_b59b5d2ed6b4374d7fda55d8f8b46c8a,
  "/cms/dashboard/ComingUpView.tsx#ComingUpView": ComingUpView_d466c485678a607b9da768072022f568,
  "/cms/scheduling/ScheduledView.tsx#ScheduledView": ScheduledView_d099494da8b4706a63a2f9a01565d218,
  "/cms/import-desk/ImportView.tsx#ImportView": ImportView_84526e4094966578f6c45a3ad050c449,
  "/cms/merging/MergeView.tsx#MergeView": MergeView_8488783c1f15e01a9a750423b266e81b,
  "/cms/merging/MergeNamesView.tsx#MergeNamesView": MergeNamesView_7d940ced1a70598daed9b6777c7d9d85,
  "/cms/findings/FindingsView.tsx#FindingsView": FindingsView_e49dc814676cc8ee70ceba7f67a39e77,
  "/cms/activity/ActivityView.tsx#ActivityView": ActivityView_d37023276e3f511594e909ae3a789a7d,
  "/cms/people/InviteView.tsx#InviteView": InviteView_ac614ae8db866b9047d678d8c16486e0,
  "/cms/security/SecurityView.tsx#SecurityView": SecurityView_31186108ad71671e97d8ad3cd29bf1ae,
  "/cms/operations/OperationsView.tsx#OperationsView": OperationsView_5210307f8db3d1bf86f6146d37e5f357,
  "/cms/dashboard/WorkWidget.tsx#WorkWidget": WorkWidget_01266e97ff2f5d09c6a8bea2df477e2a,
  "/cms/dashboard/FirstStepsWidget.tsx#FirstStepsWidget": FirstStepsWidget_450edb07dfa927df53702d254ca05f66,
  "/cms/dashboard/GapsWidget.tsx#GapsWidget": GapsWidget_1911fd72a6f70fc0a5c709c5d04a2b75,
  "/cms/dashboard/ChangesWidget.tsx#ChangesWidget": ChangesWidget_7eaffc5020ed0970792ecab7fa323a53,
  "/cms/dashboard/HealthWidget.tsx#HealthWidget": HealthWidget_8f4dd16d7acd8261f350bae51f4fffc0,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
