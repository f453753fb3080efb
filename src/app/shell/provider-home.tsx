import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useStore } from 'zustand'
import { useToday } from '#components/list/use-today.ts'
import { startedByLoader } from '#components/query-options.ts'
import { sendLicence } from '#contract/profile.ts'
import { firstStepsQuery } from '#features/dashboards/api.ts'
import { ProviderDashboardPage } from '#features/dashboards/provider-dashboard-page.tsx'
import { dealQueries } from '#features/deals/api.ts'
import { profileQueries } from '#features/profile/api.ts'
import { findLicenceState } from '#features/profile/licence/licence-state.ts'
import type { Words } from '#i18n/words.ts'
import { Supported, useServices } from '#lib/services.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'

const loadOpenShop = async (words: Words) => {
  const needed = words.load({ words: ['bilingual', 'deals', 'hours'], wordsInBoth: ['deals', 'hours'] })
  const [{ OpenShop }] = await Promise.all([import('#features/deals/opening/open-shop.tsx'), needed])
  return OpenShop
}

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
  const userId = useStore(session.store, (state) => state.userId)
  const { data } = useQuery({ ...profileQueries(api).current(userId ?? ''), enabled: userId !== null })
  const today = useToday()
  const state = data && findLicenceState(data, today())
  const isNeeded = state !== undefined && state.kind !== 'checking'
  const load = useCallback(() => loadLicenceAdvice(words), [words])
  const LicenceAdvice = useIdleModule(load, isNeeded, isNeeded)
  return isNeeded && LicenceAdvice && <LicenceAdvice state={state} />
}

/** The dashboard of a business. The step of the first voucher sends a prepared one. */
export function ProviderHome() {
  const { api, words } = useServices()
  const { data: first } = useQuery({ ...firstStepsQuery(api), ...startedByLoader })
  const isNew = first?.steps.voucherSent === false
  const { data: drafts } = useQuery({ ...dealQueries(api).drafts(), enabled: isNew })
  // Also after a request whose answer was lost, until the draft is gone.
  const isOpening = isNew || first?.voucher?.status === 'PENDING'
  const hasDraft = isOpening && drafts !== undefined && drafts.drafts.length > 0
  const load = useCallback(() => loadOpenShop(words), [words])
  const OpenShop = useIdleModule(load, hasDraft, hasDraft)
  return (
    <ProviderDashboardPage
      advice={
        <Supported call={sendLicence}>
          <LicenceLine />
        </Supported>
      }
      openShop={hasDraft && OpenShop ? (otherwise, isSent) => <OpenShop otherwise={otherwise} isSent={isSent} /> : undefined}
    />
  )
}
