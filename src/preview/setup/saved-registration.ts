import type { Portal } from '#app/portal/create-portal.ts'
import { draftKey } from '#components/drafts/stored-drafts.ts'
import { emptyRegistration, type RegistrationDraft } from '#features/registration/registration-form.ts'
import { typedBusiness } from '#fixtures/samples/registration.ts'

/** Saves the draft of a visitor, 18 minutes old. */
export const saveRegistration =
  (typed: Partial<RegistrationDraft> = {}) =>
  ({ services: { tabStorage, clock } }: Portal): void => {
    const at = clock.now() - 18 * 60_000
    const values = { ...emptyRegistration, ...typedBusiness, ...typed }
    tabStorage.setItem(draftKey(null, 'registration', '1'), JSON.stringify({ at, values }))
  }
