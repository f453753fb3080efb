import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { getFirstSteps } from '#contract/dashboards.ts'
import { firstStepsQuery } from '#features/dashboards/api.ts'
import { ProviderDashboardPage } from '#features/dashboards/provider-dashboard-page.tsx'
import type { Words } from '#i18n/words.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'

const loadOpenShop = async (words: Words) => {
  const needed = words.load({ words: ['bilingual', 'deals', 'hours'], wordsInBoth: ['deals', 'hours'] })
  const [{ OpenShop }] = await Promise.all([import('#features/deals/opening/open-shop.tsx'), needed])
  return OpenShop
}

/** The dashboard of a business; until its first voucher is sent with the offer to send a prepared one. */
export function ProviderHome() {
  const { api, words } = useServices()
  const { data: first } = useQuery({ ...firstStepsQuery(api), enabled: useSupports(getFirstSteps) })
  const isNew = first?.steps.voucherSent === false
  const load = useCallback(() => loadOpenShop(words), [words])
  const OpenShop = useIdleModule(load, isNew, isNew)
  return <ProviderDashboardPage opening={OpenShop && <OpenShop isNew={isNew} />} />
}
