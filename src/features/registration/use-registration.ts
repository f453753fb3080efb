import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { usePlaceSearch } from '#components/location/places.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { newKey } from '#lib/http/request-parts.ts'
import { useIsFullBackend, useServices } from '#lib/services.ts'
import { storeEmail } from '#lib/session/storage.ts'
import { registrationMutations, registrationQueries } from './api.ts'
import {
  emptyRegistration,
  neverStored,
  type RegistrationOutput,
  type RegistrationValues,
  registrationSteps,
  type StepId,
  TypedRegistration,
  toFieldIssue,
  toRegistration,
  withAccountRules,
} from './registration-form.ts'
import { stepsResolver } from './steps/form-steps.ts'
import { useSteppedForm } from './steps/use-stepped-form.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that a registration was sent with. */
    registeredEmail?: string
    /** May correct that address until it is verified; survives a reload. */
    correctionToken?: string
    /** When the last verification mail was sent; survives a reload. Milliseconds by the clock of the server. */
    verificationSentAt?: number
  }
}

function useRegistrationSteps() {
  const language = useLanguage()
  const isFullBackend = useIsFullBackend()
  const canSearch = usePlaceSearch() !== undefined
  return useMemo(
    () => registrationSteps(language, { place: canSearch, licence: isFullBackend, ownRules: isFullBackend }),
    [language, canSearch, isFullBackend],
  )
}

export function useRegistration(requested: StepId | undefined) {
  const navigate = useNavigate()
  const { api, clock, queryClient, tabStorage, toasts } = useServices()
  const steps = useRegistrationSteps()
  const isTaken = (email: string) => queryClient.getQueryData(registrationQueries(api).isEmailTaken(email).queryKey) === true
  const resolver: Resolver<RegistrationValues, unknown, RegistrationOutput> = withAccountRules(stepsResolver(steps), isTaken)
  const [correctionToken] = useState(newKey)
  const register = useMutation(registrationMutations(api).register())
  return useSteppedForm({
    name: 'registration',
    draftSchema: TypedRegistration,
    blank: emptyRegistration,
    unsaved: neverStored,
    steps,
    resolver,
    requested,
    navigate: (step, replace) => void navigate({ to: '/service-provider/register', search: { step }, replace }),
    toInput: (values) => toRegistration(values, correctionToken),
    send: async (input) => {
      const { message } = await register.mutateAsync(input)
      return { data: { emailAddress: input.body.emailAddress, message } }
    },
    onSaved: ({ emailAddress, message }, isMounted) => {
      storeEmail(tabStorage, emailAddress)
      if (!isMounted && message) toasts.getState().show(message)
      if (isMounted)
        void navigate({
          to: '/service-provider/register',
          search: { step: 'sent' },
          state: { registeredEmail: emailAddress, correctionToken, verificationSentAt: clock.now() },
          replace: true,
        })
    },
    mapIssue: toFieldIssue,
  })
}
