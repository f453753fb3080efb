import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useAutosave, useDraft, useRestoredDraft } from '../../components/drafts/use-draft.ts'
import { useSubmit } from '../../components/form/use-submit.ts'
import { usePlaceSearch } from '../../components/location/places.ts'
import { stepsResolver } from '../../components/steps/form-steps.ts'
import { useSteps } from '../../components/steps/use-steps.ts'
import { useLanguage } from '../../i18n/use-translations.ts'
import { useIsFullBackend, useServices } from '../../lib/services.ts'
import { storeEmail } from '../../lib/session/storage.ts'
import { registrationMutations, registrationQueries } from './api.ts'
import {
  emptyRegistration,
  fieldPath,
  neverStored,
  type RegistrationOutput,
  type RegistrationValues,
  registrationSteps,
  type StepId,
  TypedRegistration,
  toRegistration,
  withTakenEmail,
} from './registration-form.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that a registration was sent with. */
    registeredEmail?: string
  }
}

/** Input that this tab stores as a draft, filled from an earlier one. */
function useRegistrationDraft() {
  const draft = useDraft(useServices(), { form: 'registration', schema: TypedRegistration, blank: emptyRegistration })
  return { draft, restored: useRestoredDraft(draft) }
}

function useRegistrationSteps() {
  const language = useLanguage()
  const isFullBackend = useIsFullBackend()
  const canSearch = usePlaceSearch() !== undefined
  return useMemo(() => registrationSteps(language, { place: canSearch, licence: isFullBackend }), [language, canSearch, isFullBackend])
}

export function useRegistration(requested: StepId | undefined) {
  const navigate = useNavigate()
  const { api, queryClient, tabStorage, toasts } = useServices()
  const { draft, restored } = useRegistrationDraft()
  const steps = useRegistrationSteps()
  const isTaken = (email: string) => queryClient.getQueryData(registrationQueries(api).isEmailTaken(email).queryKey) === true
  const resolver: Resolver<RegistrationValues, unknown, RegistrationOutput> = withTakenEmail(stepsResolver(steps), isTaken)
  const form = useForm<RegistrationValues, unknown, RegistrationOutput>({
    defaultValues: { ...emptyRegistration, ...neverStored, ...restored?.values },
    resolver,
    mode: 'onTouched',
    // The steps focus the first wrong field, in its step.
    shouldFocusError: false,
  })
  useAutosave(form, draft)
  const register = useMutation(registrationMutations(api).register())
  const submit = useSubmit({
    form,
    toInput: toRegistration,
    send: async (input) => {
      const { message } = await register.mutateAsync(input)
      return { data: { emailAddress: input.body.emailAddress, message } }
    },
    discardDraft: draft.markSaved,
    onSaved: ({ emailAddress, message }, isMounted) => {
      storeEmail(tabStorage, emailAddress)
      if (!isMounted && message) toasts.getState().show(message)
      if (isMounted)
        void navigate({
          to: '/service-provider/register',
          search: { step: 'sent' },
          state: { registeredEmail: emailAddress },
          replace: true,
        })
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
      void navigate({ to: '/service-provider/register', search: { step }, replace })
    },
  })
  const startAgain = () => {
    form.reset({ ...emptyRegistration, ...neverStored })
    draft.flush()
    shown.show('business')
  }
  return { form, steps: shown, draft, restored, submit, startAgain }
}
