import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { usePlaceSearch } from '#components/location/places.ts'
import { groupIban, mapNames, registrationNames } from '#contract/business-fields.ts'
import type { Profile } from '#contract/profile.ts'
import { resubmitRegistration } from '#contract/registration.ts'
import { profileQueries } from '#features/profile/api.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import {
  type BusinessDraft,
  type BusinessStepId,
  type BusinessValues,
  businessSteps,
  TypedBusiness,
  toFieldIssue,
  toResubmission,
} from './registration-form.ts'
import { useSteppedForm } from './steps/use-stepped-form.ts'

const toDraft = (profile: Profile): BusinessDraft => ({
  ...mapNames(registrationNames, (name) => profile[name] ?? ''),
  businessCategory: profile.businessCategory ?? null,
  location: { text: '', coordinates: profile.location?.coordinates ?? null, source: profile.locationSource },
  bankAccountNo: groupIban(profile.bankAccountNo ?? ''),
})

/** The rejected values of the marked fields. */
const toFlagged = (rejected: BusinessValues, problems: readonly string[]): Partial<BusinessValues> =>
  Object.fromEntries(Object.entries(rejected).filter(([field]) => problems.includes(field)))

function useBusinessSteps(hasLicence: boolean) {
  const language = useLanguage()
  const canSearch = usePlaceSearch() !== undefined
  return useMemo(
    () => businessSteps<BusinessValues>(language, { place: canSearch, licence: !hasLicence, ownRules: true }),
    [language, canSearch, hasLicence],
  )
}

interface ResubmissionSearch {
  readonly step?: BusinessStepId | undefined
  readonly field?: string | undefined
}

/** Starts from the profile that the page opened with; no later one changes the form. Without a step in the address, the first marked field comes first. */
export function useResubmission(profile: Profile, { step, field }: ResubmissionSearch) {
  const navigate = useNavigate()
  const { api } = useServices()
  const [start] = useState(() => toDraft(profile))
  const steps = useBusinessSteps(Boolean(profile.businessLicense))
  const resubmit = useMutation(api.mutation(resubmitRegistration, { invalidates: [profileQueries(api).all], quiet: 'failure' }))
  const [flagged] = useState(() => toFlagged({ ...start, businessLicenseDoc: null }, profile.problems ?? []))
  const paths = steps.flatMap((each) => each.paths)
  const startField = paths.find((path) => path === field) ?? (step ? undefined : paths.find((path) => path in flagged))
  const requested = startField ? steps.find((each) => each.paths.includes(startField))?.id : step
  const steppedForm = useSteppedForm({
    name: 'resubmission',
    draftSchema: TypedBusiness,
    blank: start,
    unsaved: { businessLicenseDoc: null },
    steps,
    requested,
    startField,
    navigate: (step, replace) => void navigate({ to: '/service-provider/resubmit', search: { step }, replace }),
    toInput: toResubmission,
    send: resubmit.mutateAsync,
    onSaved: (_data, isMounted) => {
      if (isMounted) void navigate({ to: '/service-provider/dashboard', replace: true })
    },
    mapIssue: toFieldIssue,
  })
  return { ...steppedForm, flagged }
}
