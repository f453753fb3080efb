import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useStore } from 'zustand'
import { useToday } from '#components/list/use-today.ts'
import { sendLicence } from '#contract/profile.ts'
import { ProviderDashboardPage } from '#features/dashboards/provider-dashboard-page.tsx'
import { profileQueries } from '#features/profile/api.ts'
import { findLicenceState } from '#features/profile/licence/licence-state.ts'
import type { Words } from '#i18n/words.ts'
import { Supported, useServices } from '#lib/services.ts'
import { getBusinessId } from '#lib/session/business-id.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'

const loadLicenceAdvice = async (words: Words) => {
  const [{ LicenceAdvice }] = await Promise.all([
    import('#features/profile/licence/licence-advice.tsx'),
    words.load({ words: ['profile'], wordsInBoth: [] }),
  ])
  return LicenceAdvice
}

/** Loads its code only if the business should act. */
function LicenceLine() {
  const { api, session, words } = useServices()
  const businessId = useStore(session.store, getBusinessId)
  const { data } = useQuery({ ...profileQueries(api).current(businessId ?? ''), enabled: businessId !== null })
  const today = useToday()
  const state = data && findLicenceState(data, today())
  const isNeeded = state !== undefined && state.kind !== 'checking'
  const load = useCallback(() => loadLicenceAdvice(words), [words])
  const LicenceAdvice = useIdleModule(load, isNeeded, isNeeded)
  return isNeeded && LicenceAdvice && <LicenceAdvice state={state} />
}

/** The dashboard of a business. */
export const ProviderHome = () => (
  <ProviderDashboardPage
    advice={
      <Supported call={sendLicence}>
        <LicenceLine />
      </Supported>
    }
  />
)
