import { mutationOptions, useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAutosave, useDraft, useRestoredDraft } from '../../components/drafts/use-draft.ts'
import { useSubmit } from '../../components/form/use-submit.ts'
import { usePlaceSearch } from '../../components/location/places.ts'
import { stepsResolver } from '../../components/steps/form-steps.ts'
import { useSteps } from '../../components/steps/use-steps.ts'
import type { Profile } from '../../contract/profile.ts'
import { resubmitRegistration } from '../../contract/registration.ts'
import { useLanguage } from '../../i18n/use-translations.ts'
import type { Api } from '../../lib/http/api.ts'
import { useServices } from '../../lib/services.ts'
import { profileQueries } from '../profile/api.ts'
import { all, type Uploaded } from './api.ts'
import {
  type BusinessDraft,
  type BusinessOutput,
  type BusinessStepId,
  type BusinessValues,
  businessSteps,
  fieldPath,
  groupIban,
  TypedBusiness,
  toResubmission,
} from './registration-form.ts'

const toDraft = (profile: Profile): BusinessDraft => ({
  businessNameEn: profile.businessNameEn,
  businessNameAr: profile.businessNameAr,
  businessCategory: profile.businessCategory ?? null,
  managerName: profile.managerName ?? '',
  phoneNo: profile.phoneNo ?? '',
  address: profile.address ?? '',
  boxOrBuilding: profile.boxOrBuilding ?? '',
  location: { text: '', coordinates: profile.location?.coordinates ?? null },
  facebookLink: profile.facebookLink ?? '',
  instagramLink: profile.instagramLink ?? '',
  tikTokLink: profile.tikTokLink ?? '',
  websiteLink: profile.websiteLink ?? '',
  commercialRegNo: profile.commercialRegNo ?? '',
  taxId: profile.taxId ?? '',
  bankAccountNo: groupIban(profile.bankAccountNo ?? ''),
})

const resubmitMutation = (api: Api) =>
  mutationOptions({
    mutationKey: [...all, 'resubmit'],
    mutationFn: ({ key, upload, ...input }: Uploaded<typeof resubmitRegistration>) =>
      api.write(resubmitRegistration, input, { ...upload, idempotencyKey: key }),
    meta: { invalidates: [profileQueries(api).all], quiet: 'failure' },
  })

function useBusinessSteps(hasLicence: boolean) {
  const language = useLanguage()
  const canSearch = usePlaceSearch() !== undefined
  return useMemo(
    () => businessSteps<BusinessValues>(language, { place: canSearch, licence: !hasLicence }),
    [language, canSearch, hasLicence],
  )
}

/** Starts from the profile that the page opened with; no later one changes the form. */
export function useResubmission(profile: Profile, requested: BusinessStepId | undefined) {
  const navigate = useNavigate()
  const { api, ...services } = useServices()
  const [start] = useState(() => toDraft(profile))
  const draft = useDraft(services, { form: 'resubmission', schema: TypedBusiness, blank: start })
  const restored = useRestoredDraft(draft)
  const steps = useBusinessSteps(Boolean(profile.businessLicense))
  const form = useForm<BusinessValues, unknown, BusinessOutput>({
    defaultValues: { ...start, businessLicenseDoc: null, ...restored?.values },
    resolver: stepsResolver(steps),
    mode: 'onTouched',
    // The steps focus the first wrong field, in its step.
    shouldFocusError: false,
  })
  useAutosave(form, draft)
  const resubmit = useMutation(resubmitMutation(api))
  const submit = useSubmit({
    form,
    toInput: toResubmission,
    send: resubmit.mutateAsync,
    discardDraft: draft.markSaved,
    onSaved: (_data, isMounted) => {
      if (isMounted) void navigate({ to: '/service-provider/dashboard', replace: true })
    },
    paths: steps.flatMap(({ paths }) => paths),
    mapIssue: (issue) => ({ ...issue, path: fieldPath(issue.path) }),
  })
  const shown = useSteps({
    form,
    steps,
    requested,
    navigate: (step, replace) => {
      draft.flush()
      void navigate({ to: '/service-provider/resubmit', search: { step }, replace })
    },
  })
  const startAgain = () => {
    form.reset({ ...start, businessLicenseDoc: null })
    draft.flush()
    shown.show('business')
  }
  return { form, steps: shown, draft, restored, submit, startAgain }
}
